import { boundedCache } from '../bounded-cache.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { allDates, coversDate, intersect, subtract, union, type Spans } from '../date-spans.ts'
import type { DateSpan } from '../dates.ts'
import { countryOf, countryRef, placeKey, type Iso2, type Place, type PlaceKey, type PlaceRef } from '../places.ts'
import { advisoriesByCountry, foreignOfficeWindows } from './advisory.ts'
import { coverageOf } from './coverage.ts'
import type { RuleContent } from './content.ts'
import { countryFactsOn, isCountryFact, type OwnFacts } from './country-facts.ts'
import type { EntryRestriction, Fact } from './fact.ts'
import { inHeardOrder } from './heard-order.ts'
import { missionsByCountry } from './mission.ts'
import { resolveMembership } from './group-membership.ts'
import type { Candidate, CandidatesByType, Origin, Rulebook } from './rulebook.ts'
import { admissionTypes, matrixFacts } from './visa-matrix.ts'

type List = { readonly facts: readonly Fact[]; readonly origin: Origin; readonly spans: Spans }

const spansOf = ({ from, to }: DateSpan): Spans => [{ ...(from && { from }), ...(to && { to }) }]
const none: readonly string[] = []
const nothing: CandidatesByType = new Map()
/** Of how many nationalities at places the rules are kept at least: about 6 KB each. */
const mostCandidates = 2_000
const noRestriction: Omit<EntryRestriction, 'place'> = { facts: [], policies: [], access: [] }

/** From the place itself outwards: airport, region, country. */
export function levelsOf(place: Place): PlaceRef[] {
  const levels: PlaceRef[] = [{ type: place.type, id: place.id }]
  if (place.type === 'AIRPORT' && place.regionId) levels.push({ type: 'REGION', id: place.regionId })
  if (place.type !== 'COUNTRY') levels.push(countryRef(place.iso2))
  return levels
}

function rememberByPlace<T>(of: (place: Place) => T): (place: Place) => T {
  const known = new Map<PlaceKey, T>()
  return (place) => {
    const key = placeKey(place)
    const value = known.get(key) ?? of(place)
    known.set(key, value)
    return value
  }
}

/** The days on which a fact of a place or policy, and not only a condition, says whether a nationality is let in. */
const admissionDecided = (byType: CandidatesByType): Spans =>
  admissionTypes
    .flatMap((type) => byType.get(type) ?? [])
    .filter(({ fact }) => fact.when === undefined)
    .reduce<Spans>((days, { spans }) => union(days, spans), [])

/**
 * Compiles checked content into a rulebook. What one nationality meets at one place is worked out when first asked
 * and kept: the value never changes, so two calls with the same arguments give the same answer.
 */
export function compile(content: RuleContent, revision: number): Rulebook {
  const places = new Map<PlaceKey, Place>(content.places.map((place) => [placeKey(place), place]))
  const restrictions = new Map(
    content.restrictions.filter(({ isActive = true }) => isActive).map((r) => [placeKey(r.place), r]),
  )
  const policies = new Map(content.policies.map((p) => [p.id, p]))
  const membership = resolveMembership(content.groups)
  const areas = content.groups.filter((group) => group.withoutInnerBorders)
  const restrictionOf = (ref: PlaceRef) => restrictions.get(placeKey(ref)) ?? noRestriction
  /** The place itself, or the nearest level around it of which something is said: rules are kept there once for all below. */
  const nearestWithRules = (ref: PlaceRef): Place | undefined => {
    const place = places.get(placeKey(ref))
    const level = place && levelsOf(place).find((each) => restrictions.has(placeKey(each)))
    return place && (places.get(placeKey(level ?? countryRef(countryOf(place)))) ?? place)
  }

  const listsOf = rememberByPlace((place: Place): List[] => {
    const levels = levelsOf(place)
    const own = levels.map((ref): List => ({
      facts: restrictionOf(ref).facts,
      origin: { kind: 'place', place: ref },
      spans: [{}],
    }))
    const shared = levels.flatMap((ref) =>
      restrictionOf(ref).policies.map((participation): List => ({
        facts: policies.get(participation.policy)?.facts ?? [],
        origin: { kind: 'policy', policy: participation.policy },
        spans: spansOf(participation),
      })),
    )
    return [...own, ...shared]
  })

  const importedList = (facts: readonly Fact[], spans: Spans): List[] =>
    facts[0] ? [{ facts, origin: { kind: 'matrix', source: facts[0].source }, spans }] : []
  const importedLists = (place: Place, nationality: Iso2, undecided: Spans): List[] => [
    ...importedList(
      content.visaMatrix ? matrixFacts(content.visaMatrix, countryOf(place), nationality) : [],
      undecided,
    ),
    ...importedList(content.importedFacts?.[countryOf(place)] ?? [], allDates),
  ]
  const advisories = advisoriesByCountry(content.advisories ?? [])
  const missions = missionsByCountry(content.missions ?? [])

  const ownCountryFacts = rememberByPlace((place: Place): OwnFacts =>
    Map.groupBy(
      listsOf(place).flatMap(({ facts, spans }) =>
        facts.filter(isCountryFact).map((fact) => ({ fact, spans: intersect(spans, spansOf(fact)) })),
      ),
      ({ fact }) => fact.type,
    ),
  )

  const workOut = (place: Place, nationality: Iso2): CandidatesByType => {
    const byType = new Map<DetailTypeKey, Candidate[]>()
    const add = (list: List): void =>
      list.facts.forEach((fact) => {
        const coverage = coverageOf(fact.for, nationality, countryOf(place), membership)
        if (!coverage) return
        const spans = intersect(intersect(list.spans, spansOf(fact)), coverage.spans)
        if (spans.length === 0) return
        const { arrivingFrom = [], onwardTo = [], residentOf = [], citizenOf = [] } = fact.when ?? {}
        const groups = [...arrivingFrom, ...onwardTo, ...residentOf, ...citizenOf]
        const conditionChanges = groups.length === 0 ? none : membership.changesOf(groups)
        const candidate = {
          fact,
          origin: list.origin,
          position: byType.get(fact.type)?.length ?? 0,
          matched: coverage.matched,
          spans,
          conditionChanges,
        }
        const same = byType.get(fact.type)
        if (same) same.push(candidate)
        else byType.set(fact.type, [candidate])
      })
    listsOf(place).forEach(add)
    for (const [type, list] of byType) byType.set(type, inHeardOrder(list))
    importedLists(place, nationality, subtract(allDates, admissionDecided(byType))).forEach(add)
    return byType
  }
  const kept = boundedCache<CandidatesByType>(mostCandidates, 'twice')
  const candidates = (ref: PlaceRef, nationality: Iso2): CandidatesByType => {
    const place = nearestWithRules(ref)
    return place ? kept.of(`${placeKey(place)}|${nationality}`, () => workOut(place, nationality)) : nothing
  }

  const policySets = new Map<PlaceKey, ReadonlySet<string>>()
  return {
    revision,
    places,
    translations: content.translations ?? {},
    policyNames: new Map(content.policies.map((p) => [p.id, p.name])),
    groupNames: new Map(content.groups.map((g) => [g.id, g.name])),
    levelOf: (ref) => placeKey(nearestWithRules(ref) ?? ref),
    candidates,
    isNamed: (iso2, tokens, date) => tokens.some((token) => membership.covers(token, iso2, date)),
    borderBetween: (a, b, date) => {
      if (a === b) return 'one-entry'
      const shared = areas.filter(({ id }) => membership.covers(id, a, date) && membership.covers(id, b, date))
      if (shared.length === 0) return 'checked'
      return shared.some(({ ownEntryRules }) => !ownEntryRules) ? 'one-entry' : 'unchecked'
    },
    reachedBy: (ref) => {
      const place = places.get(placeKey(ref))
      const ways = place && levelsOf(place).map((level) => restrictionOf(level).reachedBy)
      return ways?.find((modes) => modes) ?? null
    },
    access: (ref) => {
      const place = places.get(placeKey(ref))
      if (!place) return []
      const own = levelsOf(place).flatMap((level) => restrictionOf(level).access)
      const advised = advisories.get(countryOf(place))
      return advised ? [...own, ...foreignOfficeWindows(advised)] : own
    },
    ownAccess: (ref) => restrictionOf(ref).access,
    hasDeviations: (ref, travelType) =>
      restrictionOf(ref).regionDeviations?.[travelType === 'TOURISM' ? 'tourism' : 'business'] ?? false,
    factsForAll: (iso2, type, date) => {
      const place = places.get(placeKey(countryRef(iso2)))
      if (!place) return []
      const imported = importedList(content.importedFacts?.[iso2] ?? [], allDates)
      return [...listsOf(place), ...imported].flatMap(({ facts, spans }) =>
        facts.filter(
          (fact) => fact.type === type && !fact.for && coversDate(spans, date) && coversDate(spansOf(fact), date),
        ),
      )
    },
    advisories: (iso2) => advisories.get(iso2) ?? [],
    missions: (iso2) => missions.get(iso2) ?? [],
    countryFacts: (iso2, date) => {
      const place = places.get(placeKey(countryRef(iso2)))
      return place ? countryFactsOn(date, iso2, ownCountryFacts(place), content.countryFacts) : []
    },
    policiesOf: (ref) => {
      const place = nearestWithRules(ref)
      if (!place) return new Set()
      const key = placeKey(place)
      const known = policySets.get(key)
      if (known) return known
      const set = new Set(levelsOf(place).flatMap((level) => restrictionOf(level).policies.map((p) => p.policy)))
      policySets.set(key, set)
      return set
    },
  }
}
