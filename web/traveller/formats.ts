import type { CalendarDate } from '../../domain/dates.ts'
import { localeOf, type Language } from '../../domain/languages.ts'

/** Dates and lists as the readers of one language write them. Calendar days have no time zone. */
export type Formats = {
  readonly date: (date: CalendarDate) => string
  /** For a narrow place: "Fri, 12 Feb". */
  readonly shortDate: (date: CalendarDate) => string
  readonly range: (from: CalendarDate, to: CalendarDate) => string
  readonly list: (items: readonly string[]) => string
}

const formatsByLanguage = new Map<Language, Formats>()
const instant = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/** The formatters of a language are made once; making them costs more than a page. */
export function formatsOf(language: Language): Formats {
  const known = formatsByLanguage.get(language)
  if (known) return known
  const locale = localeOf(language)
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const formats: Formats = {
    date: (date) => long.format(instant(date)),
    shortDate: (date) => short.format(instant(date)),
    range: (from, to) => long.formatRange(instant(from), instant(to)),
    list: (items) => list.format(items),
  }
  formatsByLanguage.set(language, formats)
  return formats
}
