import type { CalendarDate } from './dates.ts'

/** A day is over when it has ended everywhere on Earth, at noon UTC of the next day (UTC−12). */
const HOURS_UNTIL_OVER = 36

/** The latest day that is over everywhere. */
export const lastDayOver = (now: Date): CalendarDate =>
  new Date(now.getTime() - HOURS_UNTIL_OVER * 3_600_000).toISOString().slice(0, 10)
