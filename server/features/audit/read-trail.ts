import { auditActions, auditSubjects } from '#contract/audit-words.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { readAudit, type AuditFilter, type AuditRow } from '../../read-audit.ts'
import { problemIf, Refused } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { nameSubjects, subjectKey } from './name-subjects.ts'
import { nameOfPerson } from './subject-store.ts'
import { mayReadAudit } from './who-may.ts'

export type TrailInput = {
  readonly before?: string | null | undefined
  readonly limit?: number | null | undefined
  /** The id of a person, or what else does something: `operator`. */
  readonly doer?: string | null | undefined
  readonly action?: string | null | undefined
  readonly subjectKind?: string | null | undefined
  readonly since?: Date | null | undefined
  readonly until?: Date | null | undefined
}

export type TrailEntry = {
  readonly id: string
  readonly at: Date
  readonly actor: string
  /** Null: nobody of the organisation, or somebody who was removed since. */
  readonly doneBy: string | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly subjectName: string | null
  readonly isThere: boolean
  readonly details: readonly string[]
}

const page = 50
/** As many as an export asks for at once. */
export const largestPage = 500
const actors = ['operator', 'traveller', 'program', 'anonymous'] as const

/** What was done in the viewer's organisation, and to it: the newest first, and where to go on. */
export async function readTrail(context: Context, input: TrailInput) {
  const viewer = mayReadAudit(context)
  const filter = filterOf(viewer, input)
  return withTenant(context.db, viewer.organisationId, async (trx) => {
    const rows = await readAudit(trx, { ...filter, most: filter.most + 1 })
    const shown = rows.slice(0, filter.most)
    const named = await nameSubjects(trx, context, viewer, shown)
    return {
      results: shown.map((row) => entryOf(row, named.get(subjectKey(row)))),
      next: rows.length > shown.length ? String(shown.at(-1)!.id) : null,
    }
  })
}

function filterOf({ organisationId }: StaffViewer, input: TrailInput): AuditFilter {
  const { before, doer, limit } = input
  const actor = actors.find((each) => each === doer)
  const action = auditActions.find((each) => each === input.action)
  const subjectKind = auditSubjects.find((each) => each === input.subjectKind)
  const isEntry = before == null || /^[1-9]\d{0,8}$/.test(before)
  const problems = [
    ...problemIf(!isEntry, 'before', 'errors.no-data'),
    ...problemIf(doer != null && actor === undefined && !isRowId(doer), 'doer', 'errors.no-data'),
    ...problemIf(input.action != null && action === undefined, 'action', 'errors.no-data'),
    ...problemIf(input.subjectKind != null && subjectKind === undefined, 'subjectKind', 'errors.no-data'),
  ]
  if (problems.length > 0) throw new Refused(problems)
  return {
    organisationId,
    most: Math.min(Math.max(limit ?? page, 1), largestPage),
    before: before == null ? undefined : Number(before),
    userId: doer != null && actor === undefined ? doer : undefined,
    actor,
    action,
    subjectKind,
    since: input.since ?? undefined,
    until: input.until ?? undefined,
  }
}

const entryOf = (row: AuditRow, subject: string | null | undefined): TrailEntry => ({
  id: String(row.id),
  at: row.happened_at,
  actor: row.actor,
  doneBy: row.user_id === null ? null : nameOfPerson(row),
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  subjectName: subject ?? null,
  isThere: subject !== undefined,
  details: row.detail.split(/[, ]+/).filter(Boolean),
})

/** Who can have done something: the people of the organisation, by name. */
export async function readDoers(context: Context): Promise<{ readonly id: string; readonly name: string }[]> {
  const { organisationId } = mayReadAudit(context)
  const rows = await withTenant(context.db, organisationId, (trx: DatabaseTransaction) =>
    trx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'username'])
      .where('organisation_id', '=', organisationId)
      .limit(1_000)
      .execute(),
  )
  const { compare } = new Intl.Collator('de')
  return rows.map((row) => ({ id: row.id, name: nameOfPerson(row) })).toSorted((a, b) => compare(a.name, b.name))
}
