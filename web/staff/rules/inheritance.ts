import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import { intersect } from '#domain/date-spans.ts'
import type { DateSpan } from '#domain/dates.ts'
import type { EntryRestriction, Fact } from '#domain/rulebook/fact.ts'
import { copiedInto, idsOf, withFactsOfType, type Facts } from './facts-by-type.ts'
import { placeKey } from '#domain/places.ts'

/** What is heard where a place says nothing itself: its region, its country, then their policies. */
export type RuleParent = {
  readonly kind: 'RESTRICTION' | 'POLICY'
  readonly key: string
  readonly name: string
  readonly facts: Facts
}

/** What holds for a question, and whose word it is; `parent` null: the record's own. */
export type HeardFact = { readonly fact: Fact; readonly parent: RuleParent | null }

/** What the parents say to a question, in the order in which they are heard. */
export const inheritedFacts = (parents: readonly RuleParent[], type: DetailTypeKey): readonly HeardFact[] =>
  parents.flatMap((parent) => parent.facts.flatMap((fact) => (fact.type === type ? [{ fact, parent }] : [])))

/** On which days a place takes part in a policy; several spans are several facts. */
const spansIn = ({ policies }: EntryRestriction, policy: string): readonly DateSpan[] =>
  policies.flatMap(({ policy: id, from, to }) => (id === policy ? [{ ...(from && { from }), ...(to && { to }) }] : []))

/** A fact on those of its days on which the place takes part in its policy. */
function whileTakingPart(fact: Fact, spans: readonly DateSpan[]): readonly Fact[] {
  const { from, to, ...undated } = fact
  return spans.flatMap((span) =>
    intersect([{ ...(from && { from }), ...(to && { to }) }], [span]).map((days) => ({ ...undated, ...days })),
  )
}

/** Cuts a question from its parents: what they say is copied into the record, which says it itself from then on. */
export function cutFromParents(
  body: EntryRestriction,
  parents: readonly RuleParent[],
  type: DetailTypeKey,
): EntryRestriction {
  const heard = inheritedFacts(parents, type).flatMap(({ fact, parent }) => {
    const spans = parent?.kind === 'POLICY' ? spansIn(body, parent.key) : []
    return spans.length > 0 ? whileTakingPart(fact, spans) : [fact]
  })
  const copies = copiedInto(placeKey(body.place), heard, idsOf(body.facts))
  return { ...body, facts: withFactsOfType(body.facts, type, copies) }
}

/** The record says nothing to a question any more: what its parents say holds again. */
export const takenFromParents = (body: EntryRestriction, type: DetailTypeKey): EntryRestriction => ({
  ...body,
  facts: withFactsOfType(body.facts, type, []),
})
