import { readDaysText } from '#domain/assessment/stop-days-text.ts'
import { maxNights } from '#domain/assessment/trip.ts'
import type { DateSpan } from '#domain/dates.ts'
import { nightsFrom } from './parse-typed-date.ts'

/** The days of which one is the day of departure; null for a single day, and for what is no such range. */
export function departureRange(start: string): Required<DateSpan> | null {
  const { from, to } = start.includes('..') ? readDaysText(start) : {}
  return from && to && from <= to ? { from, to } : null
}

/** How long a trip lasts that may begin on several days: what stands in the place of its return. Null where that is no length. */
export function nightsBeside(start: string, end: string): number | null {
  const range = departureRange(start)
  const nights = range && nightsFrom(end, range.from)
  return nights !== null && nights <= maxNights ? nights : null
}
