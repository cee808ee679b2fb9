import type { CalendarDate, DateSpan } from '../dates.ts'
import { placeKey } from '../places.ts'
import type { Place } from '../places.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { AccessWindow, EntryRestriction, Fact, Group } from '../rulebook/fact.ts'
import { travelTypes } from '../rulebook/fact.ts'
import { factProblems, nameProblem, originProblems, sourceProblem, spanProblems } from './check-facts.ts'
import type { Known } from './check-facts.ts'
import { problem, problemAt, problemIf, type EntryProblem } from './problem.ts'

/** `group:ID`, `policy:ID`, `restriction:COUNTRY:TH` or `place:AIRPORT:DOH`. */
export type Subject = string
export type ReferenceProblem = EntryProblem & { readonly subject: Subject }

/** Names whose own file is broken: what refers to them is not wrong as well. */
export type Unreadable = {
  readonly groups: readonly string[]
  readonly policies: readonly string[]
  readonly places: readonly string[]
}
const nothing: Unreadable = { groups: [], policies: [], places: [] }

const overlap = (a: DateSpan, b: DateSpan): boolean =>
  (a.from ?? '') <= (b.to ?? '9999-12-31') && (b.from ?? '') <= (a.to ?? '9999-12-31')

/** Each name that occurs again, whatever its case: file systems disagree about capitals. */
function duplicates(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.size === seen.add(id.toLowerCase()).size)
}

/** The way back to a group through its includes, or null. */
function cycleOf(
  id: string,
  groups: ReadonlyMap<string, Group>,
  trail: readonly string[] = [id],
): readonly string[] | null {
  for (const next of groups.get(trail.at(-1) ?? id)?.includes ?? []) {
    if (next === id) return [...trail, id]
    const cycle = trail.includes(next) ? null : cycleOf(id, groups, [...trail, next])
    if (cycle) return cycle
  }
  return null
}

function groupProblems(group: Group, groups: ReadonlyMap<string, Group>, known: Known): EntryProblem[] {
  const includes = group.includes.flatMap((name, index) => {
    const isKnown = known.groups.has(name)
    const wrong = isKnown ? nameProblem(name, group.kind, known) : problem('group-unknown', { group: name })
    return problemAt(['includes', index], wrong)
  })
  const members = group.members.flatMap((member, index): EntryProblem[] => {
    const { code } = member
    const path = ['members', index]
    const isThere = group.members.slice(0, index).some((other) => other.code === code && overlap(other, member))
    return [
      ...problemIf(!known.countries.has(code), path, 'country-unknown', { name: code }),
      ...problemIf(isThere, path, 'member-twice', { country: code }),
      ...spanProblems(member, path),
    ]
  })
  const { id } = group
  const cycle = cycleOf(id, groups)
  const isTaken = known.countries.has(id) || id === 'self'
  return [
    ...problemIf(isTaken, [], 'group-name-taken', { group: id }),
    ...problemIf(group.members.length + group.includes.length === 0, [], 'group-without-members'),
    ...problemIf(cycle !== null, ['includes'], 'group-in-itself', { groups: cycle ?? [] }),
    ...includes,
    ...members,
    ...originProblems(group, [], known.today),
  ]
}

const problemsOfFacts = (facts: readonly Fact[], known: Known): EntryProblem[] =>
  facts.flatMap((fact, index) => factProblems(fact, ['facts', index], known))

/** One authority says two things of the same days and travellers. */
const isOtherAccess = (a: AccessWindow, b: AccessWindow): boolean =>
  a.authority === b.authority &&
  a.access !== b.access &&
  overlap(a, b) &&
  travelTypes.some((type) => [a, b].every((window) => window.travelType?.includes(type) ?? true))

function restrictionProblems(
  restriction: EntryRestriction,
  places: ReadonlySet<string>,
  policies: ReadonlySet<string>,
  known: Known,
): EntryProblem[] {
  const { place } = restriction
  const named = restriction.policies.flatMap((entry, index): EntryProblem[] => [
    ...problemIf(!policies.has(entry.policy), ['policies', index], 'policy-unknown', entry),
    ...spanProblems(entry, ['policies', index]),
  ])
  const access = restriction.access.flatMap((window, index, windows): EntryProblem[] => {
    const other = windows.slice(0, index).findIndex((earlier) => isOtherAccess(earlier, window))
    return [
      ...problemAt(['access', index, 'source'], window.source === undefined ? null : sourceProblem(window.source)),
      ...spanProblems(window, ['access', index]),
      ...problemIf(other >= 0, ['access', index], 'access-overlaps', { entry: other + 1 }),
    ]
  })
  return [
    ...problemIf(!places.has(placeKey(place)), [], 'place-unknown', { placeType: place.type, place: place.id }),
    ...named,
    ...access,
    ...problemsOfFacts(restriction.facts, known),
  ]
}

function placeProblems(place: Place, places: ReadonlySet<string>, countries: ReadonlySet<string>): EntryProblem[] {
  if (place.type === 'COUNTRY') return []
  const { iso2 } = place
  const region = place.type === 'REGION' ? place.id : place.regionId
  const isKnown = place.type === 'REGION' || region === null || places.has(`REGION:${region}`)
  const isOutside = isKnown && region !== null && !region.startsWith(`${iso2}-`)
  return [
    ...problemIf(!countries.has(iso2), [], 'country-unknown', { name: iso2 }),
    ...problemIf(!isKnown, [], 'region-unknown', { region: region ?? '' }),
    ...problemIf(isOutside, [], 'region-elsewhere', { region: region ?? '', country: iso2 }),
  ]
}

/** Everything that is written well but means nothing: names nobody knows, answers that do not fit, days that do not exist. */
export function checkReferences(
  content: RuleContent,
  today: CalendarDate,
  unreadable: Unreadable = nothing,
): ReferenceProblem[] {
  const places = new Set<string>([...content.places.map(placeKey), ...unreadable.places])
  const groups = new Map(content.groups.map((group) => [group.id, group]))
  const groupIds = content.groups.map(({ id }) => id)
  const policyIds = content.policies.map(({ id }) => id)
  const policies = new Set([...policyIds, ...unreadable.policies])
  const restrictionKeys = content.restrictions.map(({ place }) => placeKey(place))
  const known: Known = {
    countries: new Set(
      [...places].filter((key) => key.startsWith('COUNTRY:')).map((key) => key.slice('COUNTRY:'.length)),
    ),
    places,
    groups: new Map([
      ...unreadable.groups.map((id) => [id, 'unreadable'] as const),
      ...content.groups.map((group) => [group.id, group.kind] as const),
    ]),
    today,
  }
  const of = (subject: Subject, problems: readonly EntryProblem[]): ReferenceProblem[] =>
    problems.map((each) => ({ ...each, subject }))
  const twice = (prefix: string, ids: readonly string[]): ReferenceProblem[] =>
    duplicates(ids).map((id) => ({ subject: `${prefix}:${id}`, path: [], ...problem('there-twice', { name: id }) }))
  return [
    ...twice('group', groupIds),
    ...twice('policy', policyIds),
    ...twice('restriction', restrictionKeys),
    ...twice('place', content.places.map(placeKey)),
    ...content.groups.flatMap((group) => of(`group:${group.id}`, groupProblems(group, groups, known))),
    ...content.policies.flatMap(({ id, facts }) => of(`policy:${id}`, problemsOfFacts(facts, known))),
    ...content.restrictions.flatMap((restriction) =>
      of(`restriction:${placeKey(restriction.place)}`, restrictionProblems(restriction, places, policies, known)),
    ),
    ...content.places.flatMap((place) => of(`place:${placeKey(place)}`, placeProblems(place, places, known.countries))),
  ]
}
