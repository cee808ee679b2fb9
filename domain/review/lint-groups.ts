import { coversDate, subtract, union, type Spans } from '../date-spans.ts'
import { addDays } from '../dates.ts'
import type { Group } from '../rulebook/fact.ts'
import { finding, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem } from './problem.ts'

/** Groups that nobody belongs to or nobody uses, and names that stand for nobody. */
export function groupFindings(linted: LintedContent): LintFinding[] {
  const { content, lists } = linted
  const used = usedNames(linted)
  const unusedGroups = content.groups
    .filter(({ id, withoutInnerBorders }) => !used.has(id) && !withoutInnerBorders)
    .map(({ id }) => finding('warning', 'group-unused', `group:${id}`, [], problem('group-unused')))
  const unusedPolicies = lists
    .filter(({ subject, ownCountries }) => subject.startsWith('policy:') && ownCountries.length === 0)
    .map(({ subject }) => finding('warning', 'policy-unused', subject, [], problem('policy-unused')))
  return [
    ...content.groups.flatMap((group) => emptyFindings(group, linted)),
    ...unusedGroups,
    ...unusedPolicies,
    ...passportFindings(linted),
  ]
}

function usedNames({ content, lists }: LintedContent): ReadonlySet<string> {
  const tokens = lists.flatMap(({ facts }) =>
    facts.flatMap((fact) => [
      ...(fact.for ?? []),
      ...(fact.when?.arrivingFrom ?? []),
      ...(fact.when?.onwardTo ?? []),
      ...(fact.when?.residentOf ?? []),
      ...(fact.when?.citizenOf ?? []),
    ]),
  )
  return new Set([
    ...tokens.map((token) => token.replace(/^-/, '')),
    ...content.groups.flatMap(({ includes }) => includes),
  ])
}

function emptyFindings({ id }: Group, { content, membership, today }: LintedContent): LintFinding[] {
  const codes = content.places.flatMap((place) => (place.type === 'COUNTRY' ? place.id : []))
  const days = codes.reduce<Spans>((all, code) => union(all, membership.spansOf(id, code) ?? []), [])
  const [gap] = subtract([{ from: today, to: addDays(today, 365) }], days)
  if (!gap) return []
  const isEmptyNow = !coversDate(days, today)
  const found = isEmptyNow ? problem('group-empty-today') : problem('group-empty-from', { day: gap.from ?? today })
  return [finding(isEmptyNow ? 'error' : 'warning', 'group-empty', `group:${id}`, ['members'], found)]
}

/** A code without a passport of its own is no nationality: the line says nothing about anybody. */
function passportFindings({ content, lists, nationalities }: LintedContent): LintFinding[] {
  const known = new Set(nationalities)
  const without = new Set(
    content.places.flatMap((place) => (place.type === 'COUNTRY' && !known.has(place.id) ? place.id : [])),
  )
  const ofCode = (subject: string, path: (string | number)[], code: string): LintFinding[] =>
    without.has(code)
      ? [finding('warning', 'no-own-passport', subject, path, problem('no-own-passport', { country: code }))]
      : []
  const members = content.groups.flatMap(({ id, kind, members: list }) =>
    kind === 'places' ? [] : list.flatMap(({ code }, index) => ofCode(`group:${id}`, ['members', index], code)),
  )
  const named = lists.flatMap(({ subject, facts }) =>
    facts.flatMap((fact, index) =>
      (fact.for ?? []).flatMap((token, position) => ofCode(subject, ['facts', index, 'for', position], token)),
    ),
  )
  return [...members, ...named]
}
