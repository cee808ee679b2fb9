import type { CalendarDate, DateSpan } from '../dates.ts'

export type StopDaysProblemKey = 'stop-without-days' | 'stop-outside-trip' | 'stops-out-of-order' | 'stops-overlap'
/** `stop` and the earlier one that it collides with are counted from 1, as a reader counts them. */
export type StopDaysProblem = { readonly key: StopDaysProblemKey; readonly stop: number; readonly before: number }

/**
 * What is wrong with the days of destinations within a trip from `from` to `to`; at most one problem for each. Two that
 * follow each other may share the day of travel.
 */
export function stopDaysProblems(
  destinations: readonly DateSpan[],
  from: CalendarDate,
  to: CalendarDate,
): StopDaysProblem[] {
  let latest:
    | (DateSpan & { readonly begins: CalendarDate; readonly ends: CalendarDate; readonly stop: number })
    | null = null
  const problems: StopDaysProblem[] = []
  for (const [index, days] of destinations.entries()) {
    const begins = days.from ?? days.to
    const ends = days.to ?? days.from
    if (begins === undefined || ends === undefined) continue
    const stop = index + 1
    const before: number = latest?.stop ?? 0
    if (ends < begins) problems.push({ key: 'stop-without-days', stop, before })
    else if (begins < from || ends > to) problems.push({ key: 'stop-outside-trip', stop, before })
    else if (latest && begins < latest.ends) {
      const isEarlier: boolean = days.to === undefined ? begins < (latest.from ?? '') : ends <= latest.begins
      problems.push({ key: isEarlier ? 'stops-out-of-order' : 'stops-overlap', stop, before })
    }
    if (latest === null || ends >= latest.ends) latest = { ...days, begins, ends, stop }
  }
  return problems
}
