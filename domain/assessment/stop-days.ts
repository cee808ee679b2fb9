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

export const stayOf = ({ window, arrival, leaving }: StopDays): StayDays => {
  const max = daysOfStay(window.from, window.to)
  return { min: arrival !== null && leaving !== null ? max : 1, max }
}

/** The days of several stays of a trip with `all` stays together, each day once. */
export function staySumOf(stays: readonly StopDays[], all: number): StayDays {
  let known = 0
  let possible = 0
  let lastKnown = ''
  let lastPossible = ''
  const added = ({ from, to }: Phase, after: string) => {
    const start = after !== '' && from <= after ? addDays(after, 1) : from
    return start > to ? 0 : daysOfStay(start, to)
  }
  for (const { window, arrival, leaving } of stays) {
    possible += added(window, lastPossible)
    if (window.to > lastPossible) lastPossible = window.to
    if (arrival === null || leaving === null) known += 1
    else {
      known += added(window, lastKnown)
      if (leaving > lastKnown) lastKnown = leaving
    }
  }
  // Whichever of all stays a day belongs to, it is one of theirs.
  return { min: stays.length === all ? possible : Math.min(known, possible), max: possible }
}
