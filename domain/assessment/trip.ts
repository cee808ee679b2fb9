import type { CalendarDate } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { TravelType } from '../rulebook/fact.ts'

export const maxDestinations = 10
export const maxCitizenships = 4

/** What is asked. Dates are calendar dates; both or neither are given, and the return is not before the departure. */
export type Trip = {
  readonly departure: PlaceRef
  /** In order, 1 to 10. */
  readonly destinations: readonly PlaceRef[]
  /** Airports changed at, in order; staying airside is assumed, landside is shown as a condition. */
  readonly transits: readonly PlaceRef[]
  /** 1 to 4 different ISO codes. */
  readonly citizenships: readonly Iso2[]
  readonly dateStart?: CalendarDate
  readonly dateEnd?: CalendarDate
  readonly travelType: TravelType
  /** Left out: not known. */
  readonly residence?: Iso2
}
