import { by, recordAudit } from '../../audit-trail.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import { problemIf, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { mayLookAfterSources } from './who-may.ts'

export type MarkSourceInput = { id: string; note?: string | null; foundAt?: Date | null }

const longestNote = 2000

/**
 * An editor has looked at what was found: it leaves the list until the page says something else again. What was found since
 * the editor's list was read stays on it.
 */
export async function markSource(context: Context, { id, note, foundAt }: MarkSourceInput): Promise<Result<object>> {
  const viewer = mayLookAfterSources(context)
  const { db, clock } = context
  const text = normaliseText(note ?? '')
  const row = isRowId(id)
    ? await db.selectFrom('watched_sources').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  const isNewer = !!row?.found_at && !!foundAt && row.found_at.getTime() > foundAt.getTime()
  const problems = [
    ...problemIf(row === undefined, 'id', 'errors.no-data'),
    ...problemIf(isNewer, 'id', 'errors.changed-meanwhile'),
    ...checkText('note', text, { longest: longestNote }),
  ]
  if (problems.length > 0 || row === undefined) return { ok: false, problems }
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('watched_sources')
      .set({ finding: null, found_at: null, looked_at: clock.now(), looked_by: viewer.userId, note: text })
      .set({ seen_hash: row.hash, seen_moved_to: row.moved_to })
      .where('id', '=', id)
      .execute()
    await recordAudit(trx, { ...by(viewer, clock), action: 'looked-at', subject: { kind: 'source', id } })
  })
  return { ok: true }
}
