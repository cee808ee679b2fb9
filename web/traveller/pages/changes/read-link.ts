import type { Language } from '#domain/languages.ts'

export type WhatIsRead = {
  /** The newest publication of which the page told. */
  readonly revision: number
  /** Null: all of it. */
  readonly item: string | null
}

/** What an address of the page carries from one to the next: the language, and what its reader has read. */
export const pageQuery = (language: Language, readings: string | null | undefined): string =>
  `?${new URLSearchParams({ lang: language, ...(readings && { read: readings }) }).toString()}`

/** Where a reader is asked whether they have read it; following the link changes nothing. */
export function readLink(
  path: string,
  { language, readings }: { readonly language: Language; readonly readings?: string | null },
  { revision, item }: WhatIsRead,
): string {
  const more = new URLSearchParams({ revision: String(revision), ...(item !== null && { item }) })
  return `${path}/read${pageQuery(language, readings)}&${more.toString()}`
}
