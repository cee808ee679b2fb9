import type { CalendarDate } from '#domain/dates.ts'

/** `incomplete`: its traveller has still to say what is missing of the trip. */
export type JourneyState = 'active' | 'incomplete' | 'disabled' | 'expired'

/** A day is over when it has ended everywhere on Earth, at noon UTC of the next day (UTC−12). */
const HOURS_UNTIL_OVER = 36

/** The latest day that is over everywhere. */
export const lastDayOver = (now: Date): CalendarDate =>
  new Date(now.getTime() - HOURS_UNTIL_OVER * 3_600_000).toISOString().slice(0, 10)

export const isOver = (dateEnd: CalendarDate, now: Date): boolean => dateEnd <= lastDayOver(now)

/** Computed from the dates whenever it is asked, so that a page expires even when no job runs. */
export function journeyState(
  journey: { dateEnd: CalendarDate; isManuallyDisabled: boolean; isUnfinished?: boolean },
  now: Date,
): JourneyState {
  if (journey.isManuallyDisabled) return 'disabled'
  if (isOver(journey.dateEnd, now)) return 'expired'
  return journey.isUnfinished ? 'incomplete' : 'active'
}
