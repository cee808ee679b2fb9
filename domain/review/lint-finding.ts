import { allDates, intersect, type Spans } from '../date-spans.ts'
import type { CalendarDate, DateSpan } from '../dates.ts'
import { countryOf, placeKey, type Iso2, type PlaceKey } from '../places.ts'
import { coverageOf, type Coverage } from '../rulebook/coverage.ts'
import { levelsOf } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'
import { resolveMembership, type Membership } from '../rulebook/group-membership.ts'
import type { Subject } from './check-references.ts'
import type { EntryPath, EntryProblem, Problem } from './problem.ts'

export type LintRule =
  | 'never-matches'
  | 'contradiction'
  | 'permit-gap'
  | 'visa-gap'
  | 'expired'
  | 'ends-soon'
  | 'missing-source'
  | 'dead-scheme'
  | 'plain-http'
  | 'check-overdue'
  | 'no-own-passport'
  | 'group-empty'
  | 'group-unused'
  | 'policy-unused'
  | 'name-languages'
  | 'own-citizens'
  | 'own-citizens-covered'
  | 'applied-form'
  | 'visa-and-permit'
  | 'undated'
  | 'two-validities'
  | 'e-visa-gap'
  | 'steps-elsewhere'
  | 'change-without-day'
  | 'hours-of-change'

export type LintFinding = EntryProblem & {
  readonly severity: 'error' | 'warning'
  readonly rule: LintRule
  readonly subject: Subject
}

export const finding = (
  severity: LintFinding['severity'],
  rule: LintRule,
  subject: Subject,
  path: EntryPath,
  found: Problem,
): LintFinding => ({ severity, rule, subject, path, ...found })

/** An ordered list of facts, with the countries whose own citizens `self` means in it. */
export type FactList = {
  readonly subject: Subject
  readonly facts: readonly Fact[]
  readonly ownCountries: readonly Iso2[]
  /** What is heard after them: the facts of the places around, then those of policies. */
  readonly inherited?: readonly Fact[]
}

/** The content in the form in which the rules of the linter ask for it. */
export type LintedContent = {
  readonly content: RuleContent
  readonly today: CalendarDate
  readonly lists: readonly FactList[]
  readonly membership: Membership
  /** Countries with a passport of their own. */
  readonly nationalities: readonly Iso2[]
}

export function toLinted(content: RuleContent, today: CalendarDate): LintedContent {
  const known = new Map(content.places.map((place) => [placeKey(place), place]))
  const ownCountryOf = (key: PlaceKey): Iso2[] => [known.get(key) ?? []].flat().map(countryOf)
  const policies = content.policies.map(({ id, facts }): FactList => {
    const taking = content.restrictions.filter(({ policies: named }) => named.some(({ policy }) => policy === id))
    const ownCountries = [...new Set(taking.flatMap(({ place }) => ownCountryOf(placeKey(place))))]
    return { subject: `policy:${id}`, facts, ownCountries }
  })
  const restrictions = new Map(content.restrictions.map((each) => [placeKey(each.place), each]))
  const shared = new Map(content.policies.map(({ id, facts }) => [id, facts]))
  const inheritedBy = (key: PlaceKey): Fact[] => {
    const place = known.get(key)
    const [own, ...around] = (place ? levelsOf(place) : []).flatMap((ref) => restrictions.get(placeKey(ref)) ?? [])
    const policies = [own, ...around].flatMap((each) => each?.policies ?? [])
    return [
      ...around.flatMap(({ facts }) => facts),
      ...policies.flatMap(({ policy, ...days }) =>
        (shared.get(policy) ?? []).flatMap((fact) => whileTakingPart(fact, days)),
      ),
    ]
  }
  const places = content.restrictions.map(({ place, facts }): FactList => {
    const key = placeKey(place)
    return { subject: `restriction:${key}`, facts, ownCountries: ownCountryOf(key), inherited: inheritedBy(key) }
  })
  return {
    content,
    today,
    lists: [...policies, ...places],
    membership: resolveMembership(content.groups),
    nationalities: content.places.flatMap((place) => (place.type === 'COUNTRY' && place.ownPassport ? place.id : [])),
  }
}

/** On which travel dates a fact covers a nationality; null if on none. */
export function reachOf(fact: Fact, nationality: Iso2, own: Iso2, membership: Membership): Coverage | null {
  const coverage = coverageOf(fact.for, nationality, own, membership)
  const spans = coverage && intersect(spansOf(fact), coverage.spans)
  return coverage && spans && spans.length > 0 ? { spans, matched: coverage.matched } : null
}

/** A fact on those of its days on which a place takes part in its policy. */
export function whileTakingPart(fact: Fact, taking: DateSpan): readonly Fact[] {
  if (taking.from === undefined && taking.to === undefined) return [fact]
  const { from: _from, to: _to, ...undated } = fact
  return intersect(spansOf(fact), spansOf(taking)).map((days): Fact => ({ ...undated, ...days }))
}

export const spansOf = ({ from, to }: DateSpan): Spans =>
  from === undefined && to === undefined ? allDates : [{ ...(from && { from }), ...(to && { to }) }]
