import { daysBetween, type CalendarDate } from '../dates.ts'
import type { PlaceRef } from '../places.ts'
import { stopDaysOf } from './stop-days.ts'
import type { Trip } from './trip.ts'

/** How near its reader is to a trip, or where in it. */
export type TripPhase =
  /** Its days are far, or open. */
  | { readonly is: 'before' }
  | { readonly is: 'week-before'; readonly days: number }
  | { readonly is: 'departure' }
  /** `at`: the destination, by its position among them; null where the trip does not tell it. */
  | { readonly is: 'under-way'; readonly at: number | null; readonly day: CalendarDate }
  | { readonly is: 'after' }

/** Today, by the clock of a place. */
export type TodayAt = (place: PlaceRef) => CalendarDate

const aWeek = 7

/** Decided by the clock of the place where the traveller is: at home until they leave, then where the trip has them. */
export function tripPhase(
  { departure, destinations, dateStart, dateEnd }: Pick<Trip, 'departure' | 'destinations' | 'dateStart' | 'dateEnd'>,
  todayAt: TodayAt,
): TripPhase {
  if (dateStart === undefined) return { is: 'before' }
  const atHome = todayAt(departure)
  const days = daysBetween(atHome, dateStart)
  if (days > aWeek) return { is: 'before' }
  if (days > 0) return { is: 'week-before', days }
  if (days === 0) return { is: 'departure' }
  if (dateEnd === undefined) return { is: 'under-way', at: null, day: atHome }
  const last = todayAt(destinations.at(-1)!)
  // Coming home is the last day of the trip, wherever it is still that day.
  if (atHome > dateEnd && last > dateEnd) return { is: 'after' }
  const stays = stopDaysOf({ destinations }, dateStart, dateEnd)
  const at = stays.findIndex(({ arrival, leaving }, index) => {
    const day = todayAt(destinations[index]!)
    return arrival !== null && leaving !== null && arrival <= day && day <= leaving
  })
  return at < 0
    ? { is: 'under-way', at: null, day: atHome < last ? atHome : last }
    : { is: 'under-way', at, day: todayAt(destinations[at]!) }
}
