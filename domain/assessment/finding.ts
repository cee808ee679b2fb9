import { addDays, type CalendarDate } from '../dates.ts'
import type { Fact, MaxStay, UnknownReason } from '../rulebook/fact.ts'
import type { Answer, ConditionalAnswer, Phase, Trace } from './assessment.ts'

/** What one nationality is told about one detail type in one phase. */
export type Finding = {
  /** Null: all days of the stop. */
  readonly phase: Phase | null
  /** Of a trip that may begin on several days: to whom of them it is told, where the day of entry decides. Left out: to all. */
  readonly departures?: Phase
  readonly answer: Answer
  readonly unknownReason: UnknownReason | null
  readonly fact: Fact | null
  readonly trace: Trace | null
  readonly conditions: readonly ConditionalAnswer[]
  readonly stayTooLongFor: MaxStay | null
  /** The days that count for that limit; null beside none. */
  readonly stayCounted: number | null
  /** The stay may exceed the fact's own limit: the days at this stop are not known. */
  readonly stayMayExceed: boolean
}

export const noConditions: readonly ConditionalAnswer[] = []

/** The answer where no fact covers the nationality. */
export const notResearched: Finding = {
  phase: null,
  answer: 'UNKNOWN',
  unknownReason: 'not-researched',
  fact: null,
  trace: null,
  conditions: noConditions,
  stayTooLongFor: null,
  stayCounted: null,
  stayMayExceed: false,
}

export const holdsOn = ({ phase }: Finding, date: CalendarDate): boolean =>
  phase === null || (phase.from <= date && date <= phase.to)

/** Whether it is told to whoever sets out on a day. */
export const isToldTo = ({ departures }: Finding, departure: CalendarDate): boolean =>
  departures === undefined || (departures.from <= departure && departure <= departures.to)

/** Some days in parts, each from one of the given days up to the next. */
export function partsFrom(starts: Iterable<CalendarDate>, { from, to }: Phase): Phase[] {
  const inside = [...new Set(starts)].filter((day) => from < day && day <= to).toSorted()
  const all = [from, ...inside]
  return all.map((start, index) => ({ from: start, to: index < inside.length ? addDays(inside[index]!, -1) : to }))
}

/** Everything but the days and the trace. */
export const sameFinding = (a: Finding, b: Finding): boolean =>
  a.fact === b.fact &&
  a.unknownReason === b.unknownReason &&
  a.stayTooLongFor === b.stayTooLongFor &&
  a.stayMayExceed === b.stayMayExceed &&
  a.conditions.length === b.conditions.length &&
  a.conditions.every((condition, index) => condition.fact === b.conditions[index]!.fact)
