import { stopDaysProblems } from '#domain/assessment/check-stop-days.ts'
import { nightsText } from '#domain/assessment/nights-text.ts'
import { stopDaysOf } from '#domain/assessment/stop-days.ts'
import { isCalendarDate, type CalendarDate, type DateSpan } from '#domain/dates.ts'
import { nightsBeside } from '#web/staff/fields/nights-beside.ts'
import { isLength, parseTypedReturn } from '#web/staff/fields/parse-typed-date.ts'
import { daysOfTyped, isNights, type AroundStop } from './parse-typed-days.ts'
import { spansOf, type SearchForm } from './search-form.ts'

type Route = Pick<SearchForm, 'to' | 'days' | 'start' | 'end'>

const dateOf = (text: string): CalendarDate | null => (isCalendarDate(text) ? text : null)

/** What the search tells about the days before and after one of its destinations. */
export function aroundStop({ days, start, end }: Route, index: number, today: CalendarDate): AroundStop {
  const spans = spansOf(days)
  const isLast = index === spans.length - 1
  return {
    after: dateOf(start) ?? today,
    arrival: spans[index]?.from ?? (index === 0 ? dateOf(start) : (spans[index - 1]?.to ?? null)),
    leaving: isLast ? dateOf(end) : (spans[index + 1]?.from ?? null),
  }
}

/** Nights, and a length of the trip, that were typed before anything told from when they count get their days, as soon as it does. */
export function withNightsCounted<Values extends Route>(entered: Values, today: CalendarDate): Values {
  const start = dateOf(entered.start)
  const end = start && isLength(entered.end) ? parseTypedReturn(entered.end, start) : null
  const nights = nightsBeside(entered.start, entered.end)
  const values = end ? { ...entered, end } : nights === null ? entered : { ...entered, end: nightsText(nights) }
  return values.days.reduce<Values>(
    (known, text, index) =>
      isNights(text)
        ? { ...known, days: known.days.with(index, daysOfTyped(text, aroundStop(known, index, today))) }
        : known,
    values,
  )
}

export type ShownDays = Required<DateSpan> & { readonly isShared: boolean }

/** The days that the answer will show for each destination; none while the search does not tell them. */
export function shownDays({ to, days, start, end }: Route): readonly (ShownDays | null)[] {
  const spans = spansOf(days)
  const [from, until] = [dateOf(start), dateOf(end)]
  if (!from || !until || until < from || stopDaysProblems(spans, from, until).length > 0) return to.map(() => null)
  const destinations = spans.map((span) => ({ type: 'COUNTRY' as const, id: '', ...span }))
  return stopDaysOf({ destinations }, from, until).map(({ shown, isShared }) => ({ ...shown, isShared }))
}

const ever = { from: '1000-01-01', to: '9999-12-31' }

/** A new order of the destinations, each with its days; days that do not fit that order are taken out, and named. */
export function inNewOrder({ to, days }: Pick<Route, 'to' | 'days'>, order: readonly number[]) {
  const keys = order.map((index) => to[index]!)
  let kept = order.map((index) => days[index]!)
  const cleared: string[] = []
  for (;;) {
    const misfit = stopDaysProblems(spansOf(kept), ever.from, ever.to).find(({ key }) => key.startsWith('stops-'))
    if (!misfit) return { to: keys, days: kept, cleared }
    cleared.push(keys[misfit.stop - 1]!)
    kept = kept.with(misfit.stop - 1, '')
  }
}
