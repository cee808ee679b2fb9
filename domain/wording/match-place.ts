import type { Iso2, PlaceType } from '../places.ts'

/** How a text fits a place, best first: its code, its name, how a name begins, how a word in it begins, some letters inside. */
export const placeMatches = ['CODE', 'NAME', 'START', 'WORD', 'INSIDE'] as const
export type PlaceMatch = (typeof placeMatches)[number]

/** A place that fits a text, in the words of the reader. */
export type FoundPlace = {
  readonly destinationType: PlaceType
  readonly id: string
  readonly name: string
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

export const compareMatches = (a: PlaceMatch, b: PlaceMatch): number =>
  placeMatches.indexOf(a) - placeMatches.indexOf(b)
