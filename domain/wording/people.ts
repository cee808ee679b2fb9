import { asCitizenships, citizenshipOf, rowKeysOf, type RowKey } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import type { Iso2 } from '../places.ts'
import type { Words } from './words.ts'

/** Whom a row is about: people are named by their passports, numbered where several have one of the same country. */
export function personName(key: RowKey, words: Words): string {
  const iso2 = citizenshipOf(key)
  const name = words.countryName(iso2)
  return key === iso2 ? name : `${name} ${key.slice(iso2.length)}`
}

/** Never where a place could be meant. */
export const namesOfPeople = (keys: readonly RowKey[], words: Words): string =>
  words.list(keys.map((key) => personName(key, words)))

/** The rows of a trip by name, in their order. */
export const namedRows = (trip: Pick<Trip, 'travellers'>, words: Words): { iso2: RowKey; name: string }[] =>
  rowKeysOf(trip).map((key) => ({ iso2: key, name: personName(key, words) }))

/** Where they live, as far as all say the same. */
export function sharedResidence(
  trip: Pick<Trip, 'travellers'>,
  { countryName }: Pick<Words, 'countryName'>,
): { iso2: Iso2; name: string } | null {
  const { residence } = asCitizenships(trip)
  return residence ? { iso2: residence, name: countryName(residence) } : null
}
