import type { CalendarDate } from '../dates.ts'
import { localeOf, type Language } from '../languages.ts'

/** Days as the readers of one language write them. A calendar day has no time zone. */
export type DayFormat = {
  readonly day: (date: CalendarDate) => string
  /** What both ends share is said once. */
  readonly range: (from: CalendarDate, to: CalendarDate) => string
  /** The first of two days without what a later one says for both: "12" before "16 March 2027". Whole where both begin with it. */
  readonly before: (date: CalendarDate, later: CalendarDate) => string
}

type Part = { readonly type: string; readonly value: string; readonly source?: string }

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
  const written = (parts: readonly Part[]) =>
    parts.map((part, index) => mend?.(part, parts[index - 1]) ?? part.value).join('')
  const isOrdinal = /\d\. ?\p{L}/u.test(format.format(instant('2027-03-16')))
  const before: DayFormat['before'] = (date, later) => {
    const parts: readonly Part[] = format.formatRangeToParts(instant(date), instant(later))
    const own = parts.filter(({ source }) => source === 'startRange')
    const text = written(parts[0]?.source === 'startRange' ? own : format.formatToParts(instant(date))).trim()
    // A day that is an ordinal keeps its full stop also where the dash would have it.
    return isOrdinal && /\d$/.test(text) ? `${text}.` : text
  }
  if (!mend) {
    return {
      before,
      day: (date) => format.format(instant(date)),
      range: (from, to) => format.formatRange(instant(from), instant(to)),
    }
  }
  return {
    before,
    day: (date) => written(format.formatToParts(instant(date))),
    range: (from, to) => written(format.formatRangeToParts(instant(from), instant(to))),
  }
}
