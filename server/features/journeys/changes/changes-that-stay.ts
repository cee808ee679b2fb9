import { rowKeysOf } from '#domain/assessment/traveller.ts'
import type { Change } from '#domain/assessment/compare.ts'
import { placeKey, type PlaceRef } from '#domain/places.ts'
import type { StoredTrip } from '../trip/stored-trip.ts'

/** Whether another trip of a page still has what a change of rules is about: its stop, somebody of its passport, and its purpose. */
export function isStillAbout(change: Change, trip: StoredTrip, before: Pick<StoredTrip, 'travelType'>): boolean {
  const places: Readonly<Record<Change['role'], readonly PlaceRef[]>> = {
    DEPARTURE: [trip.departure],
    TRANSIT: trip.transits,
    DESTINATION: trip.destinations,
    RETURN: [trip.departure],
  }
  const isThere = places[change.role].some((place) => placeKey(place) === placeKey(change.place))
  if (change.kind !== 'answer') return isThere
  const isOfSomebody = change.citizenships.some((key) => rowKeysOf(trip).includes(key))
  return isThere && isOfSomebody && trip.travelType === before.travelType
}
