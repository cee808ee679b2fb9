import type { ImportRefused, RefusedRow } from './importer.ts'
import type { Outcome } from './run-import.ts'

/** What a run did, for people: one line each. */
export function reportOf(name: string, { revision, label, counts, refused, leftOut, notes }: Outcome): string[] {
  const { added, changed, dropped, same } = counts
  const what = `${added} added, ${changed} changed, ${dropped} dropped, ${same} as before`
  return [
    ...refusedLines(name, refused),
    ...[...leftOut].map(([reason, count]) => `Left out: ${count} (${reason})`),
    ...notes,
    `Source: ${label.source}, data of ${label.date}`,
    revision === null ? `Nothing new: ${what}` : `Published as revision ${revision}: ${what}`,
    ...(refused.length > 0 ? [`${refused.length} rows were refused`] : []),
  ]
}

export const refusalOf = (name: string, { message, rows }: ImportRefused): string[] => [
  ...refusedLines(name, rows),
  `${name} was not imported: ${message}`,
]

const refusedLines = (name: string, rows: readonly RefusedRow[]): string[] =>
  rows.map(({ line, reason }) => `${name}:${line}: refused: ${reason}`)
