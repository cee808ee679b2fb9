import { wordsFor } from '#domain/wording/words.ts'
import type { Language } from '#domain/languages.ts'
import type { Airport, Country, Iso2, Place, Region } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { translatorFor } from '#locales/all-languages.ts'

export type CountryView = { readonly iso2: Iso2; readonly iso3: string; readonly nameShort: string }

type Gazetteer = {
  readonly countries: readonly Country[]
  readonly regions: ReadonlyMap<Iso2, readonly Region[]>
  readonly airports: ReadonlyMap<Iso2, readonly Airport[]>
  readonly sorted: Map<Language, readonly CountryView[]>
}

/** Worked out once for each rulebook and dropped with it. */
const gazetteers = new WeakMap<Rulebook, Gazetteer>()

function gazetteerOf(rulebook: Rulebook): Gazetteer {
  const known = gazetteers.get(rulebook)
  if (known) return known
  const places = [...rulebook.places.values()]
  const gazetteer: Gazetteer = {
    countries: places.filter((place) => place.type === 'COUNTRY'),
    regions: byCountry(places.filter((place) => place.type === 'REGION')),
    airports: byCountry(places.filter((place) => place.type === 'AIRPORT')),
    sorted: new Map(),
  }
  gazetteers.set(rulebook, gazetteer)
  return gazetteer
}

function byCountry<T extends Region | Airport>(places: readonly T[]): Map<Iso2, readonly T[]> {
  const groups = Map.groupBy(places, (place) => place.iso2)
  for (const group of groups.values()) group.sort((a, b) => (a.name < b.name ? -1 : 1))
  return groups
}

/** The name of any place in one language; of an airport its city with its code. */
export function placeNamer(rulebook: Rulebook, language: Language): (place: Place) => string {
  const { placeName } = wordsFor(language, 'staff', translatorFor(language), rulebook)
  return (place) => (place.type === 'AIRPORT' ? `${placeName(place)} (${place.id})` : placeName(place))
}

export function listCountries(rulebook: Rulebook, language: Language): readonly CountryView[] {
  const { countries, sorted } = gazetteerOf(rulebook)
  const known = sorted.get(language)
  if (known) return known
  const name = placeNamer(rulebook, language)
  const collator = new Intl.Collator(language)
  const list = countries
    .map((country) => ({ iso2: country.id, iso3: country.iso3, nameShort: name(country) }))
    .sort((a, b) => collator.compare(a.nameShort, b.nameShort))
  sorted.set(language, list)
  return list
}

export const findCountry = (rulebook: Rulebook, language: Language, id: string): CountryView | undefined =>
  listCountries(rulebook, language).find((country) => country.iso2 === id)

export const regionsOf = (rulebook: Rulebook, iso2: Iso2): readonly Region[] =>
  gazetteerOf(rulebook).regions.get(iso2) ?? []
export const airportsOf = (rulebook: Rulebook, iso2: Iso2): readonly Airport[] =>
  gazetteerOf(rulebook).airports.get(iso2) ?? []
