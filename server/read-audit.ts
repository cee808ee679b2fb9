import { sql } from 'kysely'
import type { Database } from './db/tables.ts'

/** The newest entries first, as lines for who runs the installation. */
export async function auditLines(db: Database, organisationId: string | null, last: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entries as a')
    .leftJoin('organisations as o', 'o.id', 'a.organisation_id')
    .leftJoin('users as doer', 'doer.id', 'a.user_id')
    .leftJoin('users as whom', (join) =>
      join.onRef(sql`whom.id::text`, '=', 'a.subject_id').on('a.subject_kind', '=', 'user'),
    )
    .select(['a.happened_at', 'a.actor', 'a.action', 'a.subject_kind', 'a.subject_id', 'a.detail'])
    .select(['o.id_code as organisation', 'doer.username as doer', 'whom.username as whom'])
    .$if(organisationId !== null, (query) => query.where('a.organisation_id', '=', organisationId))
    .orderBy('a.id', 'desc')
    .limit(last)
    .execute()
  return rows.map((row) =>
    [
      row.happened_at.toISOString(),
      row.organisation ?? '-',
      row.doer ?? (row.actor === 'staff' ? '(removed)' : row.actor),
      row.action,
      row.subject_kind,
      row.whom ?? row.subject_id,
      row.detail,
    ]
      .join('  ')
      .trimEnd(),
  )
}
