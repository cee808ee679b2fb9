import type { Transit } from '#domain/assessment/trip.ts'
import { placeKey, type PlaceRef } from '#domain/places.ts'

/** Which change of planes is to get its hours: the one at the place whose answer waits for them, else the first on the way there. */
export function changeWithoutHours(transits: readonly Transit[], place: PlaceRef): number {
  const here = transits.findIndex((transit) => !transit.hours && placeKey(transit) === placeKey(place))
  return here >= 0 ? here : transits.findIndex(({ hours }) => !hours)
}
