import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { forgetJourneyPage } from '../journeys/page/read-journey-page.ts'
import { endOf, findNotice, type Notice } from './store.ts'
import { mayWriteNotices } from './who-may.ts'

/** Takes a notice from the pages on which it stands; a mail that has not gone yet is not sent any more. Ended again, it is ended. */
export async function endNotice(context: Context, id: string): Promise<Result<{ notice: Notice }>> {
  const viewer = mayWriteNotices(context)
  const { organisationId } = viewer
  const { db, clock } = context
  const gone: Result<never> = { ok: false, problems: [{ field: 'id', key: 'errors.no-data' }] }
  if (!isRowId(id)) return gone
  const pages: string[] = []
  const result = await withTenant(db, organisationId, async (trx): Promise<Result<{ notice: Notice }>> => {
    const stood = await endOf(trx, organisationId, id, clock.now())
    if (stood !== null) {
      await recordAudit(trx, { ...by(viewer, clock), action: 'removed', subject: { kind: 'notice', id } })
      pages.push(...stood)
    }
    const notice = await findNotice(trx, organisationId, id)
    return notice ? { ok: true, notice } : gone
  })
  for (const page of pages) forgetJourneyPage(db, page)
  return result
}
