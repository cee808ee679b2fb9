const fold = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A text in three: before, what matches the search, after. Diacritics and case are not looked at. */
export function splitAtMatch(text: string, search: string): readonly [string, string, string] {
  const characters = [...text]
  const wanted = [...search.trim()].map(fold)
  if (wanted.length === 0) return [text, '', '']
  const folded = characters.map(fold)
  const at = folded.findIndex((_, start) => wanted.every((character, offset) => folded[start + offset] === character))
  if (at < 0) return [text, '', '']
  const end = at + wanted.length
  return [characters.slice(0, at).join(''), characters.slice(at, end).join(''), characters.slice(end).join('')]
}
