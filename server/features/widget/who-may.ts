import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed } from '../accounts/who-may.ts'
import { findWidget, type StoredWidget } from './store.ts'

type Work<T> = (trx: DatabaseTransaction, widget: StoredWidget, viewer: StaffViewer) => Promise<T>

/** Work on the widget of the viewer's organisation, for who may set it. */
export function onWidget<T>(context: Pick<Context, 'viewer' | 'db'>, work: Work<T>): Promise<T> {
  const viewer = allowed(context, 'a3m_core.Widget')
  return withTenant(context.db, viewer.organisationId, async (trx) => {
    const widget = await findWidget(trx, viewer.organisationId)
    if (widget === undefined) throw new NotAllowed('NOT_FOUND')
    return work(trx, widget, viewer)
  })
}
