import { addDays, addMonths, daysBetween, type CalendarDate, type DateSpan } from '#domain/dates.ts'

/** The stretch of the calendar that a time line shows. */
export type Stretch = { readonly from: CalendarDate; readonly to: CalendarDate }

const MONTHS = 6
const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** Six months, beginning a month before today so that what ended just now is seen. */
export function stretchAround(today: CalendarDate): Stretch {
  const from = addMonths(firstOfMonth(today), -1)
  return { from, to: addDays(addMonths(from, MONTHS), -1) }
}

/** First days of the months of a stretch. */
export function monthsOf({ from, to }: Stretch): readonly CalendarDate[] {
  const months: CalendarDate[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** How far into the stretch a day begins, from 0 to 1. */
export const shareOf = (date: CalendarDate, { from, to }: Stretch): number =>
  Math.min(Math.max(daysBetween(from, date) / (daysBetween(from, to) + 1), 0), 1)

export type Bar = {
  readonly start: number
  readonly end: number
  readonly opensBefore: boolean
  readonly goesOn: boolean
}

/** Where a span lies on the line; null: wholly outside of it. */
export function barOf(span: DateSpan, stretch: Stretch): Bar | null {
  const { from = stretch.from, to = stretch.to } = span
  if (from > stretch.to || to < stretch.from || from > to) return null
  return {
    start: shareOf(from, stretch),
    end: shareOf(addDays(to, 1), stretch),
    opensBefore: span.from === undefined || span.from < stretch.from,
    goesOn: span.to === undefined || span.to > stretch.to,
  }
}
