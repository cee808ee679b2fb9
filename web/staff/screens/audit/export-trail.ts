import { call } from '#web/staff/api/call.ts'
import {
  AuditTrailDocument,
  type AuditTrailQuery,
  type AuditTrailQueryVariables,
} from '#web/staff/generated/graphql.ts'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import type { Words } from '#web/staff/words/words.ts'
import { variablesOf, type AuditFilter } from './audit-filter.ts'
import { detailsOf, doerOf, sentenceOf, type AuditEntry } from './audit-sentence.ts'

const asked = 500
/** What a file holds at most: more is another filter. */
export const mostExported = 20_000

/** Page by page, so that neither side ever holds more than it must; `isWhole`: there were no more. */
export async function exportTrail(filter: AuditFilter, t: Words): Promise<{ count: number; isWhole: boolean }> {
  const entries: AuditEntry[] = []
  let before: string | null = null
  do {
    const variables: AuditTrailQueryVariables = { ...variablesOf(filter), before, limit: asked }
    const { auditTrail }: AuditTrailQuery = await call(AuditTrailDocument, variables, { announce: false })
    entries.push(...auditTrail.results)
    before = auditTrail.next
  } while (before !== null && entries.length < mostExported)
  saveCsv(rowsOf(entries, t), 'audit-trail.csv')
  return { count: entries.length, isWhole: before === null }
}

/** Its head, and a line for each entry: times in UTC, so that nobody has to know where it was made. */
export const rowsOf = (entries: readonly AuditEntry[], t: Words): string[][] => [
  [
    t('audit.column.at'),
    t('audit.column.person'),
    t('audit.column.what'),
    t('audit.column.details'),
    t('audit.column.action'),
    t('audit.column.kind'),
    t('audit.column.id'),
  ],
  ...entries.map((entry) => [
    entry.at,
    doerOf(entry, t),
    sentenceOf(entry, t),
    detailsOf(entry, t),
    entry.action,
    entry.subjectKind,
    entry.subjectId,
  ]),
]
