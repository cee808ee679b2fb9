import type { Iso2, PlaceRef, PlaceType } from '../places.ts'
import { countriesOfArea } from './areas.ts'
import { fold } from './fold.ts'
import { foldedParts, foldedSpoken } from './spoken-names.ts'

/**
 * How a text fits a place, best first: its code, its name, an area that it belongs to, how a name begins, how a word in it begins, some
 * letters inside, a name but for one letter.
 */
export const placeMatches = ['CODE', 'NAME', 'AREA', 'START', 'WORD', 'INSIDE', 'SIMILAR'] as const
export type PlaceMatch = (typeof placeMatches)[number]

/** A place that fits a text, in the words of the reader. */
export type FoundPlace = {
  readonly destinationType: PlaceType
  readonly id: string
  /** Of an airport its city and code. */
  readonly name: string
  /** Of an airport. */
  readonly airportName: string | null
  readonly iso2: Iso2
  readonly countryName: string
  readonly match: PlaceMatch
}

/** What a place is found by, folded; the names of its parts among its names. */
export type SearchTerms = { readonly codes: readonly string[]; readonly names: readonly string[] }

/** Fewer letters stand somewhere inside of too many names. */
const shortestInside = 3

/** `wanted` is folded and not empty. */
export function matchPlace({ codes, names }: SearchTerms, wanted: string): PlaceMatch | null {
  if (codes.includes(wanted)) return 'CODE'
  if (names.includes(wanted)) return 'NAME'
  if (names.some((name) => name.startsWith(wanted))) return 'START'
  if (names.some((name) => name.includes(` ${wanted}`))) return 'WORD'
  return wanted.length >= shortestInside && names.some((name) => name.includes(wanted)) ? 'INSIDE' : null
}

/** A slip in a shorter text makes too many other names of it. */
const shortestSimilar = 5

/** Of fewer letters it is the beginning of a name that lacks one: "japn" is Japan, "nigr" Niger or Nigeria. */
const isSimilar = (name: string, typed: string): boolean => {
  if (typed.length >= shortestSimilar) return isOneSlipApart(name, typed)
  const beginning = name.slice(0, shortestSimilar)
  const lacksOne = typed.length === shortestSimilar - 1 && beginning.length === shortestSimilar
  return lacksOne && beginning[0] === typed[0] && isOneSlipApart(beginning, typed)
}

/** A place that may be a country of an area. */
type Searched = {
  readonly place: PlaceRef
  readonly terms: SearchTerms
  /** Its names as they are written: a typed accent stands in one of them, or another place is meant. */
  readonly written: readonly string[]
}
export type Match<Entry> = {
  readonly place: Entry
  readonly match: PlaceMatch
  /** Among equal matches the lower comes first: the place itself before one of which only a part is called so. */
  readonly rank: number
}

/** The places that a text fits; only where it fits none, those that it fits with ä for ae, at last those whose name it is but for one letter. */
export function findMatches<Entry>(
  places: readonly Entry[],
  read: (place: Entry) => Searched,
  typed: string,
): readonly Match<Entry>[] {
  const wanted = fold(typed)
  if (wanted === '') return []
  // No code has an accent or a dot: "bär" is not BAR, nor "St." São Tomé.
  const mayBeCode = /^(?:[\p{ASCII}ı]|\u0307)*$/u.test(lower(typed)) && !/\.\s*$/.test(typed)
  const found = exactMatches(places, read, wanted, accented(typed), mayBeCode)
  if (found.length > 0) return found
  const plain = wanted.replaceAll(/([aou])e/g, '$1')
  const withoutE = plain === wanted ? [] : exactMatches(places, read, plain, null, mayBeCode)
  if (withoutE.length > 0) return withoutE
  return places
    .filter((place) => read(place).terms.names.some((name) => isSimilar(name, wanted)))
    .map((place) => ({ place, match: 'SIMILAR', rank: 0 }))
}

function exactMatches<Entry>(
  places: readonly Entry[],
  read: (place: Entry) => Searched,
  wanted: string,
  accents: string | null,
  mayBeCode: boolean,
): readonly Match<Entry>[] {
  const area = countriesOfArea(wanted)
  const rank = ({ place: { type, id } }: Searched) => (type === 'COUNTRY' ? area.indexOf(id) : -1)
  type Fit = Match<Entry> & { readonly isWritten: boolean }
  const found = places.flatMap((place): Fit[] => {
    const searched = read(place)
    const own = matchOf(searched, wanted, mayBeCode)
    const isWritten = accents !== null && searched.written.some((name) => isAtWord(accents, lower(name)))
    const ofArea = rank(searched)
    if (ofArea >= 0 && (own === null || compareMatches('AREA', own.match) < 0))
      return [{ place, match: 'AREA', rank: ofArea, isWritten }]
    return own === null ? [] : [{ place, ...own, isWritten }]
  })
  // What begins so itself comes before what is also called so, and a typed accent before a letter without it.
  const starts = found.filter(({ match, rank: order }) => match === 'START' && order === 0)
  const best = starts.some(({ isWritten }) => isWritten) ? starts.filter(({ isWritten }) => isWritten) : starts
  const isBehind = (each: Fit) =>
    best.length > 0 &&
    !best.includes(each) &&
    (each.match === 'START' || (each.match === 'NAME' && accents !== null && !each.isWritten && best[0]!.isWritten))
  return found.map((each) => ({
    place: each.place,
    match: isBehind(each) ? 'WORD' : each.match,
    rank: each.rank,
  }))
}

/** How a text fits a place by its own names; else by what it, or a part of it, is called as well. */
function matchOf({ place, terms }: Searched, wanted: string, mayBeCode: boolean): Omit<Match<unknown>, 'place'> | null {
  const [spoken, parts] = [foldedSpoken(place.id), foldedParts(place.id)]
  const codes = mayBeCode ? terms.codes : terms.codes.filter((code) => code.length > longestCode)
  const isOwn = (name: string) => !spoken.includes(name) && !parts.includes(name)
  const own = matchPlace({ codes, names: terms.names.filter(isOwn) }, wanted)
  const others = [...spoken, ...parts]
  const byOther = others.length === 0 ? null : matchPlace({ codes: [], names: others }, wanted)
  if (byOther === null || byOther === 'INSIDE' || (own !== null && compareMatches(own, byOther) <= 0))
    return own && { match: own, rank: 0 }
  return { match: byOther, rank: 1 }
}

const longestCode = 4
const lower = (text: string): string => text.normalize('NFC').toLowerCase()
const isAtWord = (wanted: string, name: string): boolean => name.startsWith(wanted) || name.includes(` ${wanted}`)

export const hasAccent = (typed: string): boolean => accented(typed) !== null

/** A text with an accent as it was typed, for comparing; null where it has none. */
function accented(typed: string): string | null {
  const text = lower(typed).trim()
  return /[^\p{ASCII}]/u.test(text) ? text : null
}

/** One letter is missing, too many or another, or two neighbours are swapped. */
export function isOneSlipApart(name: string, typed: string): boolean {
  if (Math.abs(name.length - typed.length) > 1) return false
  let at = 0
  while (at < name.length && name[at] === typed[at]) at += 1
  const [rest, typedRest] = [name.slice(at), typed.slice(at)]
  return (
    rest.slice(1) === typedRest.slice(1) ||
    rest.slice(1) === typedRest ||
    rest === typedRest.slice(1) ||
    (rest.slice(2) === typedRest.slice(2) && rest[0] === typedRest[1] && rest[1] === typedRest[0])
  )
}

/** Too loose for a place to be meant by it without anybody choosing. */
export const isLooseMatch = (match: PlaceMatch): boolean =>
  match === 'INSIDE' || match === 'SIMILAR' || match === 'AREA'

/** Best first; among equals by their rank. */
export const compareFits = (a: Omit<Match<unknown>, 'place'>, b: Omit<Match<unknown>, 'place'>): number =>
  compareMatches(a.match, b.match) || a.rank - b.rank

export const compareMatches = (a: PlaceMatch, b: PlaceMatch): number =>
  placeMatches.indexOf(a) - placeMatches.indexOf(b)
