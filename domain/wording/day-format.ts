import type { CalendarDate } from '../dates.ts'
import { localeOf, type Language } from '../languages.ts'

/** Days as the readers of one language write them. A calendar day has no time zone. */
export type DayFormat = {
  readonly day: (date: CalendarDate) => string
  /** What both ends share is said once. */
  readonly range: (from: CalendarDate, to: CalendarDate) => string
}

type Part = { readonly type: string; readonly value: string }

/** Where the formatter writes a part otherwise than the language does. */
const mended: { readonly [L in Language]?: (part: Part, before: Part | undefined) => string } = {
  // No comma between the weekday and the day.
  es: ({ type, value }, before) => (type === 'literal' && before?.type === 'weekday' ? ' ' : value),
  // The first of a month is an ordinal.
  fr: ({ type, value }) => (type === 'day' && value === '1' ? '1er' : value),
  // A range fills its days up to two digits, a single day does not.
  it: ({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value),
}

const instant = (date: CalendarDate) => new Date(`${date}T00:00:00Z`)

/** Making one costs more than using it: keep it. */
export function dayFormat(language: Language, options: Intl.DateTimeFormatOptions): DayFormat {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' })
  const mend = mended[language]
  if (!mend) {
    return {
      day: (date) => format.format(instant(date)),
      range: (from, to) => format.formatRange(instant(from), instant(to)),
    }
  }
  const written = (parts: readonly Part[]) => parts.map((part, index) => mend(part, parts[index - 1])).join('')
  return {
    day: (date) => written(format.formatToParts(instant(date))),
    range: (from, to) => written(format.formatRangeToParts(instant(from), instant(to))),
  }
}
