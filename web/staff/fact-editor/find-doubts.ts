import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { factProblems, type Known } from '#domain/review/check-facts.ts'
import type { LintedContent, LintFinding, LintRule } from '#domain/review/lint-finding.ts'
import { inheritedFindings } from '#domain/review/lint-inherited.ts'
import { kindFindings } from '#domain/review/lint-kinds.ts'
import { orderFindings } from '#domain/review/lint-order.ts'
import { stepsElsewhere } from '#domain/review/lint-pairs.ts'
import { upkeepFindings } from '#domain/review/lint-upkeep.ts'
import type { Problem } from '#domain/review/problem.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import { resolveMembership, type Membership } from '#domain/rulebook/group-membership.ts'

/** What a record is judged by while it is edited; made anew only when groups or countries are. */
export type Judging = {
  readonly known: Known
  readonly membership: Membership
  readonly nationalities: readonly Iso2[]
  readonly ownCountries: readonly Iso2[]
}

export function judging(
  groups: readonly Group[],
  nationalities: readonly Iso2[],
  ownCountries: readonly Iso2[],
  today: CalendarDate,
): Judging {
  const known = {
    countries: new Set(nationalities),
    groups: new Map(groups.map(({ id, kind }) => [id, kind])),
    today,
  }
  return { known, membership: resolveMembership(groups), nationalities, ownCountries }
}

/** About the whole of a list rather than one rule, said otherwise in a row, or said by what is wrong with it already. */
const notInRows: ReadonlySet<LintRule> = new Set(['check-overdue', 'undated', 'missing-source', 'dead-scheme'])

const nothing: RuleContent = { places: [], groups: [], policies: [], restrictions: [] }

/** What is wrong or doubtful in the rules of one question, by their ids. Numbers of rules count within the question. */
function doubtsOfType(
  facts: readonly Fact[],
  inherited: readonly Fact[],
  judged: Judging,
): ReadonlyMap<string, readonly Problem[]> {
  const { known, membership, nationalities, ownCountries } = judged
  const lists = [{ subject: 'list', facts, ownCountries, inherited }]
  const linted: LintedContent = { content: nothing, today: known.today, lists, membership, nationalities }
  const wrong = facts.map((fact) => factProblems(fact, [], known))
  // What is wrong in itself would be judged as something that it is not.
  const isWhole = wrong.every((problems) => problems.length === 0)
  const doubtful: readonly LintFinding[] = isWhole
    ? [...orderFindings(linted), ...kindFindings(linted), ...inheritedFindings(linted), ...upkeepFindings(linted)]
    : []
  const inRows = doubtful.filter(({ rule }) => !notInRows.has(rule))
  return new Map(
    facts.map(({ id }, index) => [id, [...wrong[index]!, ...inRows.filter(({ path }) => path[1] === index)]]),
  )
}

/** What is doubtful between the rules of two questions. */
function doubtsAcross(facts: readonly Fact[], { known, ...judged }: Judging) {
  const sound = facts.filter((fact) => factProblems(fact, [], known).length === 0)
  const list = { subject: 'list', facts: sound, ownCountries: judged.ownCountries }
  return stepsElsewhere(list, judged).map((found) => ({ id: sound[Number(found.path[1])]!.id, found }))
}

type Doubts = ReadonlyMap<string, readonly Problem[]>
/** What is heard after the record's own rules, by question. The same map and lists stay the same objects. */
export type InheritedFacts = ReadonlyMap<DetailTypeKey, readonly Fact[]>
const noFacts: readonly Fact[] = []

/**
 * Judges again only the questions of which a rule is another one, a question at a step, so that whoever types on meanwhile waits
 * for one of them at most.
 */
export function makeDoubtSteps(judged: Judging) {
  const kept = new Map<DetailTypeKey, { facts: readonly Fact[]; theirs: readonly Fact[]; doubts: Doubts }>()
  return function* (facts: readonly Fact[], inherited?: InheritedFacts): Generator<void, Doubts> {
    const all = new Map<string, readonly Problem[]>()
    for (const [type, own] of Map.groupBy(facts, (fact) => fact.type)) {
      const before = kept.get(type)
      const theirs = inherited?.get(type) ?? noFacts
      const isSame =
        before?.theirs === theirs &&
        before.facts.length === own.length &&
        own.every((fact, at) => before.facts[at] === fact)
      const doubts = isSame ? before.doubts : doubtsOfType(own, theirs, judged)
      kept.set(type, { facts: own, theirs, doubts })
      for (const [id, problems] of doubts) if (problems.length > 0) all.set(id, problems)
      if (!isSame) yield
    }
    for (const { id, found } of doubtsAcross(facts, judged)) all.set(id, [...(all.get(id) ?? []), found])
    return all
  }
}
