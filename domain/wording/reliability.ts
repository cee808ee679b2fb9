import type { CalendarDate } from '../dates.ts'
import { confidences, isBinding, isSecondHand, type Confidence } from '../rulebook/fact.ts'
import type { WordedAnswer, WordedStop, WordedValue } from './worded.ts'

/** What is said once for several answers. An agreement counts with the authority that it binds. */
export type Rung = Exclude<Confidence, 'treaty'>
export const rungOf = (confidence: Confidence): Rung => (confidence === 'treaty' ? 'official' : confidence)

export type Reliability = {
  /** What most of the answers rest on. */
  readonly rung: Rung
  readonly isMixed: boolean
  /** How many answers there are, and how many of them were not read at the authority that they bind. */
  readonly count: number
  readonly unread: number
  /** The oldest copy that was read, and whether it is the only one; null where no copy bears a date. */
  readonly oldest: CalendarDate | null
  readonly hasSeveralCopies: boolean
}

type Rested = { readonly confidence: Confidence | null; readonly checkedAt: CalendarDate | null }

/** Of two that are as many, the weaker is named; null where no answer rests on anything. */
export function reliabilityOf(values: readonly Rested[]): Reliability | null {
  const rested = values.filter(({ confidence }) => confidence !== null)
  if (rested.length === 0) return null
  const byRung = Map.groupBy(rested, ({ confidence }) => rungOf(confidence!))
  const [rung] = [...byRung].toSorted(
    ([a, own], [b, others]) => others.length - own.length || confidences.indexOf(b) - confidences.indexOf(a),
  )[0]!
  const copies = rested.map(({ checkedAt }) => checkedAt)
  return {
    rung,
    isMixed: byRung.size > 1,
    count: rested.length,
    unread: rested.filter(({ confidence }) => !isBinding(confidence!)).length,
    oldest: copies.filter((date) => date !== null).toSorted()[0] ?? null,
    hasSeveralCopies: new Set(copies).size > 1,
  }
}

/** What one answer has to say of itself: that it rests on less than most around it. */
export const exceptionOf = ({ confidence }: Pick<Rested, 'confidence'>, around: Reliability | null): Rung | null =>
  confidence !== null && around !== null && confidences.indexOf(rungOf(confidence)) > confidences.indexOf(around.rung)
    ? rungOf(confidence)
    : null

export const valuesOf = (answers: readonly WordedAnswer[]): readonly WordedValue[] =>
  answers.flatMap(({ values }) => values)

const valuesAt = (stops: readonly WordedStop[]): readonly WordedValue[] =>
  stops.flatMap(({ sections }) => sections.flatMap(({ answers }) => valuesOf(answers)))

export const reliabilityAt = (stops: readonly WordedStop[]): Reliability | null => reliabilityOf(valuesAt(stops))

export type RestedSource = {
  readonly source: string
  /** The strongest that is read there. */
  readonly rung: Rung
  /** The oldest copy. */
  readonly checkedAt: CalendarDate | null
}

/** Every source of the answers once, the authorities' first, else in the order of the answers. */
export function sourcesByRung(stops: readonly WordedStop[]): RestedSource[] {
  const known = new Map<string, RestedSource>()
  for (const { source, confidence, checkedAt } of valuesAt(stops)) {
    if (!source || !confidence) continue
    const before = known.get(source)
    const rung = rungOf(confidence)
    const isStronger = !before || confidences.indexOf(rung) < confidences.indexOf(before.rung)
    const dates = [before?.checkedAt, checkedAt].filter((date) => typeof date === 'string').toSorted()
    known.set(source, { source, rung: isStronger ? rung : before.rung, checkedAt: dates[0] ?? null })
  }
  return [...known.values()].toSorted((a, b) => confidences.indexOf(a.rung) - confidences.indexOf(b.rung))
}

/** The day that most copies bear, where several do: it is said once. */
export function commonDay(sources: readonly RestedSource[]): CalendarDate | null {
  const days = sources.flatMap(({ checkedAt }) => checkedAt ?? [])
  const [most] = [...Map.groupBy(days, (day) => day).values()].toSorted((a, b) => b.length - a.length)
  return most && most.length > 1 ? most[0]! : null
}

/** What a reader may want to see alone. */
export const rungFilters = ['authority', 'government', 'second-hand'] as const
export type RungFilter = (typeof rungFilters)[number]

export const passes = ({ confidence }: Pick<Rested, 'confidence'>, filter: RungFilter): boolean => {
  if (confidence === null) return false
  if (filter === 'authority') return isBinding(confidence)
  return filter === 'government' ? confidence === 'government' : isSecondHand(confidence)
}

/** The answers that pass, without those of which nothing is left. */
export const answersThatPass = (answers: readonly WordedAnswer[], filter: RungFilter | null): readonly WordedAnswer[] =>
  filter === null
    ? answers
    : answers
        .map((answer) => ({ ...answer, values: answer.values.filter((value) => passes(value, filter)) }))
        .filter(({ values }) => values.length > 0)
