import { addDays, daysBetween, type CalendarDate } from '#domain/dates.ts'
import type { Instant } from '#domain/events/incoming-event.ts'
import { problemIf, Refused } from '../../refusals.ts'
import { daysOfEvent, horizonDays } from '../hotel-alerts/stays-near.ts'

export const askedDays = ['now', 'soon', 'days'] as const
/** `now`: who is there; `soon`: and who arrives within the days that alerts look ahead; `days`: from one day to another. */
export type AskedDays = {
  readonly when: (typeof askedDays)[number]
  readonly from?: CalendarDate | null
  readonly until?: CalendarDate | null
}

/** Days of hotels, which know their own date, and the moments that those are somewhere on Earth. */
export type MeantDays = {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly begin: Instant
  readonly end: Instant
}

const mostDays = 366
const dayMs = 86_400_000

export function meantDays({ when, from, until }: AskedDays, now: Date): MeantDays {
  const at = now.toISOString()
  if (when === 'now') return { ...daysOfEvent({ timeStart: null, timeEnd: now }, now), begin: at, end: at }
  if (when === 'soon') {
    const end = new Date(now.getTime() + horizonDays * dayMs).toISOString()
    return { ...daysOfEvent({ timeStart: null, timeEnd: null }, now), begin: at, end }
  }
  const problems = [
    ...problemIf(!from, 'from', 'errors.required'),
    ...problemIf(!until, 'until', 'errors.required'),
    ...problemIf(Boolean(from && until && until < from), 'until', 'guests.problem.order'),
    ...problemIf(Boolean(from && until && daysBetween(from, until) >= mostDays), 'until', 'guests.problem.days', {
      max: mostDays,
    }),
  ]
  if (problems.length > 0 || !from || !until) throw new Refused(problems)
  return { from, to: until, begin: `${from}T00:00:00.000Z`, end: `${addDays(until, 1)}T00:00:00.000Z` }
}
