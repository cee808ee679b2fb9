import type { CalendarDate } from '#domain/dates.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'

/** Dates and lists as the readers of one language write them. */
export type Formats = {
  readonly date: (date: CalendarDate) => string
  /** For a narrow place: "Fri, 12 Feb". */
  readonly shortDate: (date: CalendarDate) => string
  readonly range: (from: CalendarDate, to: CalendarDate) => string
  /** The same without the year. */
  readonly shortRange: (from: CalendarDate, to: CalendarDate) => string
  readonly list: (items: readonly string[]) => string
}

const formatsByLanguage = new Map<Language, Formats>()

/** The formatters of a language are made once; making them costs more than a page. */
export function formatsOf(language: Language): Formats {
  const known = formatsByLanguage.get(language)
  if (known) return known
  const long = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const short = dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' })
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  const formats: Formats = {
    date: long.day,
    shortDate: short.day,
    range: long.range,
    shortRange: dayFormat(language, { day: 'numeric', month: 'short' }).range,
    list: (items) => list.format(items),
  }
  formatsByLanguage.set(language, formats)
  return formats
}
