import { placeKey, type PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Trip } from './trip.ts'

/** Places of a trip that was asked before and that the gazetteer no longer has; each once. */
export function unknownPlaces(trip: Trip, { places }: Pick<Rulebook, 'places'>): PlaceRef[] {
  const route = [trip.departure, ...trip.transits, ...trip.destinations]
  const unknown = route.filter((place) => !places.has(placeKey(place)))
  return [...new Map(unknown.map((place) => [placeKey(place), place])).values()]
}
