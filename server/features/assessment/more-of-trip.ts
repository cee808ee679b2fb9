import type { Destination, Transit, Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { MinorCompany, TravelMode } from '#domain/rulebook/fact.ts'

/** What a caller may add to a trip, in a look-up and in a trip page alike; null is left out. */
export type MoreOfTrip = {
  readonly onePerson?: boolean | null
  readonly travelBy?: TravelMode | null
  readonly minor?: MinorCompany | null
  readonly onShip?: boolean | null
}

/** Several passports of one person are no question where there is one. */
export const moreOfTrip = (
  { onePerson, travelBy, minor, onShip }: MoreOfTrip,
  citizenships: readonly string[],
): Pick<Trip, 'onePerson' | 'by' | 'minor' | 'onShip'> => ({
  ...(onePerson && citizenships.length > 1 && { onePerson }),
  ...(travelBy && { by: travelBy }),
  ...(minor && { minor }),
  ...(onShip && { onShip }),
})

type Given<T> = T | null | undefined

export const destinationOf = (
  { type, id }: PlaceRef,
  from: Given<CalendarDate>,
  to: Given<CalendarDate>,
): Destination => ({ type, id, ...(from && { from }), ...(to && { to }) })

export const transitOf = ({ type, id }: PlaceRef, hours: Given<number>): Transit => ({
  type,
  id,
  ...(typeof hours === 'number' && { hours }),
})
