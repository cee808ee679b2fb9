import { detailTypeOf } from '../catalogue/types.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { placeKey } from '../places.ts'
import type { Fact } from '../rulebook/fact.ts'
import { finding, type FactList, type LintedContent, type LintFinding } from './lint-finding.ts'
import type { EntryPath } from './problem.ts'

/** Groups are read again as often as most facts. */
const usualCheckDays = 180
const endsSoonDays = 60

function sourceFindings(source: string, subject: string, path: EntryPath): LintFinding[] {
  if (source.trim() === '') return [finding('error', 'missing-source', subject, path, 'there is no source')]
  const scheme = source.slice(0, source.indexOf(':') + 1)
  if (scheme === 'https:') return []
  return scheme === 'http:'
    ? [finding('warning', 'plain-http', subject, path, `${source} is not encrypted: look for its https address`)]
    : [finding('error', 'dead-scheme', subject, path, `nobody can open ${source}`)]
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
    const message = `${type} ended on ${to}, and nobody has looked since: what holds now?`
    return [finding('warning', 'expired', subject, path, message)]
  }
  if (to > addDays(today, endsSoonDays)) return []
  return [finding('warning', 'ends-soon', subject, path, `${type} ends on ${to}: is it extended?`)]
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
    const what = `${indexes.length} ${indexes.length === 1 ? 'fact' : 'facts'} (${types.slice(0, 4).join(', ')}${types.length > 4 ? ', ...' : ''})`
    const message = `${what} should have been read again by ${day}`
    return finding('warning', 'check-overdue', subject, ['facts', indexes[0]!], message)
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
    const message =
      checkedAt === null ? 'the copy of the list bears no day' : `the group should have been read again by ${day}`
    const overdue = day < today ? [finding('warning', 'check-overdue', subject, ['checkedAt'], message)] : []
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
  return findings.filter(({ rule, subject, message }) => {
    if (rule !== 'plain-http' && rule !== 'dead-scheme') return true
    const key = `${subject} ${message}`
    return seen.size < seen.add(key).size
  })
}
