import type { Iso2, PlaceRef, PlaceType } from '../places.ts'
import { countriesOfArea } from './areas.ts'

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

/** What a place is found by, folded. */
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
type Searched = { readonly place: PlaceRef; readonly terms: SearchTerms }

/**
 * The places that a text fits: the countries of an area in the order in which they are offered, then others in theirs; only where it fits
 * none, those whose name it would be but for one letter.
 */
export function findMatches<Entry>(
  places: readonly Entry[],
  read: (place: Entry) => Searched,
  wanted: string,
): readonly { readonly place: Entry; readonly match: PlaceMatch }[] {
  const area = countriesOfArea(wanted)
  const rank = ({ place: { type, id } }: Searched) => (type === 'COUNTRY' ? area.indexOf(id) : -1)
  const found = places.flatMap((place) => {
    const searched = read(place)
    const match = matchPlace(searched.terms, wanted)
    const isOfArea = rank(searched) >= 0 && (match === null || compareMatches('AREA', match) < 0)
    if (isOfArea) return [{ place, match: 'AREA' as const, rank: rank(searched) }]
    return match === null ? [] : [{ place, match, rank: -1 }]
  })
  if (found.length > 0) return found.toSorted((a, b) => a.rank - b.rank)
  return places
    .filter((place) => read(place).terms.names.some((name) => isSimilar(name, wanted)))
    .map((place) => ({ place, match: 'SIMILAR' }))
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

export const compareMatches = (a: PlaceMatch, b: PlaceMatch): number =>
  placeMatches.indexOf(a) - placeMatches.indexOf(b)
