import type { ProblemValues } from './problem-values.ts'

/** The way from the top of a record to the entry that is wrong: `['facts', 2, 'when', 'holding']`. */
export type EntryPath = readonly (string | number)[]

/** What is wrong: `problem-sentences.ts` says it to who writes files, `rule-problem.KEY` in `locales/` to who edits at the desk. */
export type ProblemKey = keyof ProblemValues
export type Problem = {
  [K in ProblemKey]: { readonly key: K; readonly values: Readonly<ProblemValues[K]> }
}[ProblemKey]
export type EntryProblem = Problem & { readonly path: EntryPath }

type ValuesOf<K extends ProblemKey> = [keyof ProblemValues[K]] extends [never] ? [] : [Readonly<ProblemValues[K]>]

export const problem = <K extends ProblemKey>(key: K, ...[values]: ValuesOf<K>): Problem =>
  ({ key, values: values ?? {} }) as unknown as Problem

/** The problem, where there is one. */
export const problemIf = <K extends ProblemKey>(
  isWrong: boolean,
  path: EntryPath,
  key: K,
  ...values: ValuesOf<K>
): EntryProblem[] => (isWrong ? [{ path, ...problem(key, ...values) }] : [])

export const problemAt = (path: EntryPath, found: Problem | null): EntryProblem[] =>
  found === null ? [] : [{ path, ...found }]
