import { daysBetween, type CalendarDate } from '../dates.ts'

const OLD_AFTER_DAYS = 30

/** Whoever reads an answer that was checked this long ago should ask before travelling. */
export const isOldCheck = (checkedAt: CalendarDate, today: CalendarDate): boolean =>
  daysBetween(checkedAt, today) > OLD_AFTER_DAYS
