import { wordsOfAnswer, type ChangedAnswers } from './changed-answers.ts'
import type { ImportRefused, RefusedRow } from './importer.ts'
import { firstOf, wordsOfChange, wordsOfCounts } from './row-changes.ts'
import type { Outcome } from './run-import.ts'

/** What a run did, or would do, for people: one line each. */
export function reportOf(name: string, outcome: Outcome): string[] {
  const { run, revision, label, changes, refused, leftOut, notes } = outcome
  const what = wordsOfCounts(changes)
  return [
    ...refusedLines(name, refused),
    ...[...leftOut].map(([reason, count]) => `Left out: ${count} (${reason})`),
    ...notes,
    `Source: ${label.source}, data of ${label.date}`,
    ...(refused.length > 0 ? [`${refused.length} rows were refused`] : []),
    ...firstOf(changes.list, wordsOfChange).map((line) => `  ${line}`),
    run === null
      ? `It would be: ${what}. Nothing was written`
      : revision === null && changes.list.length > 0
        ? `Kept: ${what} (import ${run})`
        : revision === null
          ? `Nothing new: ${what} (import ${run})`
          : `Published as revision ${revision}: ${what} (import ${run})`,
  ]
}

export function reportOfAnswers({ asked, changed }: ChangedAnswers): string[] {
  const counted = `${changed.length} of ${asked} permissions would change (nationality at destination)`
  return asked === 0 ? [] : [counted, ...firstOf(changed, wordsOfAnswer).map((line) => `  ${line}`)]
}

export const refusalOf = (name: string, { message, rows }: ImportRefused): string[] => [
  ...refusedLines(name, rows),
  `${name} was not imported: ${message}`,
]

const refusedLines = (name: string, rows: readonly RefusedRow[]): string[] =>
  firstOf(rows, ({ line, reason }) => `${name}:${line}: refused: ${reason}`)
