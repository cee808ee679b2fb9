import type { CalendarDate } from '#domain/dates.ts'
import { lastDayOver } from '#domain/last-day-over.ts'

/** `incomplete`: its traveller has still to say what is missing of the trip. */
export type JourneyState = 'active' | 'incomplete' | 'disabled' | 'expired'

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
