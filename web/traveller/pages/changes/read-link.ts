import type { Language } from '#domain/languages.ts'

export type WhatIsRead = {
  /** The newest publication of which the page told. */
  readonly revision: number
  /** Null: all of it. */
  readonly item: string | null
}

/** Where a reader is asked whether they have read it; following the link changes nothing. */
export function readLink(path: string, language: Language, { revision, item }: WhatIsRead): string {
  const query = new URLSearchParams({ lang: language, revision: String(revision), ...(item !== null && { item }) })
  return `${path}/read?${query.toString()}`
}
