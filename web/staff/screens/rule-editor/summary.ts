import { coversDate } from '#domain/date-spans.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { spansOf } from '#domain/review/lint-finding.ts'
import { inHeardOrder } from '#domain/rulebook/heard-order.ts'
import type { Fact, TravelType } from '#domain/rulebook/fact.ts'

/** What a question comes to for one travel type, as far as one line can say it. */
export type Summary =
  | { readonly is: 'nothing' }
  /** The same for everybody. */
  | { readonly is: 'one'; readonly fact: Fact }
  /** `fact` holds for all others; null: for others nothing is said. */
  | { readonly is: 'several'; readonly fact: Fact | null; readonly count: number }

export const speaksOf = (travelType: TravelType) => (fact: Fact) => fact.travelType?.includes(travelType) ?? true
/** For everybody, whatever the trip is like; a few nationalities may be left out. */
export const isForAll = (fact: Fact) =>
  (fact.for?.every((token) => token.startsWith('-')) ?? true) && fact.when === undefined

/** Of the rules for everybody the one that is heard on a day; of one question. */
export function heardByAll(facts: readonly Fact[], travelType: TravelType, day: CalendarDate): Fact | null {
  const holding = facts.filter((fact) => isForAll(fact) && speaksOf(travelType)(fact) && coversDate(spansOf(fact), day))
  return inHeardOrder(holding.map((fact) => ({ fact })))[0]?.fact ?? null
}

export function summaryOf(facts: readonly Fact[], travelType: TravelType, day: CalendarDate): Summary {
  const own = facts.filter(speaksOf(travelType))
  const [first] = own
  if (first === undefined) return { is: 'nothing' }
  const rest = heardByAll(own, travelType, day)
  if (own.length === 1 && rest) return { is: 'one', fact: first }
  return { is: 'several', fact: rest, count: own.length - (rest ? 1 : 0) }
}
