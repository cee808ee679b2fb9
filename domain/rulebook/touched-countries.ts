import { isFigure } from '../catalogue/what-types-do.ts'
import { countryOf, placeKey, type Iso2, type PlaceKey, type PlaceRef } from '../places.ts'
import type { RuleContent } from './content.ts'
import type { Fact, Group } from './fact.ts'

/**
 * The countries at which two publications may say something different to somebody. A few too many cost time alone; none is
 * missing: rules reach a trip by the country of a stop, through its places, its policies or what is imported about it.
 */
export function touchedCountries(before: RuleContent, after: RuleContent): ReadonlySet<Iso2> {
  const both = [before, after]
  const touched = new Set<Iso2>()
  const countries = new Map<PlaceKey, Iso2>(
    both.flatMap(({ places }) => places.map((place) => [placeKey(place), countryOf(place)] as const)),
  )
  const touch = (place: PlaceRef): void => {
    const iso2 = countries.get(placeKey(place))
    if (iso2 !== undefined) touched.add(iso2)
  }
  const groups = changedGroups(before.groups, after.groups)
  const names = (facts: readonly Fact[]) => facts.some((fact) => tokensOf(fact).some((token) => groups.has(token)))

  for (const place of differing(before.places, after.places, placeKey)) touch(place)
  for (const { place } of differing(before.restrictions, after.restrictions, (each) => placeKey(each.place)))
    touch(place)
  const policies = new Set(differing(before.policies, after.policies, ({ id }) => id).map(({ id }) => id))
  for (const content of both) {
    for (const { id, facts } of content.policies) if (names(facts)) policies.add(id)
    for (const { place, facts, policies: own } of content.restrictions)
      if (own.some(({ policy }) => policies.has(policy)) || names(facts)) touch(place)
    for (const group of content.groups)
      if (group.withoutInnerBorders && groups.has(group.id))
        for (const iso2 of membersOf(group, content.groups)) touched.add(iso2)
  }
  const imported = ({ visaMatrix, importedFacts = {}, advisories = [] }: RuleContent): [Iso2, unknown][] => [
    ...Object.entries(visaMatrix?.cells ?? {}),
    ...Object.entries(importedFacts).map(([iso2, facts]): [Iso2, unknown] => [
      iso2,
      facts.filter(({ type }) => !isFigure(type)),
    ]),
    ...advisories.flatMap((list) => list.advisories.map((each): [Iso2, unknown] => [each.iso2, each])),
  ]
  const said = both.map((content) => Map.groupBy(imported(content), ([iso2]) => iso2))
  for (const iso2 of new Set(said.flatMap((byCountry) => [...byCountry.keys()])))
    if (JSON.stringify(said[0]!.get(iso2)) !== JSON.stringify(said[1]!.get(iso2))) touched.add(iso2)
  return touched
}

/** Those of one list that the other has not, or has otherwise, both forms of them. */
function differing<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string): T[] {
  const byKey = (list: readonly T[]) => new Map(list.map((one) => [keyOf(one), one]))
  const [old, now] = [byKey(before), byKey(after)]
  const isOther = (key: string): boolean => {
    const [was, is] = [old.get(key), now.get(key)]
    // Two publications share what neither of them wrote, where they were read together.
    return was !== is && JSON.stringify(was) !== JSON.stringify(is)
  }
  const others = new Set([...old.keys(), ...now.keys()].filter(isOther))
  return [...before, ...after].filter((one) => others.has(keyOf(one)))
}

/** Those that say something else, and those that include one. */
export function changedGroups(before: readonly Group[], after: readonly Group[]): Set<string> {
  const changed = new Set(differing(before, after, ({ id }) => id).map(({ id }) => id))
  for (let size = -1; size < changed.size;) {
    size = changed.size
    for (const { id, includes } of [...before, ...after])
      if (includes.some((each) => changed.has(each))) changed.add(id)
  }
  return changed
}

const membersOf = ({ members, includes }: Group, groups: readonly Group[]): Iso2[] => [
  ...members.map(({ code }) => code),
  ...groups.filter(({ id }) => includes.includes(id)).flatMap((each) => membersOf(each, groups)),
]

const tokensOf = ({ for: whom = [], when }: Fact): string[] => [
  ...whom.map((token) => token.replace(/^-/, '')),
  ...(when?.arrivingFrom ?? []),
  ...(when?.onwardTo ?? []),
  ...(when?.residentOf ?? []),
  ...(when?.citizenOf ?? []),
]
