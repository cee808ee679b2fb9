import { addDays, type CalendarDate, type DateSpan } from './dates.ts'

/** Lists of spans are sorted and do not overlap; the whole calendar is one span without ends. */
export type Spans = readonly DateSpan[]
export const allDates: Spans = [{}]

const later = (a?: CalendarDate, b?: CalendarDate) => (a === undefined ? b : b === undefined ? a : a > b ? a : b)
const earlier = (a?: CalendarDate, b?: CalendarDate) => (a === undefined ? b : b === undefined ? a : a < b ? a : b)
const span = (from?: CalendarDate, to?: CalendarDate): DateSpan => ({ ...(from && { from }), ...(to && { to }) })
const isOpenAll = (spans: Spans) => spans.length === 1 && spans[0]!.from === undefined && spans[0]!.to === undefined

export function intersect(a: Spans, b: Spans): Spans {
  if (isOpenAll(a)) return b
  if (isOpenAll(b)) return a
  const result: DateSpan[] = []
  for (const x of a)
    for (const y of b) {
      const from = later(x.from, y.from)
      const to = earlier(x.to, y.to)
      if (from === undefined || to === undefined || from <= to) result.push(span(from, to))
    }
  return result.toSorted(byStart)
}

const byStart = (a: DateSpan, b: DateSpan) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)

/** The days of either list. */
export function union(a: Spans, b: Spans): Spans {
  const result: DateSpan[] = []
  for (const next of [...a, ...b].toSorted(byStart)) {
    const last = result.at(-1)
    const touches = last && (last.to === undefined || next.from === undefined || next.from <= addDays(last.to, 1))
    if (!touches) result.push(next)
    else result[result.length - 1] = span(last.from, last.to && next.to && (last.to > next.to ? last.to : next.to))
  }
  return result
}

/** The days of the first list that are not in the second. */
export function subtract(a: Spans, b: Spans): Spans {
  return b.reduce<Spans>(
    (left, cut) =>
      left.flatMap((piece) => {
        const parts: DateSpan[] = []
        const before = cut.from && addDays(cut.from, -1)
        const after = cut.to && addDays(cut.to, 1)
        // At the ends of the calendar there is no day before or after.
        if (before !== undefined && before !== cut.from && (piece.from === undefined || piece.from <= before))
          parts.push(span(piece.from, earlier(piece.to, before)))
        if (after !== undefined && after !== cut.to && (piece.to === undefined || piece.to >= after))
          parts.push(span(later(piece.from, after), piece.to))
        return parts
      }),
    a,
  )
}

export const coversDate = (spans: Spans, date: CalendarDate): boolean =>
  spans.some((s) => (s.from === undefined || s.from <= date) && (s.to === undefined || date <= s.to))
