import { addDays, daysBetween, isCalendarDate, type CalendarDate, type DateSpan } from '#domain/dates.ts'

/** From 0, where the line begins, to 100. */
export type Bar = { readonly start: number; readonly end: number; readonly opens: boolean; readonly closes: boolean }
export type DateLine = { readonly bars: readonly Bar[]; readonly today: number }

/** Room beyond the first and the last day that is named, so that an open end is seen. */
const leastMargin = 30

const real = (day: CalendarDate | undefined): day is CalendarDate => day !== undefined && isCalendarDate(day)

/** Where spans lie on one line around today; null where none has a day. */
export function dateLine(spans: readonly DateSpan[], today: CalendarDate): DateLine | null {
  const named = spans.flatMap(({ from, to }) => [from, to].filter(real))
  if (named.length === 0) return null
  const days = [...named, today].toSorted()
  const margin = Math.max(leastMargin, Math.round(daysBetween(days[0]!, days.at(-1)!) * 0.1))
  const first = addDays(days[0]!, -margin)
  const length = daysBetween(first, addDays(days.at(-1)!, margin))
  const at = (day: CalendarDate) => (daysBetween(first, day) / length) * 100
  return {
    today: at(today),
    bars: spans.map(({ from, to }) => {
      const start = real(from) ? at(from) : 0
      // The last day is one of them.
      const end = real(to) ? at(addDays(to, 1)) : 100
      return { start, end: Math.max(start, end), opens: !real(from), closes: !real(to) }
    }),
  }
}
