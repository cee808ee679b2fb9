import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { intersect } from '#domain/date-spans.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { EntryRestriction, Fact } from '#domain/rulebook/fact.ts'
import { copiedInto, idsOf, withFactsOfType, type Facts } from './facts-by-type.ts'
import { placeKey } from '#domain/places.ts'

/** What is heard where a place says nothing itself: its region, its country, then their policies. */
export type RuleParent = {
  readonly kind: 'RESTRICTION' | 'POLICY'
  readonly key: string
  readonly name: string
  readonly facts: Facts
  /** Days on which the place takes part in the policy; null: without an end. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

/** What holds for a question, and whose word it is; `parent` null: the record's own. */
export type HeardFact = { readonly fact: Fact; readonly parent: RuleParent | null }

/** What the parents say to a question, in the order in which they are heard. */
export const inheritedFacts = (parents: readonly RuleParent[], type: DetailTypeKey): readonly HeardFact[] =>
  parents.flatMap((parent) => parent.facts.flatMap((fact) => (fact.type === type ? [{ fact, parent }] : [])))

/** A fact on those of its days on which the place takes part in its policy. */
function whileTakingPart(fact: Fact, { from: first, to: last }: Pick<RuleParent, 'from' | 'to'>): readonly Fact[] {
  if (first === null && last === null) return [fact]
  const { from, to, ...undated } = fact
  const own = { ...(from && { from }), ...(to && { to }) }
  const part = { ...(first && { from: first }), ...(last && { to: last }) }
  return intersect([own], [part]).map((days) => ({ ...undated, ...days }))
}

/** Cuts a question from its parents: what they say is copied into the record, which says it itself from then on. */
export function cutFromParents(
  body: EntryRestriction,
  parents: readonly RuleParent[],
  type: DetailTypeKey,
): EntryRestriction {
  const heard = inheritedFacts(parents, type).flatMap(({ fact, parent }) =>
    parent ? whileTakingPart(fact, parent) : [fact],
  )
  const copies = copiedInto(placeKey(body.place), heard, idsOf(body.facts))
  return { ...body, facts: withFactsOfType(body.facts, type, copies) }
}

/** The record says nothing to a question any more: what its parents say holds again. */
export const takenFromParents = (body: EntryRestriction, type: DetailTypeKey): EntryRestriction => ({
  ...body,
  facts: withFactsOfType(body.facts, type, []),
})
