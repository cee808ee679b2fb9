import {
  countryOf,
  countryRef,
  placeKey,
  type Place,
  type PlaceKey,
  type PlaceRef,
  type PlaceType,
} from '#domain/places.ts'
import { staffLanguages, type Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { fold } from '#domain/wording/fold.ts'
import {
  compareMatches,
  findMatches,
  type FoundPlace,
  type PlaceMatch,
  type SearchTerms,
} from '#domain/wording/match-place.ts'
import { placeNamer } from './list-countries.ts'
import { mainAirports } from './main-airports.ts'
import { spokenNames } from './spoken-names.ts'

type Entry = SearchTerms & { readonly place: Place }

const mostResults = 20
const mostKeys = 100
const longestSearch = 100
const typeOrder: readonly PlaceType[] = ['COUNTRY', 'REGION', 'AIRPORT']
const indexes = new WeakMap<Rulebook, ReadonlyMap<PlaceKey, Entry>>()

function indexOf(rulebook: Rulebook): ReadonlyMap<PlaceKey, Entry> {
  const known = indexes.get(rulebook)
  if (known) return known
  const namers = staffLanguages.map((language) => placeNamer(rulebook, language))
  const entryOf = (place: Place): Entry => ({
    place,
    codes: [...codesOf(place), ...spokenOf(place)].map(fold),
    names: [...new Set([...namers.map((name) => name(place)), ...citiesOf(place), ...spokenOf(place)].map(fold))],
  })
  const index = new Map([...rulebook.places.values()].map((place) => [placeKey(place), entryOf(place)]))
  indexes.set(rulebook, index)
  return index
}

/** What a place is found by, for those who match what is typed themselves. */
export function termsOf(rulebook: Rulebook, place: PlaceRef): SearchTerms {
  return indexOf(rulebook).get(placeKey(place)) ?? { codes: [], names: [] }
}

function codesOf(place: Place): string[] {
  if (place.type === 'COUNTRY') return [place.id, place.iso3]
  if (place.type === 'REGION') return [place.id]
  return place.icao === null ? [place.id] : [place.id, place.icao]
}

const citiesOf = (place: Place): string[] =>
  place.type === 'AIRPORT' ? [place.name, place.city, place.cityDe ?? place.city] : []

const spokenOf = (place: Place): readonly string[] => spokenNames[place.id] ?? []

const entriesOf = (rulebook: Rulebook, type?: PlaceType): Entry[] =>
  [...indexOf(rulebook).values()].filter(({ place }) => type === undefined || place.type === type)

export const lookUpPlaces = (rulebook: Rulebook, language: Language, search: string): FoundPlace[] =>
  lookUp(rulebook, language, search, entriesOf(rulebook))

export const lookUpCountries = (rulebook: Rulebook, language: Language, search: string): FoundPlace[] =>
  lookUp(rulebook, language, search, entriesOf(rulebook, 'COUNTRY'))

/** Places by their keys, in that order; what is not known is left out. */
export function findPlaces(rulebook: Rulebook, language: Language, keys: readonly string[]): FoundPlace[] {
  const toResult = resultIn(rulebook, language)
  return keys.slice(0, mostKeys).flatMap((key) => {
    const place = rulebook.places.get(key as PlaceKey)
    return place ? [toResult(place, 'CODE')] : []
  })
}

function resultIn(rulebook: Rulebook, language: Language): (place: Place, match: PlaceMatch) => FoundPlace {
  const name = placeNamer(rulebook, language)
  return (place, match) => {
    const iso2 = countryOf(place)
    const country = rulebook.places.get(placeKey(countryRef(iso2)))
    return {
      destinationType: place.type,
      id: place.id,
      name: name(place),
      airportName: place.type === 'AIRPORT' ? place.name : null,
      iso2,
      countryName: country ? name(country) : iso2,
      match,
    }
  }
}

/** Best match first, an area's countries in its order; else countries before regions before airports, those of a city by their rank. */
function lookUp(rulebook: Rulebook, language: Language, search: string, entries: readonly Entry[]): FoundPlace[] {
  const wanted = fold(search.slice(0, longestSearch))
  if (wanted === '') return []
  const toResult = resultIn(rulebook, language)
  const collator = new Intl.Collator(language)
  const compare = (a: FoundPlace, b: FoundPlace) =>
    typeRank(a) - typeRank(b) || collator.compare(cityOf(a), cityOf(b)) || rankInCity(a) - rankInCity(b)
  const found = findMatches(entries, ({ place, ...terms }) => ({ place, terms }), wanted)
    .map(({ place: { place }, match }) => toResult(place, match))
    .sort((a, b) => compareMatches(a.match, b.match) || (a.match === 'AREA' ? 0 : compare(a, b)))
  return found.slice(0, Math.max(mostResults, found.filter(({ match }) => match === 'AREA').length))
}

/** The name of an airport without its code. */
const cityOf = ({ name }: FoundPlace) => name.replace(/ \([A-Z]{3}\)$/, '')
const ranks = new Map(mainAirports.map((iata, rank) => [iata, rank]))
const rankInCity = ({ destinationType, id }: FoundPlace) =>
  (destinationType === 'AIRPORT' ? ranks.get(id) : undefined) ?? mainAirports.length
const typeRank = ({ destinationType }: FoundPlace) => typeOrder.indexOf(destinationType)
