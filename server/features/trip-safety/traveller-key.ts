import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Trip } from '#domain/assessment/trip.ts'

/** By their place in the trip and what is told of them: who takes another's place is another. */
export const travellerKeys = ({ travellers }: Pick<Trip, 'travellers'>): readonly string[] =>
  travellers.map(
    (traveller, at) => `${at}-${createHash('sha256').update(canonicalJson(traveller)).digest('hex').slice(0, 12)}`,
  )

/** Stands for all of them. */
export const everybody = 'all'
