import { boundedCache } from '../bounded-cache.ts'
import type { CategoryKey } from '../catalogue/categories.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import { typeDeciding } from '../catalogue/what-types-do.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import type { Condition, Fact } from '../rulebook/fact.ts'
import type { Candidate, Rulebook } from '../rulebook/rulebook.ts'
import type { AskedType } from './asked-types.ts'
import type { Section, TypeAnswer } from './assessment.ts'
import type { Finding } from './finding.ts'

export type OneAnswer = { readonly category: CategoryKey; readonly answer: TypeAnswer }

/** What some citizenships are told at a place whatever the trip, from a day on. Every trip after it gets the same objects. */
export type Settled = {
  readonly since: CalendarDate
  readonly findings: ReadonlyMap<readonly Candidate[], readonly Finding[]>
  /** In reading order: whole sections, single answers, and the types that each trip has to be asked for. */
  readonly parts: readonly (Section | OneAnswer | AskedType)[]
}

/** Nothing of it is told of the people asked about here: a rule with such a condition is told the same to all of them. */
const neverTold: ReadonlySet<keyof Condition> = new Set(['holding', 'age', 'paper', 'citizenOf'])
/** Elsewhere they fail whatever the trip. */
const ofTransits: ReadonlySet<keyof Condition> = new Set(['transit', 'changeUpTo', 'changeOver'])

const dependsOnTrip = ({ type, when, maxStay }: Fact, role: StopRole): boolean =>
  maxStay !== undefined ||
  type === typeDeciding('visa', 'TRANSIT') ||
  Object.keys(when ?? {}).some((key) => {
    const asks = key as keyof Condition
    return !neverTold.has(asks) && (role === 'TRANSIT' || !ofTransits.has(asks))
  })

/** The day from which rules say the same whatever the trip; null where they never do. */
export function settledSince(rules: readonly Candidate[], role: StopRole): CalendarDate | null {
  let since = ''
  for (const { fact, spans } of rules) {
    if (dependsOnTrip(fact, role)) return null
    for (const { from = '', to } of spans) {
      const change = to === undefined ? from : addDays(to, 1)
      if (change > since) since = change
    }
  }
  return since
}

/** Of how many stops at least: some 10 KB each that was asked about twice. */
const mostStops = 1_000
const kept = new WeakMap<Rulebook, ReturnType<typeof boundedCache<{ settled: Settled } | null>>>()

/** What is settled at a stop for a trip from a day on; null at a stop that nobody asked about lately: it is not worth the work. */
export function settledAt(rulebook: Rulebook, stop: string, from: CalendarDate, settle: () => Settled): Settled | null {
  const stops = kept.get(rulebook) ?? boundedCache<{ settled: Settled } | null>(mostStops, 'twice')
  kept.set(rulebook, stops)
  const known = stops.of(stop, (isKept) => (isKept ? { settled: settle() } : null))
  if (known && from < known.settled.since) known.settled = settle()
  return known && known.settled
}
