import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed, type Problem, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { findNews, setDeleted } from './store.ts'
import { mayEditNews, mayWriteForAll } from './who-may.ts'

const noSuch: Problem = { field: 'id', key: 'errors.no-data' }

/** Nobody reads it any more at once; until the job erases it, it can be taken back. */
export const deleteNews = (context: Context, id: string): Promise<Result<{}>> => turn(context, id, true)

/** Takes a deletion back. One that was erased meanwhile is gone. */
export const restoreNews = (context: Context, id: string): Promise<Result<{}>> => turn(context, id, false)

async function turn(context: Context, id: string, isDeleted: boolean): Promise<Result<{}>> {
  const viewer = mayEditNews(context)
  const { organisationId } = viewer
  return withTenant(context.db, organisationId, async (trx) => {
    const known = isRowId(id) ? await findNews(trx, organisationId, id) : undefined
    if (known === undefined || (known.deleted_at !== null) === isDeleted) return { ok: false, problems: [noSuch] }
    if (known.news_type === 'DESTINATIONMANAGER' && !mayWriteForAll(viewer)) throw new NotAllowed('FORBIDDEN')
    const now = context.clock.now()
    await setDeleted(trx, organisationId, id, isDeleted ? now : null)
    const action = isDeleted ? 'removed' : 'restored'
    await recordAudit(trx, { ...by(viewer, context.clock), action, subject: { kind: 'news', id } })
    return { ok: true }
  })
}
