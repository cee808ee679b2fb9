import type { CalendarDate, DateSpan } from '../../domain/dates.ts'
import { localeOf, type Language } from '../../domain/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(options).join()}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', ...options })
  formats.set(key, known)
  return known
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const toDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)

/** 22 Jan 2027, 22. Jan. 2027. */
export const formatDay = (date: CalendarDate, language: Language): string => format(language, day).format(toDate(date))

/** With its weekday, as deadlines are shown: Fri, 22 Jan 2027. */
export const formatDeadline = (date: CalendarDate, language: Language): string =>
  format(language, { weekday: 'short', ...day }).format(toDate(date))

/** 12 Feb – 3 Mar 2027; what both ends share is said once. */
export const formatDays = ({ from, to }: Required<DateSpan>, language: Language): string =>
  format(language, day).formatRange(toDate(from), toDate(to))

/** A moment of this day where the reader is: 14:05. */
export const formatTime = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(localeOf(language), { timeStyle: 'short' })
