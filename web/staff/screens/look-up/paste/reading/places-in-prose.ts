import type { Iso2 } from '#domain/places.ts'
import { peopleCalled } from '#domain/wording/nationality-words.ts'
import type { Gazetteer } from './gazetteer.ts'
import * as known from './prose-words.ts'
import type { NamedPlace, Role, Seen } from './reading.ts'
import { isOfPaper } from './spots.ts'
import type { Stream } from './stream.ts'
import { isCapital, isSign, isWord, type Token } from './tokens.ts'

/** All of a line of a name that nobody knows. */
export function lineAsSeen({ tokens, begins }: Stream, from: number): Seen {
  let to = from + 1
  while (to < tokens.length && !begins.has(to)) to += 1
  const words = tokens.slice(from, to)
  return { kind: 'words', written: words.map(({ text }) => text).join(' '), start: words[0]!.start }
}

/** Where somebody lives, of whom nobody can tell; a permit of no country in its own words. */
export function homelessAsSeen(
  { tokens }: Stream,
  { iso2, at, end }: { readonly iso2: Iso2 | null; readonly at: number; readonly end: number },
): Seen {
  const { start } = tokens[at]!
  if (iso2 !== null) return { kind: 'residence', written: iso2, start, iso2 }
  const words = tokens.slice(at, end).map(({ text }) => text)
  return { kind: 'words', written: words.join(' '), start }
}

/** "Anna Muster, deutsch": a nationality in a cell of its own, and of whom nobody can tell. */
export function peopleAsSeen({ tokens, begins }: Stream, at: number): Seen | null {
  const token = tokens[at]
  if (!isWord(token) || token.text.length < 5 || begins.has(at) || !isSign(tokens[at - 1], ',', '(', ';', '|'))
    return null
  const next = at + 1
  const isCell = next >= tokens.length || begins.has(next) || isSign(tokens[next], ',', ')', ';', '|', '/')
  const [called, second] = isCell ? peopleCalled(token.text) : []
  return called && !second ? { kind: 'words', written: token.text, start: token.start } : null
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))
const needed =
  wordsOf(`kein keine keinen ohne no without not brauche brauchen braucht brauchst benotige benotigen benotigt beantragen need needs
  require requires apply`)
const neededBehind = wordsOf('notig erforderlich benotigt beantragen required needed application antrag')
const reachOfNeed = 3

/** "Mit US-Visum": seen, for nobody says until when it is valid; one that is still needed is none. */
export function visaAt(
  { tokens, folded }: Stream,
  at: number,
  gazetteer: Gazetteer,
): { readonly seen: Seen; readonly length: number } | null {
  const token = tokens[at]
  if (!isWord(token)) return null
  const word = isSign(tokens[at + 1], '-') ? at + 2 : at + 1
  if (!/^vis(?:um|a|ums)$/.test(folded[word] ?? '')) return null
  const code = isCapital(token) && token.text.length <= 3 ? gazetteer.countryByCode(token.text) : undefined
  const called = code ? [code] : peopleCalled(token.text)
  const [iso2] = called
  const isNeeded =
    folded.slice(Math.max(0, at - reachOfNeed), at).some((one) => needed.has(one)) ||
    folded.slice(word + 1, word + 1 + reachOfNeed).some((one) => neededBehind.has(one))
  if (!iso2 || called.length > 1 || isNeeded) return null
  return { seen: { kind: 'visa', written: iso2, start: token.start, iso2 }, length: word + 1 - at }
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
