import { daysBetween, type CalendarDate } from '#domain/dates.ts'
import type { MyjourneysQuery } from '#web/staff/generated/graphql.ts'
import type { Words } from '#web/staff/words/words.ts'

export type ListedJourney = MyjourneysQuery['myjourneys']['results'][number]
export type JourneyStatus = 'active' | 'deactivated' | 'expired'

/** After the trip a page has expired, whether or not it was switched off before. */
export const statusOf = ({
  isExpired,
  isManuallyDisabled,
}: Pick<ListedJourney, 'isExpired' | 'isManuallyDisabled'>): JourneyStatus =>
  isExpired ? 'expired' : isManuallyDisabled ? 'deactivated' : 'active'

/** How far away a trip is, in words. */
export function distanceText(
  { dateStart, dateEnd }: { dateStart: CalendarDate; dateEnd: CalendarDate },
  today: CalendarDate,
  t: Words,
): string {
  const days = daysBetween(today, dateStart)
  if (days > 0) return t('journeys.in-days', { days })
  return dateEnd >= today ? t('journeys.ongoing') : t('journeys.over')
}
