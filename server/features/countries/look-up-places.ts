import { countryOf, countryRef, placeKey, type Iso2, type Place, type PlaceType } from '../../../domain/places.ts'
import { staffLanguages, type Language } from '../../../domain/languages.ts'
import type { Rulebook } from '../../../domain/rulebook/rulebook.ts'
import { fold } from '../../../domain/wording/fold.ts'
import { placeNamer } from './list-countries.ts'
import { spokenNames } from './spoken-names.ts'

export type LookupResult = {
  readonly destinationType: PlaceType
  readonly id: string
  readonly name: string
  readonly iso2: Iso2
  readonly countryName: string
}

/** Codes match as a whole, names from the beginning of a word. */
type Entry = { readonly place: Place; readonly codes: readonly string[]; readonly names: readonly string[] }

const mostResults = 20
const longestSearch = 100
const typeOrder: readonly PlaceType[] = ['COUNTRY', 'REGION', 'AIRPORT']
const indexes = new WeakMap<Rulebook, readonly Entry[]>()

function indexOf(rulebook: Rulebook): readonly Entry[] {
  const known = indexes.get(rulebook)
  if (known) return known
  const namers = staffLanguages.map((language) => placeNamer(rulebook, language))
  const entries = [...rulebook.places.values()].map((place): Entry => ({
    place,
    codes: [...codesOf(place), ...spokenOf(place)].map(fold),
    names: [...new Set([...namers.map((name) => name(place)), ...citiesOf(place), ...spokenOf(place)].map(fold))],
  }))
  indexes.set(rulebook, entries)
  return entries
}

function codesOf(place: Place): string[] {
  if (place.type === 'COUNTRY') return [place.id, place.iso3]
  if (place.type === 'REGION') return [place.id]
  return place.icao === null ? [place.id] : [place.id, place.icao]
}

const citiesOf = (place: Place): string[] => (place.type === 'AIRPORT' ? [place.city, place.cityDe ?? place.city] : [])

const spokenOf = (place: Place): readonly string[] => (place.type === 'COUNTRY' && spokenNames[place.id]) || []

export const lookUpPlaces = (rulebook: Rulebook, language: Language, search: string): LookupResult[] =>
  lookUp(rulebook, language, search, indexOf(rulebook))

export const lookUpCountries = (rulebook: Rulebook, language: Language, search: string): LookupResult[] =>
  lookUp(
    rulebook,
    language,
    search,
    indexOf(rulebook).filter(({ place }) => place.type === 'COUNTRY'),
  )

/** Best first: a code, then the beginning of a name, then the beginning of a word in it; countries before the rest. */
function lookUp(rulebook: Rulebook, language: Language, search: string, entries: readonly Entry[]): LookupResult[] {
  const wanted = fold(search.slice(0, longestSearch))
  if (wanted === '') return []
  const name = placeNamer(rulebook, language)
  const collator = new Intl.Collator(language)
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted)
      return rank === null ? [] : [{ place: entry.place, rank, name: name(entry.place) }]
    })
    .sort((a, b) => a.rank - b.rank || typeRank(a.place) - typeRank(b.place) || collator.compare(a.name, b.name))
    .slice(0, mostResults)
    .map(({ place, name: placeName }) => {
      const iso2 = countryOf(place)
      const country = rulebook.places.get(placeKey(countryRef(iso2)))
      return {
        destinationType: place.type,
        id: place.id,
        name: placeName,
        iso2,
        countryName: country ? name(country) : iso2,
      }
    })
}

const typeRank = (place: Place) => typeOrder.indexOf(place.type)

function rankOf({ codes, names }: Entry, wanted: string): 0 | 1 | 2 | null {
  if (codes.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => name.includes(` ${wanted}`)) ? 2 : null
}
