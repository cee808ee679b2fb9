import { addDays, daysBetween, daysOfStay, type CalendarDate } from '../dates.ts'
import type { Phase } from './assessment.ts'
import type { Trip } from './trip.ts'

/** Days that a stay may last, as far as the trip tells: equal bounds when it is known. */
export type StayDays = { readonly min: number; readonly max: number }

/** When the traveller is at a destination. */
export type StopDays = {
  /** The days within which the stay lies, as far as the trip tells: rules are asked for all of them. */
  readonly window: Phase
  /** First and last day of the stay; null where the trip does not tell it. */
  readonly arrival: CalendarDate | null
  readonly leaving: CalendarDate | null
  /** What a reader is shown: the stay itself, or its share of the days that are left. */
  readonly shown: Phase
  readonly isShared: boolean
}

/**
 * The days at each destination of a trip from `from` to `to`. A stay without days of its own begins when the one before it
 * ends and ends when the next one begins, where those are given; what is left is shared out evenly, for the reader only.
 */
export function stopDaysOf(
  { destinations }: Pick<Trip, 'destinations'>,
  from: CalendarDate,
  to: CalendarDate,
): StopDays[] {
  const last = destinations.length - 1
  const arrivals = destinations.map((stop, i) => stop.from ?? (i === 0 ? from : (destinations[i - 1]!.to ?? null)))
  const leavings = destinations.map((stop, i) => stop.to ?? (i === last ? to : (destinations[i + 1]!.from ?? null)))
  const earliest = (index: number): CalendarDate => {
    for (let i = index - 1; i >= 0; i -= 1) {
      const known = leavings[i] ?? arrivals[i]
      if (known) return known
    }
    return from
  }
  const latest = (index: number): CalendarDate => {
    for (let i = index + 1; i <= last; i += 1) {
      const known = arrivals[i] ?? leavings[i]
      if (known) return known
    }
    return to
  }
  /** The day on which stop `index` is thought to begin: known, or an even share of the way between the known days around it. */
  const sharedArrival = (index: number): CalendarDate => {
    let before = index
    while (arrivals[before] === null) before -= 1
    let after = index
    while (after <= last && arrivals[after] === null) after += 1
    const start = arrivals[before]!
    const end = leavings[after - 1] ?? arrivals[after] ?? to
    return addDays(start, Math.round((daysBetween(start, end) * (index - before)) / (after - before)))
  }
  return destinations.map((_stop, i): StopDays => {
    const arrival = arrivals[i] ?? null
    const leaving = leavings[i] ?? null
    return {
      window: { from: arrival ?? earliest(i), to: leaving ?? latest(i) },
      arrival,
      leaving,
      shown: { from: arrival ?? sharedArrival(i), to: leaving ?? sharedArrival(i + 1) },
      isShared: arrival === null || leaving === null,
    }
  })
}

/** Whether two stops in one country or area that follow each other are one stay: no day between them lies outside both. */
export const isOneStay = (
  before: { readonly leaving: CalendarDate | null },
  after: { readonly arrival: CalendarDate | null },
): boolean => before.leaving === null || after.arrival === null || after.arrival <= addDays(before.leaving, 1)

/**
 * The days of several stays of a trip that count together, named by their `indexes`, each day once; with `inDays` the most of them that lie
 * in any so many days. Of a stay whose days the trip leaves open one day is known and all are possible, and so are those between two that follow.
 */
export function staySumOf(indexes: readonly number[], days: readonly StopDays[], inDays?: number): StayDays {
  const known: Phase[] = []
  const possible: Phase[] = []
  let begins: CalendarDate | null = null
  indexes.forEach((index, at) => {
    const own = days[index]!
    const isNext = indexes[at + 1] === index + 1
    const next = isNext ? days[index + 1]! : null
    const reaches = next && next.window.from > own.window.to
    possible.push(reaches ? { from: own.window.from, to: next.window.from } : own.window)
    // Where one stay ends and the next begins is not told: together they are one.
    const isJoined = at > 0 && indexes[at - 1] === index - 1 && own.arrival === null
    if (!isJoined) begins = own.arrival
    if (next && own.leaving === null) return
    const [from, to] = [begins ?? own.leaving, own.leaving ?? begins]
    if (from !== null && to !== null) known.push({ from, to })
  })
  return { min: Math.max(1, mostDays(known, inDays)), max: mostDays(possible, inDays) }
}

/** How many days lie in some spans, each once; with `inDays` the most in any so many days. */
function mostDays(spans: readonly Phase[], inDays?: number): number {
  const apart: Phase[] = []
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = apart.at(-1)
    if (!last || span.from > last.to) apart.push(span)
    else if (span.to > last.to) apart[apart.length - 1] = { from: last.from, to: span.to }
  }
  const within = (first: CalendarDate, last: CalendarDate): number =>
    apart.reduce((sum, { from, to }) => {
      const [start, end] = [from > first ? from : first, to < last ? to : last]
      return start > end ? sum : sum + daysOfStay(start, end)
    }, 0)
  if (inDays === undefined) return apart.reduce((sum, { from, to }) => sum + daysOfStay(from, to), 0)
  // Some fullest window begins with a stay.
  return Math.max(0, ...apart.map(({ from }) => within(from, addDays(from, inDays - 1))))
}
