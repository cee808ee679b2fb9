import { detailTypeOf } from '../catalogue/types.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { placeKey } from '../places.ts'
import type { Fact } from '../rulebook/fact.ts'
import { finding, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'
import { problem, type EntryPath } from './problem.ts'

/** Groups are read again as often as most facts. */
const usualCheckDays = 180
const endsSoonDays = 60

function sourceFindings(source: string, subject: string, path: EntryPath): LintFinding[] {
  if (source.trim() === '') return [finding('error', 'missing-source', subject, path, problem('source-missing'))]
  const scheme = source.slice(0, source.indexOf(':') + 1)
  if (scheme === 'https:') return []
  return scheme === 'http:'
    ? [finding('warning', 'plain-http', subject, path, problem('source-not-encrypted', { source }))]
    : [finding('error', 'dead-scheme', subject, path, problem('source-cannot-be-opened', { source }))]
}

function dateFindings(
  { type, to, checkedAt }: Fact,
  today: CalendarDate,
  subject: string,
  path: EntryPath,
): LintFinding[] {
  // Once somebody looked after the end, the fact is history for trips of the past.
  if (to === undefined || (checkedAt ?? '') > to) return []
  if (to < today) {
    return [finding('warning', 'expired', subject, path, problem('expired', { type, day: to }))]
  }
  if (to > addDays(today, endsSoonDays)) return []
  return [finding('warning', 'ends-soon', subject, path, problem('ends-soon', { type, day: to }))]
}

/** One line for all facts of a list that were due on the same day. */
function overdueFindings({ facts, subject }: FactList, today: CalendarDate): LintFinding[] {
  const due = new Map<CalendarDate, number[]>()
  facts.forEach(({ type, checkedAt }, index) => {
    if (checkedAt === null) return
    const day = addDays(checkedAt, detailTypeOf(type).checkEveryDays)
    if (day < today) due.set(day, [...(due.get(day) ?? []), index])
  })
  return [...due].map(([day, indexes]) => {
    const types = [...new Set(indexes.map((index) => facts[index]!.type))]
    const found = problem('facts-overdue', { count: indexes.length, types, day })
    return finding('warning', 'check-overdue', subject, ['facts', indexes[0]!], found)
  })
}

/** Sources nobody can open, rules that end, and checks that are overdue. */
export function upkeepFindings({ content, lists, today }: LintedContent): LintFinding[] {
  const ofFacts = lists.flatMap((list) => [
    ...list.facts.flatMap((fact, index) => {
      const path = ['facts', index]
      const steps = (fact.steps ?? []).flatMap(({ url }, step) =>
        url === undefined ? [] : sourceFindings(url, list.subject, [...path, 'steps', step, 'url']),
      )
      return [
        ...sourceFindings(fact.source, list.subject, path),
        ...steps,
        ...dateFindings(fact, today, list.subject, path),
      ]
    }),
    ...overdueFindings(list, today),
  ])
  const ofGroups = content.groups.flatMap(({ id, source, checkedAt }): LintFinding[] => {
    const subject = `group:${id}`
    const day = addDays(checkedAt ?? '1000-01-01', usualCheckDays)
    const found = checkedAt === null ? problem('group-undated') : problem('group-overdue', { day })
    const overdue = day < today ? [finding('warning', 'check-overdue', subject, ['checkedAt'], found)] : []
    return [...sourceFindings(source, subject, ['source']), ...overdue]
  })
  const ofAccess = content.restrictions.flatMap(({ place, access }) =>
    access.flatMap(({ source }, index) =>
      sourceFindings(source ?? '', `restriction:${placeKey(place)}`, ['access', index]),
    ),
  )
  return onePerAddress([...ofFacts, ...ofGroups, ...ofAccess])
}

/** An address that many facts of a list share is one thing to mend. */
function onePerAddress(findings: readonly LintFinding[]): LintFinding[] {
  const seen = new Set<string>()
  return findings.filter(({ subject, ...found }) => {
    if (found.key !== 'source-not-encrypted' && found.key !== 'source-cannot-be-opened') return true
    return seen.size < seen.add(`${subject} ${found.values.source}`).size
  })
}
