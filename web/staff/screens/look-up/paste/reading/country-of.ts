import type { Iso2, PlaceKey } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'

/** The country in which all of some places are; of a country and a city elsewhere of its name, the country. Null where they are in several. */
export function countryKeyIn(keys: readonly PlaceKey[], gazetteer: Gazetteer): Iso2 | null {
  const whole = keys.filter((key) => key.startsWith('COUNTRY:'))
  const countries = new Set((whole.length > 0 ? whole : keys).map((key) => gazetteer.place(key)?.iso2))
  const [only] = countries
  return countries.size === 1 ? (only ?? null) : null
}
