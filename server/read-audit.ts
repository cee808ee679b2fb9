import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '#contract/audit-words.ts'
import type { Database, Tables } from './db/tables.ts'

export type AuditFilter = {
  /** Null: of all organisations, and of the installation. */
  readonly organisationId: string | null
  readonly most: number
  /** Those before this entry. */
  readonly before?: number | undefined
  readonly userId?: string | undefined
  readonly actor?: Tables['audit_entries']['actor'] | undefined
  readonly action?: AuditAction | undefined
  readonly subjectKind?: AuditSubject | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

export type AuditRow = Awaited<ReturnType<typeof readAudit>>[number]

/** The newest entries first. A tenant transaction sees those of its organisation alone. */
export const readAudit = (db: Database, { organisationId, most, ...filter }: AuditFilter) =>
  db
    .selectFrom('audit_entries as a')
    .leftJoin('users as doer', 'doer.id', 'a.user_id')
    .select(['a.id', 'a.organisation_id', 'a.happened_at', 'a.actor', 'a.user_id', 'a.action'])
    .select(['a.subject_kind', 'a.subject_id', 'a.detail'])
    .select(['doer.username', 'doer.first_name', 'doer.last_name'])
    .$if(organisationId !== null, (query) => query.where('a.organisation_id', '=', organisationId))
    .$if(filter.before !== undefined, (query) => query.where('a.id', '<', filter.before!))
    .$if(filter.userId !== undefined, (query) => query.where('a.user_id', '=', filter.userId!))
    .$if(filter.actor !== undefined, (query) =>
      query.where('a.actor', '=', filter.actor!).where('a.user_id', 'is', null),
    )
    .$if(filter.action !== undefined, (query) => query.where('a.action', '=', filter.action!))
    .$if(filter.subjectKind !== undefined, (query) => query.where('a.subject_kind', '=', filter.subjectKind!))
    .$if(filter.since !== undefined, (query) => query.where('a.happened_at', '>=', filter.since!))
    .$if(filter.until !== undefined, (query) => query.where('a.happened_at', '<', filter.until!))
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute()

/** As lines for who runs the installation. */
export async function auditLines(db: Database, organisationId: string | null, last: number): Promise<string[]> {
  const rows = await readAudit(db, { organisationId, most: last })
  const named = await namesOf(db, rows)
  return rows.map((row) =>
    [
      row.happened_at.toISOString(),
      named.get(row.organisation_id ?? '') ?? '-',
      row.username ?? (row.actor === 'staff' ? '(removed)' : row.actor),
      row.action,
      row.subject_kind,
      (row.subject_kind === 'user' && named.get(row.subject_id)) || row.subject_id,
      row.detail,
    ]
      .join('  ')
      .trimEnd(),
  )
}

/** The codes of organisations and the user names of people, by id. */
async function namesOf(db: Database, rows: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const organisations = [...new Set(rows.flatMap((row) => row.organisation_id ?? []))]
  const people = [...new Set(rows.flatMap((row) => (row.subject_kind === 'user' ? row.subject_id : [])))]
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id::text, id_code as name from organisations where id = any(${organisations}::uuid[])
    union all select id::text, username from users where id::text = any(${people}::text[])`.execute(db)
  return new Map(named.map(({ id, name }) => [id, name]))
}
