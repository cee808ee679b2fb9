import type { CalendarDate } from '../dates.ts'
import type { RuleContent } from '../rulebook/content.ts'
import { coverageFindings } from './lint-coverage.ts'
import { toLinted, type LintFinding } from './lint-finding.ts'
import { groupFindings } from './lint-groups.ts'
import { kindFindings } from './lint-kinds.ts'
import { nameFindings } from './lint-names.ts'
import { orderFindings } from './lint-order.ts'
import { upkeepFindings } from './lint-upkeep.ts'

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
  ]
  return findings.toSorted((a, b) => (a.severity === b.severity ? 0 : a.severity === 'error' ? -1 : 1))
}
