import type { DateSpan } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatShortDay, formatShortDays } from '#web/ui/format-day.ts'
import type { Words } from '#web/staff/words/words.ts'

/** The days at a stop as far as they were given, without the year; empty where none was. */
export function givenDays({ from, to }: DateSpan, language: StaffLanguage, t: Words): string {
  if (from && to) return formatShortDays({ from, to }, language)
  if (from) return t('trip-details.days.from', { date: formatShortDay(from, language) })
  return to ? t('trip-details.days.to', { date: formatShortDay(to, language) }) : ''
}
