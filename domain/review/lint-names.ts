import { languages } from '../languages.ts'
import type { LintedContent, LintFinding } from './lint-finding.ts'

/** Groups and policies are named wherever an answer says why, so each name is in every language of the trip page. */
export function nameFindings({ content }: LintedContent): LintFinding[] {
  const named = [
    ...content.groups.map(({ id, name }) => ({ subject: `group:${id}`, name })),
    ...content.policies.map(({ id, name }) => ({ subject: `policy:${id}`, name })),
  ]
  return named.flatMap(({ subject, name }): LintFinding[] => {
    const lacking = languages.filter((language) => !name[language]?.trim())
    if (lacking.length === 0) return []
    const message = `the name is not there in ${lacking.join(', ')}: NAMES.md has the usual words`
    return [{ severity: 'error', rule: 'name-languages', subject, path: ['name'], message }]
  })
}
