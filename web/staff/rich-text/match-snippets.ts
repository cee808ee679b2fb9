import { plainTextOf } from '#domain/write-rich-text.ts'

type Searched = { readonly name: string; readonly textDe: string; readonly textEn: string }

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that have every word of the search in their name or texts; by name first. */
export function matchSnippets<Snippet extends Searched>(snippets: readonly Snippet[], search: string): Snippet[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.includes(word))
  return snippets
    .filter(({ name, textDe, textEn }) => holds(folded(`${name} ${plainTextOf(textDe)} ${plainTextOf(textEn)}`)))
    .toSorted((a, b) => Number(holds(folded(b.name))) - Number(holds(folded(a.name))))
}
