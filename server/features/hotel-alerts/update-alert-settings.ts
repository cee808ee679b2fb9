import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Result } from '../../refusals.ts'
import { checkAlertSettings, type AlertSettingsTold } from './check-alert-settings.ts'
import { findAlertSettings, saveAlertSettings, saveRecipients } from './settings-store.ts'
import { mayEditHotelAlerts } from './who-may.ts'

export type UpdateAlertSettings = AlertSettingsTold & {
  /** The version that whoever changes it has seen. */
  readonly version?: string | null
}

/** What is set is told of from the next minute on: also of events that go on already. */
export async function updateAlertSettings(context: Context, input: UpdateAlertSettings): Promise<Result<{}>> {
  const viewer = mayEditHotelAlerts(context)
  const { organisationId } = viewer
  const checked = checkAlertSettings(input)
  if (!('isOn' in checked)) return { ok: false, problems: checked }
  return withTenant(context.db, organisationId, async (trx): Promise<Result<{}>> => {
    const known = await findAlertSettings(trx, organisationId, { forUpdate: true })
    if (typeof input.version === 'string' && input.version !== versionOf(known))
      return { ok: false, problems: [{ field: '', key: 'errors.changed-meanwhile' }] }
    const at = context.clock.now()
    await saveAlertSettings(trx, organisationId, checked, at)
    await saveRecipients(trx, organisationId, checked.recipients, at)
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject, detail: 'hotel-alerts' })
    return { ok: true }
  })
}

/** Changes with each change; empty: nothing was ever set. */
export const versionOf = (settings: { readonly updatedAt: Date } | null): string =>
  settings?.updatedAt.toISOString() ?? ''
