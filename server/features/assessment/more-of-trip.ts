import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Destination, Transit, Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { MinorCompany, TravelMode } from '#domain/rulebook/fact.ts'
import { namesFor, readTravellers, type NamesTold, type ReadTravellers, type TravellerTold } from './told-travellers.ts'

/** What a caller may add to a trip, in a look-up and in a trip page alike; null is left out. */
export type MoreOfTrip = {
  readonly onePerson?: boolean | null
  readonly residenceCountryId?: string | null
  readonly travelBy?: TravelMode | null
  readonly minor?: MinorCompany | null
  readonly onShip?: boolean | null
  /** Where they are given, citizenships, residence, `onePerson` and `minor` are not read. */
  readonly travellers?: readonly TravellerTold[] | null
  /** In the order of the travellers. */
  readonly travellerNames?: NamesTold
}

export const moreOfTrip = ({ travelBy, onShip }: MoreOfTrip): Pick<Trip, 'by' | 'onShip'> => ({
  ...(travelBy && { by: travelBy }),
  ...(onShip && { onShip }),
})

/** Whoever names citizenships alone: each is a person, or all are passports of one. */
export function travellersAsked(
  { onePerson, residenceCountryId: residence, minor, travellers: told, travellerNames }: MoreOfTrip,
  citizenships: readonly string[],
): ReadTravellers {
  if (told) return readTravellers(told, travellerNames)
  const travellers = travellersOf({ citizenships: [...new Set(citizenships)], onePerson, residence, minor })
  return { travellers, names: namesFor(travellers, travellerNames) }
}

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
