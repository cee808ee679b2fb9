import { typeDeciding } from '../catalogue/what-types-do.ts'
import type { CalendarDate } from '../dates.ts'
import type { Candidate } from './rulebook.ts'

/** A rule of one type with its place among those that are heard: what was written above it and is never heard counts no more. */
export type Heard = { readonly candidate: Candidate; readonly rank: number }

const airside = typeDeciding('visa', 'TRANSIT')

const isUndated = ({ spans: [span], spans, conditionChanges }: Candidate): boolean =>
  spans.length === 1 && span!.from === undefined && span!.to === undefined && conditionChanges.length === 0

/** Whoever comes to it, on whatever trip, is told it. */
const decidesAlways = (candidate: Candidate): boolean => {
  const { type, when, maxStay, travelType } = candidate.fact
  return !when && !maxStay && !travelType && type !== airside && isUndated(candidate)
}

/**
 * Rules of one type, in the order in which they are heard, without those that no trip can be told of: what comes after a rule that decides
 * always, unless it is written above one that may decide, beside which it is shown as an exception.
 */
export function heardOf(list: readonly Candidate[]): readonly Candidate[] {
  const decider = list.findIndex(decidesAlways)
  if (decider < 0) return list
  const lowest = Math.max(...list.slice(0, decider + 1).map(({ position }) => position))
  return list.filter(({ position }, at) => at <= decider || position <= lowest)
}

const ranked = (list: readonly Candidate[]): Heard[] => {
  const positions = list.map(({ position }) => position).toSorted((a, b) => a - b)
  return list.map((candidate) => ({ candidate, rank: positions.indexOf(candidate.position) }))
}

const startOf = ({ spans }: Candidate): CalendarDate => spans[0]?.from ?? ''

/**
 * The first day on which somebody may be told something else: '' for any day, null where nothing differs. A rule is nothing to a trip that is
 * over before its first day.
 */
export function differsFrom(
  before: readonly Candidate[],
  after: readonly Candidate[],
  isSame: (a: Heard, b: Heard) => boolean,
): CalendarDate | null {
  // Beside others who are told something, whoever has a rule that does not hold is told that nothing is known; whoever has none, nothing.
  if (before.length === 0 || after.length === 0) return before.length === after.length ? null : ''
  const [was, is] = [heardOf(before), heardOf(after)]
  const starts = [...new Set([...was, ...is].map(startOf))].toSorted()
  const upTo = (list: readonly Candidate[], day: CalendarDate) => ranked(list.filter((each) => startOf(each) <= day))
  return (
    starts.find((day) => {
      const [a, b] = [upTo(was, day), upTo(is, day)]
      return a.length !== b.length || !a.every((each, index) => isSame(each, b[index]!))
    }) ?? null
  )
}
