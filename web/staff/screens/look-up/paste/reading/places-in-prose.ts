import * as known from './prose-words.ts'
import type { NamedPlace, Seen } from './reading.ts'
import type { Stream } from './stream.ts'
import { isSign, isWord, type Token } from './tokens.ts'

/** All of a line of a name that nobody knows. */
export function lineAsSeen({ tokens, begins }: Stream, from: number): Seen {
  let to = from + 1
  while (to < tokens.length && !begins.has(to)) to += 1
  const words = tokens.slice(from, to)
  return { kind: 'words', written: words.map(({ text }) => text).join(' '), start: words[0]!.start }
}

/** "We fly Munich to Lima". */
export const isFlownFrom = ({ folded }: Stream, at: number, length: number, places: readonly NamedPlace[]): boolean =>
  known.flyWords.has(folded[at - 1] ?? '') &&
  known.roleWords.get(folded[at + length] ?? '') === 'to' &&
  !places.some((one) => one.role === 'from')

/** "France" in "Fort-de-France". */
export const isPartOfName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.isGlued && isSign(tokens[at - 1], '-') && isWord(tokens[at - 2]) && tokens[at - 1]!.isGlued

/** Words of every day that are names of places too. */
const everyday = new Set(
  'essen halle nice reading mobile bath orange split victoria general most hamilton mali male bar lage'.split(' '),
)

export function mayBeSeen({ written, keys }: NamedPlace['spot'], token: Token, isSmall: boolean): boolean {
  if (written.length < 4 || everyday.has(written.toLowerCase())) return false
  return keys.some((key) => key.startsWith('COUNTRY:')) || (!isSmall && /^\p{Lu}/u.test(token.text))
}
