import { addDays, type CalendarDate, type DateSpan } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { TravelMode, TravelType } from '../rulebook/fact.ts'
import type { Traveller } from './traveller.ts'

export const maxDestinations = 10
/** Of a cruise: its ports are destinations, and nobody types them. */
export const maxPorts = 25
/** Of a question that names citizenships alone. */
export const maxCitizenships = 4
/** Longer changes of planes are stays. */
export const maxChangeHours = 72
/** A change of planes without its length is taken to last no longer. */
export const ordinaryChangeHours = 8
/** Longer stays are asked with a day of return. */
export const maxNights = 365

/** A destination, with its first and last day as far as they are given. */
export type Destination = PlaceRef & DateSpan

/**
 * A change of planes, with its length as far as it is given. `after`: how many destinations come before it, where it is not on the flight to the
 * first one; less than there are, and in order.
 */
export type Transit = PlaceRef & { readonly hours?: number; readonly after?: number }

/** What is asked. Dates are calendar dates; a return is given with a departure only, and is not before it. */
export type Trip = {
  readonly departure: PlaceRef
  /**
   * In order, 1 to 10, of a ship 1 to 25. Days lie within those of the trip; one stop may end on the day on which the next begins. Where the return is
   * open nobody gives any but a way home, whose stops are entered on a day that is known.
   */
  readonly destinations: readonly Destination[]
  /** Airports changed at, in order; staying airside is assumed, landside is shown as a condition. */
  readonly transits: readonly Transit[]
  /** 1 to 12. */
  readonly travellers: readonly Traveller[]
  readonly dateStart?: CalendarDate
  /** Left out with a departure: the return is open. */
  readonly dateEnd?: CalendarDate
  /** The trip begins on some day from `dateStart` to this one. Only where the return is open. */
  readonly departBy?: CalendarDate
  /** How many nights the trip lasts, whichever day from `dateStart` to `departBy` it begins on. Only beside `departBy`. */
  readonly nights?: number
  readonly travelType: TravelType
  /** How the traveller arrives at the destinations. Left out: not known, or by air where an airport is named. */
  readonly by?: TravelMode
  /** The destinations are ports of a ship on which the travellers stay. */
  readonly onShip?: true
  /**
   * Countries in which nobody arrives by this trip, though it has a stop there: where the travellers are already. Who would not be let in there is
   * sent to prepare the trip all the same.
   */
  readonly notVisited?: readonly Iso2[]
}

/** How many destinations a trip may have. */
export const mostDestinations = ({ onShip }: Pick<Trip, 'onShip'>): number => (onShip ? maxPorts : maxDestinations)

/** The last day that the trip tells of itself: of its return, else of its departure. */
export const lastDayOf = (
  trip: Pick<Trip, 'dateStart' | 'dateEnd' | 'departBy' | 'nights'>,
): CalendarDate | undefined => lastReturnOf(trip) ?? trip.departBy ?? trip.dateStart

/** The last day on which the trip may end; undefined where the return is open. */
export const lastReturnOf = ({
  dateEnd,
  departBy,
  nights,
}: Pick<Trip, 'dateEnd' | 'departBy' | 'nights'>): CalendarDate | undefined =>
  departBy !== undefined && nights !== undefined ? addDays(departBy, nights) : dateEnd

/** The trip as it is for whoever sets out on one of the days of its window. */
export function tripOn(trip: Trip, day: CalendarDate): Trip {
  const { departBy: _departBy, nights, ...fixed } = trip
  return { ...fixed, dateStart: day, ...(nights !== undefined && { dateEnd: addDays(day, nights) }) }
}

/** Over everywhere: on the day after its last, somewhere it is still that last day. `today` is that of UTC. */
export const isInThePast = (trip: Trip, today: CalendarDate): boolean => {
  const last = lastDayOf(trip)
  return last !== undefined && addDays(last, 1) < today
}

/** It has begun, and is not over. */
export const isUnderWay = (trip: Trip, today: CalendarDate): boolean => {
  const first = departureOf(trip, today)
  return first !== undefined && first < today && !isInThePast(trip, today)
}

/** The first day on which the trip may still begin, from which deadlines are counted; undefined where no day is given. */
export const departureOf = ({ dateStart, departBy }: Trip, today: CalendarDate): CalendarDate | undefined =>
  dateStart !== undefined && departBy !== undefined && dateStart < today && today <= departBy ? today : dateStart
