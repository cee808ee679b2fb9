import type { CalendarDate } from '../dates.ts'
import { languages } from '../languages.ts'
import type { RuleContent } from '../rulebook/content.ts'
import { coverageFindings } from './lint-coverage.ts'
import { finding, toLinted, type LintedContent, type LintFinding } from './lint-finding.ts'
import { groupFindings } from './lint-groups.ts'
import { inheritedFindings } from './lint-inherited.ts'
import { kindFindings } from './lint-kinds.ts'
import { orderFindings } from './lint-order.ts'
import { pairFindings } from './lint-pairs.ts'
import { upkeepFindings } from './lint-upkeep.ts'
import { problem } from './problem.ts'

/**
 * What is well written but hardly meant: it reads the content as a whole, after every name and date in it has been
 * checked. Errors first, then warnings, each in the order of the content.
 */
export function lintContent(content: RuleContent, today: CalendarDate): LintFinding[] {
  const linted = toLinted(content, today)
  const findings = [
    ...orderFindings(linted),
    ...coverageFindings(linted),
    ...upkeepFindings(linted),
    ...groupFindings(linted),
    ...nameFindings(linted),
    ...kindFindings(linted),
    ...pairFindings(linted),
    ...inheritedFindings(linted),
  ]
  return findings.toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1))
}

/** Groups and policies are named wherever an answer says why, so each name is in every language of the trip page. */
function nameFindings({ content }: LintedContent): LintFinding[] {
  const named = [
    ...content.groups.map(({ id, name }) => ({ subject: `group:${id}`, name })),
    ...content.policies.map(({ id, name }) => ({ subject: `policy:${id}`, name })),
  ]
  return named.flatMap(({ subject, name }): LintFinding[] => {
    const lacking = languages.filter((language) => !name[language]?.trim())
    if (lacking.length === 0) return []
    const found = problem('name-lacks-languages', { languages: lacking })
    return [finding('error', 'name-languages', subject, ['name'], found)]
  })
}
