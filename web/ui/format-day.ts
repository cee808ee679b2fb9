import type { CalendarDate, DateSpan } from '#domain/dates.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import { dayFormat, type DayFormat } from '#domain/wording/day-format.ts'

const formats = new Map<string, DayFormat>()

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): DayFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? dayFormat(language, options)
  formats.set(key, known)
  return known
}

const shortDay = { day: 'numeric', month: 'short' } as const
const day = { ...shortDay, year: 'numeric' } as const

/** 22 Jan 2027, 22. Jan. 2027. */
export const formatDay = (date: CalendarDate, language: Language): string => formatOf(language, day).day(date)

/** 22 January 2027, as sentences of the rules say it. */
export const formatLongDay = (date: CalendarDate, language: Language): string =>
  formatOf(language, { ...day, month: 'long' }).day(date)

/** 12 Feb – 3 Mar 2027; what both ends share is said once. */
export const formatDays = ({ from, to }: Required<DateSpan>, language: Language): string =>
  formatOf(language, day).range(from, to)

/** The same without the year, for a narrow column; one day is said as one. */
export const formatShortDays = ({ from, to }: Required<DateSpan>, language: Language): string =>
  formatOf(language, shortDay).range(from, to)

/** 12 Feb, where the year is known. */
export const formatShortDay = (date: CalendarDate, language: Language): string => formatOf(language, shortDay).day(date)

/** A moment of this day where the reader is: 14:05. */
export const formatTime = (moment: Date, language: Language): string =>
  moment.toLocaleTimeString(localeOf(language), { timeStyle: 'short' })

/** The day of a moment where the reader is: 22 Jan 2027. */
export const formatDayOf = (moment: Date, language: Language): string =>
  moment.toLocaleDateString(localeOf(language), { dateStyle: 'medium' })

/** A moment where the reader is: 22 Jan 2027, 14:05. */
export const formatMoment = (moment: Date | number, language: Language): string =>
  new Date(moment).toLocaleString(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' })
