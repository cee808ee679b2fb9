import type { Fact, TravelType } from '#domain/rulebook/fact.ts'

/** What a question comes to for one travel type, as far as one line can say it. */
export type Summary =
  | { readonly is: 'nothing' }
  /** The same for everybody. */
  | { readonly is: 'one'; readonly fact: Fact }
  /** `fact` holds for all others; null: for others nothing is said. */
  | { readonly is: 'several'; readonly fact: Fact | null; readonly count: number }

export const speaksOf = (travelType: TravelType) => (fact: Fact) => fact.travelType?.includes(travelType) ?? true
/** For everybody, always; a few nationalities may be left out. */
export const isForAll = (fact: Fact) =>
  (fact.for?.every((token) => token.startsWith('-')) ?? true) &&
  fact.when === undefined &&
  fact.from === undefined &&
  fact.to === undefined

export function summaryOf(facts: readonly Fact[], travelType: TravelType): Summary {
  const own = facts.filter(speaksOf(travelType))
  const [first] = own
  if (first === undefined) return { is: 'nothing' }
  if (own.length === 1 && isForAll(first)) return { is: 'one', fact: first }
  const rest = own.find(isForAll) ?? null
  return { is: 'several', fact: rest, count: own.length - (rest ? 1 : 0) }
}
