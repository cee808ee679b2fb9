import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Trip } from '#domain/assessment/trip.ts'

/** By their place in the trip and what is told of them: who takes another's place is another. */
export const travellerKeys = ({ travellers }: Pick<Trip, 'travellers'>): readonly string[] =>
  travellers.map(
    (traveller, at) => `${at}-${createHash('sha256').update(canonicalJson(traveller)).digest('hex').slice(0, 12)}`,
  )

const written = /^(\d{1,3})-[0-9a-f]{12}$/

/**
 * Who somebody is now that a key was made for, when other details or other people stood there: whoever has their place, the last one where nobody
 * does. Null: no key at all. It may be another person, so it serves for a call for help alone, which must not be lost.
 */
export function keyNow(key: string, keys: readonly string[]): string | null {
  if (keys.includes(key)) return key
  const place = written.exec(key)?.[1]
  return place === undefined ? null : (keys[Math.min(Number(place), keys.length - 1)] ?? null)
}

/** Stands for all of them. */
export const everybody = 'all'
