import { maxCitizenships, maxDestinations } from '#domain/assessment/trip.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { departureRange, nightsBeside } from '#web/staff/fields/nights-beside.ts'
import { readPlaceKey, type Iso2 } from '#domain/places.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'

export type QuickSearch = {
  readonly from: string
  readonly to: readonly string[]
  /** A day, or days of which one is that of the departure: "2027-03-01..2027-03-31". */
  readonly start: string
  /** A day, or beside several days of departure a length. */
  readonly end: string
  readonly citizenships: readonly Iso2[]
}
export type QuickField = keyof QuickSearch
/** A word for what is wrong: `newsboard.search.WORD`. */
export type QuickProblem = 'required' | 'date' | 'order' | 'length' | 'too-many'

/** What keeps a short search from being asked, by field. The look-up itself knows more, and says more. */
export function problemsOf({
  from,
  to,
  start,
  end,
  citizenships,
}: QuickSearch): Partial<Record<QuickField, QuickProblem>> {
  const range = departureRange(start)
  const isLength = nightsBeside(start, end) !== null
  return {
    ...(readPlaceKey(from) === null && { from: 'required' as const }),
    ...(to.length === 0 && { to: 'required' as const }),
    ...(to.length > maxDestinations && { to: 'too-many' as const }),
    ...(citizenships.length === 0 && { citizenships: 'required' as const }),
    ...(citizenships.length > maxCitizenships && { citizenships: 'too-many' as const }),
    ...(end !== '' && !isCalendarDate(end) && !isLength && { end: 'date' as const }),
    ...(range !== null && isCalendarDate(end) && { end: 'length' as const }),
    ...(end !== '' && start === '' && { start: 'required' as const }),
    ...(isCalendarDate(start) && isCalendarDate(end) && end < start && { end: 'order' as const }),
    ...(start !== '' && !isCalendarDate(start) && range === null && { start: 'date' as const }),
  }
}

/** As the address of the look-up says it, also while something is missing. */
export const searchOf = (
  { from, to, start, end, citizenships }: QuickSearch,
  purpose: TripSearch['purpose'],
): Partial<TripSearch> => ({
  departure: readPlaceKey(from),
  destinations: to.flatMap((key) => readPlaceKey(key) ?? []),
  travellers: travellersOf({ citizenships }),
  dateStart: departureRange(start)?.from ?? (isCalendarDate(start) ? start : null),
  departBy: departureRange(start)?.to ?? null,
  nights: nightsBeside(start, end),
  dateEnd: isCalendarDate(end) && departureRange(start) === null ? end : null,
  purpose,
})
