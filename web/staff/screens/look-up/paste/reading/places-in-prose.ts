import * as known from './prose-words.ts'
import type { NamedPlace, Role, Seen } from './reading.ts'
import { isOfPaper } from './spots.ts'
import type { Stream } from './stream.ts'
import { isSign, isWord, type Token } from './tokens.ts'

/** All of a line of a name that nobody knows. */
export function lineAsSeen({ tokens, begins }: Stream, from: number): Seen {
  let to = from + 1
  while (to < tokens.length && !begins.has(to)) to += 1
  const words = tokens.slice(from, to)
  return { kind: 'words', written: words.map(({ text }) => text).join(' '), start: words[0]!.start }
}

const reachOfVisa = 4
/** "Studienreise Usbekistan", and no "Rückreise". */
const isTripWord = (word: string): boolean =>
  /(?:reise|rundreise|kreuzfahrt)$/.test(word) &&
  word !== 'reise' &&
  !known.startWords.has(word) &&
  !known.endWords.has(word)

export const leadsTo = (folded: readonly string[], at: number): boolean =>
  isVisaFor(folded, at) || isTripWord(folded[at] ?? '')

/** "Brauchen wir für Tansania ein Visum?", "a visa for Kenya" */
const isVisaFor = (folded: readonly string[], at: number): boolean =>
  (folded[at] === 'fur' || folded[at] === 'for') &&
  folded
    .slice(Math.max(0, at - reachOfVisa), at + reachOfVisa)
    .some((word) => /^(?:visum|visa|einreise|eta|esta)$/.test(word))

/** "We fly Munich to Lima". */
export const isFlownFrom = ({ folded }: Stream, at: number, length: number, named: ReadonlySet<Role>): boolean =>
  known.flyWords.has(folded[at - 1] ?? '') &&
  known.roleWords.get(folded[at + length] ?? '') === 'to' &&
  !named.has('from')

/** "France" in "Fort-de-France", "US" in "US-Pass" and "US-Visum". */
export const isPartOfName = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.isGlued && isSign(tokens[at - 1], '-') && isWord(tokens[at - 2]) && tokens[at - 1]!.isGlued) ||
  isOfPaper(tokens, at)

/** Words of every day that are names of places too. */
const everyday = new Set(
  'essen halle nice reading mobile bath orange split victoria general most hamilton mali male bar lage'.split(' '),
)

const houses = /^(?:resort|hotel|lodge|beach|villas?|spa|inn|hostel|suites?)$/i

export function mayBeSeen(
  { written, keys }: NamedPlace['spot'],
  token: Token,
  isSmall: boolean,
  next: Token | undefined,
): boolean {
  // "Muster Island Resort" is the name of a house.
  if (isWord(next) && houses.test(next.text)) return false
  if (written.length < 4 || everyday.has(written.toLowerCase())) return false
  return keys.some((key) => key.startsWith('COUNTRY:')) || (!isSmall && /^\p{Lu}/u.test(token.text))
}
