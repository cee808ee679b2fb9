import type { StaffLanguage } from '#domain/languages.ts'
import type { EntryPath, EntryProblem } from '#domain/review/problem.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordProblem, type ProblemWords } from '#domain/wording/word-problem.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { FieldError } from '../../refusals.ts'

/** Something wrong with a record: with its rules, or with what was typed (a key of `rule-desk.json`, `errors.json` or `texts.json`). */
export type RuleProblem =
  | EntryProblem
  | {
      readonly path: EntryPath
      readonly key: `${'rule-desk' | 'errors' | 'texts'}.${string}`
      readonly values?: Readonly<Record<string, string | number>>
    }

const isOfRules = (problem: RuleProblem): problem is EntryProblem => !problem.key.includes('.')

/** How problems are told to an editor. */
export const problemWords = (language: StaffLanguage, { groupNames }: Rulebook): ProblemWords => ({
  t: translatorFor(language),
  language,
  groupName: (id) => groupNames.get(id)?.[language] ?? groupNames.get(id)?.de ?? id,
})

/** By field: `facts.3.maxStay.days`; what is wrong with the record as a whole has the field ''. */
export function wordRuleProblems(problems: readonly RuleProblem[], words: ProblemWords): FieldError[] {
  const byField = Map.groupBy(problems, ({ path }) => path.join('.'))
  return [...byField].map(([field, own]) => {
    const messages = own.map((each) => (isOfRules(each) ? wordProblem(each, words) : words.t(each.key, each.values)))
    return { field, messages: [...new Set(messages)] }
  })
}
