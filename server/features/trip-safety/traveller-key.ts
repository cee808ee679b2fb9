import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Trip } from '#domain/assessment/trip.ts'

/** By their place in the trip and what is told of them: who takes another's place is another. */
export const travellerKeys = ({ travellers }: Pick<Trip, 'travellers'>): readonly string[] =>
  travellers.map(
    (traveller, at) => `${at}-${createHash('sha256').update(canonicalJson(traveller)).digest('hex').slice(0, 12)}`,
  )

const parts = (key: string): { readonly place: number; readonly details: string } | null => {
  const [, place, details = ''] = /^(\d{1,3})-([0-9a-f]{12})$/.exec(key) ?? []
  return place === undefined ? null : { place: Number(place), details }
}

export const placeOf = (key: string): number | null => parts(key)?.place ?? null

/**
 * Who somebody is now for whom a key was made: whoever has the same details, else whoever has their place, the last one where nobody does. Null: no
 * key at all. Only where one traveller alone has those details is it surely the same person.
 */
export function keyNow(
  key: string,
  keys: readonly string[],
): { readonly key: string; readonly isSure: boolean } | null {
  if (keys.includes(key)) return { key, isSure: true }
  const made = parts(key)
  if (made === null || keys.length === 0) return null
  const alike = keys.filter((each) => parts(each)?.details === made.details)
  const far = (each: string): number => Math.abs((parts(each)?.place ?? 0) - made.place)
  const [nearest] = (alike.length > 0 ? alike : keys).toSorted((one, other) => far(one) - far(other))
  return { key: nearest!, isSure: alike.length === 1 }
}

/** Stands for all of them. */
export const everybody = 'all'
