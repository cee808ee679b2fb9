import { by, recordAudit } from '#server/audit-trail.ts'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { Result } from '#server/refusals.ts'
import { allowed } from '../who-may.ts'
import { hasSecondFactor } from './store.ts'

/**
 * Whether everybody of the organisation needs a second factor. Who has none is led to set it up, also who is signed in now; so whoever
 * requires it of others has one first.
 */
export async function requireSecondFactor(context: Context, isRequired: boolean): Promise<Result<{}>> {
  const viewer = allowed(context, 'a3m_core.ManageUsers')
  if (isRequired && !(await hasSecondFactor(context.db, viewer.userId)))
    return { ok: false, problems: [{ field: 'isRequired', key: 'second-factor.error.yours-first' }] }
  return withTenant(context.db, viewer.organisationId, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('organisations')
      .set({ requires_second_factor: isRequired })
      .where('id', '=', viewer.organisationId)
      .where('requires_second_factor', '<>', isRequired)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      const action = isRequired ? 'second-factor-required' : 'second-factor-not-required'
      const subject = { kind: 'organisation', id: viewer.organisationId } as const
      await recordAudit(trx, { ...by(viewer, context.clock), action, subject })
    }
    return { ok: true }
  })
}
