import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { factProblems } from '#domain/review/check-facts.ts'
import { whileTakingPart } from '#domain/review/lint-finding.ts'
import { answeredBefore } from '#domain/review/lint-order.ts'
import type { EntryRestriction, Fact } from '#domain/rulebook/fact.ts'
import type { Judging } from '../fact-editor/find-doubts.ts'
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

const whileHeard = ({ fact, parent }: HeardFact): Facts =>
  whileTakingPart(fact, { ...(parent?.from && { from: parent.from }), ...(parent?.to && { to: parent.to }) })

/** What the parents say, by question, on the days on which it is heard. */
export const inheritedByType = (
  inherited: ReadonlyMap<DetailTypeKey, readonly HeardFact[]>,
): ReadonlyMap<DetailTypeKey, Facts> =>
  new Map([...inherited].map(([type, heard]) => [type, heard.flatMap(whileHeard)]))

/** What of the parents' word to a question has no turn behind the record's own rules. */
export function silencedBy(own: Facts, heard: readonly HeardFact[], judged: Judging): ReadonlySet<HeardFact> {
  // What is wrong in itself would be taken for something that it is not.
  const sound = own.filter((fact) => factProblems(fact, [], judged.known).length === 0)
  if (sound.length === 0) return new Set()
  const theirs = heard.flatMap((each) => whileHeard(each).map((fact) => ({ each, fact })))
  const silent = answeredBefore([...sound, ...theirs.map(({ fact }) => fact)], judged.ownCountries, judged)
  const spoken = new Set(theirs.flatMap(({ each }, index) => (silent.has(sound.length + index) ? [] : [each])))
  return new Set(heard.filter((each) => !spoken.has(each)))
}

/** Cuts a question from its parents: what they say is copied into the record, which says it itself from then on. */
export function cutFromParents(
  body: EntryRestriction,
  parents: readonly RuleParent[],
  type: DetailTypeKey,
): EntryRestriction {
  const heard = inheritedFacts(parents, type).flatMap(whileHeard)
  const copies = copiedInto(placeKey(body.place), heard, idsOf(body.facts))
  return { ...body, facts: withFactsOfType(body.facts, type, copies) }
}

/** The record says nothing to a question any more: what its parents say holds again. */
export const takenFromParents = (body: EntryRestriction, type: DetailTypeKey): EntryRestriction => ({
  ...body,
  facts: withFactsOfType(body.facts, type, []),
})
