import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { addSelection, findSelections, removeSelection, type Selection } from './store.ts'
import { mayChooseLines } from './who-may.ts'

/** The shipping lines that an organisation sells; they come first wherever a line is chosen. */
export async function readSelections(context: Context): Promise<Selection[]> {
  const { organisationId } = mayChooseLines(context)
  return withTenant(context.db, organisationId, (trx) => findSelections(trx, organisationId))
}

export const chooseLine = (context: Context, lineId: string): Promise<Result<{}>> =>
  change(context, 'shippingLineId', lineId, addSelection)

/** Another organisation's choice is answered as one that does not exist. */
export const dropLine = (context: Context, id: string): Promise<Result<{}>> =>
  change(context, 'id', id, removeSelection)

async function change(
  context: Context,
  field: string,
  id: string,
  work: typeof addSelection | typeof removeSelection,
): Promise<Result<{}>> {
  const viewer: StaffViewer = mayChooseLines(context)
  const { organisationId } = viewer
  const unknown = { ok: false, problems: [{ field, key: 'errors.no-data' }] } as const
  if (!isRowId(id)) return unknown
  return withTenant(context.db, organisationId, async (trx) => {
    if (!(await work(trx, organisationId, id))) return unknown
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject, detail: 'shipping-lines' })
    return { ok: true }
  })
}
