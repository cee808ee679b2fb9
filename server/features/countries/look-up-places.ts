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
  compareFits,
  findMatches,
  hasAccent,
  type FoundPlace,
  type Match,
  type PlaceMatch,
  type SearchTerms,
} from '#domain/wording/match-place.ts'
import { peopleBeginning } from '#domain/wording/nationality-words.ts'
import { partNamesOf, spokenNamesOf } from '#domain/wording/spoken-names.ts'
import { placeNamer } from './list-countries.ts'
import { mainAirports } from './main-airports.ts'

type Entry = { readonly place: Place; readonly terms: SearchTerms; readonly written: readonly string[] }

const mostResults = 20
const mostKeys = 100
const longestSearch = 100
const otherKinds: readonly PlaceType[] = ['REGION', 'AIRPORT']
const indexes = new WeakMap<Rulebook, ReadonlyMap<PlaceKey, Entry>>()

function indexOf(rulebook: Rulebook): ReadonlyMap<PlaceKey, Entry> {
  const known = indexes.get(rulebook)
  if (known) return known
  const namers = staffLanguages.map((language) => placeNamer(rulebook, language))
  const entryOf = (place: Place): Entry => {
    const spoken = spokenNamesOf(place.id)
    const written = [...namers.map((name) => name(place)), ...citiesOf(place), ...spoken, ...partNamesOf(place.id)]
    const codes = [...codesOf(place), ...spoken].map(fold)
    return { place, written, terms: { codes, names: [...new Set(written.map(fold))] } }
  }
  const index = new Map([...rulebook.places.values()].map((place) => [placeKey(place), entryOf(place)]))
  indexes.set(rulebook, index)
  return index
}

/** What a place is found by, for those who match what is typed themselves. */
export function termsOf(rulebook: Rulebook, place: PlaceRef): SearchTerms {
  return indexOf(rulebook).get(placeKey(place))?.terms ?? { codes: [], names: [] }
}

function codesOf(place: Place): string[] {
  if (place.type === 'COUNTRY') return [place.id, place.iso3]
  if (place.type === 'REGION') return [place.id]
  return place.icao === null ? [place.id] : [place.id, place.icao]
}

const citiesOf = (place: Place): string[] =>
  place.type === 'AIRPORT' ? [place.name, place.city, place.cityDe ?? place.city] : []

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

/**
 * Best match first, an area's countries in its order; else countries that issue passports before others, these before regions and airports,
 * those of a city by their rank.
 */
function lookUp(rulebook: Rulebook, language: Language, search: string, entries: readonly Entry[]): FoundPlace[] {
  const typed = search.slice(0, longestSearch)
  const toResult = resultIn(rulebook, language)
  const collator = new Intl.Collator(language)
  const found = withPeople(
    findMatches(entries, (entry) => entry, typed),
    entries,
    typed,
  )
    .map((fit) => ({ ...fit, result: toResult(fit.place.place, fit.match), kind: kindOf(fit.place.place) }))
    .sort(
      (a, b) =>
        compareFits(a, b) ||
        a.kind - b.kind ||
        collator.compare(cityOf(a.result), cityOf(b.result)) ||
        rankInCity(a.result) - rankInCity(b.result),
    )
    .map(({ result }) => result)
  return found.slice(0, Math.max(mostResults, found.filter(({ match }) => match === 'AREA').length))
}

/** What its people are called begins so: "franz" may become French as well as French Guiana. */
function withPeople(found: readonly Match<Entry>[], entries: readonly Entry[], typed: string): readonly Match<Entry>[] {
  const beginning = peopleBeginning(typed)
  // Of people it is not known whether the accent stands in what they are called.
  if (beginning.length === 0 || (hasAccent(typed) && found.some(({ match }) => match === 'START'))) return found
  const byPeople = entries
    .filter(({ place }) => place.type === 'COUNTRY' && beginning.includes(place.id))
    .map((place) => ({ place, match: 'START', rank: 0 }) as const)
    .filter((fit) => !found.some((other) => other.place === fit.place && compareFits(other, fit) <= 0))
  return [...found.filter(({ place }) => !byPeople.some((fit) => fit.place === place)), ...byPeople]
}

/** The name of an airport without its code. */
const cityOf = ({ name }: FoundPlace) => name.replace(/ \([A-Z]{3}\)$/, '')
const ranks = new Map(mainAirports.map((iata, rank) => [iata, rank]))
const rankInCity = ({ destinationType, id }: FoundPlace) =>
  (destinationType === 'AIRPORT' ? ranks.get(id) : undefined) ?? mainAirports.length
const kindOf = (place: Place): number =>
  place.type === 'COUNTRY' ? (place.ownPassport ? 0 : 1) : 2 + otherKinds.indexOf(place.type)
