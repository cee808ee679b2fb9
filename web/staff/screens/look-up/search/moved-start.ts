import { daysText } from '#domain/assessment/stop-days-text.ts'
import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { spansOf, type SearchForm } from './search-form.ts'

type Dates = Pick<SearchForm, 'start' | 'end' | 'days'>

/** Another departure. Where it comes behind the return, the whole trip moves with it and keeps its length, as in a calendar. */
export function movedStart({ start: before, end, days }: Dates, start: string): Partial<Dates> {
  if (![before, end, start].every(isCalendarDate) || before > end || start <= end) return { start }
  const by = daysBetween(before, start)
  const moved = (date: CalendarDate | undefined) => (date === undefined ? undefined : addDays(date, by))
  const spans = spansOf(days).map(({ from, to }) => ({ from: moved(from), to: moved(to) }))
  return {
    start,
    end: addDays(end, by),
    days: spans.map(({ from, to }, index) =>
      from || to ? daysText({ ...(from && { from }), ...(to && { to }) }) : days[index]!,
    ),
  }
}
