import { citizenshipOf, rowKeysOf } from '#domain/assessment/traveller.ts'
import type { Change } from '#domain/assessment/compare.ts'
import { placeKey, type PlaceRef } from '#domain/places.ts'
import { sameRows } from '#domain/wording/people.ts'
import type { StoredTrip } from '../trip/stored-trip.ts'

/** Whether another trip of a page still has what a change of rules is about: its stop, somebody whom it is about, and its purpose. */
export function isStillAbout(
  change: Change,
  trip: StoredTrip,
  before: Pick<StoredTrip, 'travelType' | 'travellers'>,
): boolean {
  const places: Readonly<Record<Change['role'], readonly PlaceRef[]>> = {
    DEPARTURE: [trip.departure],
    TRANSIT: trip.transits,
    DESTINATION: trip.destinations,
    RETURN: [trip.departure],
  }
  const isThere = places[change.role].some((place) => placeKey(place) === placeKey(change.place))
  if (change.kind !== 'answer') return isThere
  const same = sameRows(before, trip)
  const hasOne = (each: Pick<StoredTrip, 'travellers'>, key: string) =>
    rowKeysOf(each).filter((other) => citizenshipOf(other) === citizenshipOf(key)).length === 1
  // By its row a change is told; where people share a passport that row may be another's now.
  const isOfSomebody = change.citizenships.some((key) =>
    hasOne(before, key) && hasOne(trip, key) ? true : same.get(key) === key,
  )
  return isThere && isOfSomebody && trip.travelType === before.travelType
}
