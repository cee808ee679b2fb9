import { randomUUID } from 'node:crypto'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed, type Result } from '../../refusals.ts'
import { countRecentOfKind, queueMail } from '../../mail/outbox.ts'
import { alertTestKind } from './alert-test-mail.ts'
import { mostRecipients } from './check-alert-settings.ts'
import { findAlertSettings, findRecipients } from './settings-store.ts'
import { mayEditHotelAlerts } from './who-may.ts'

const minuteMs = 60_000
/** Mails that one person may ask for in a day; a list is tested once a minute. */
const mostOfDay = 5 * mostRecipients

/** A test mail to each address that is saved, watched ones among them; it goes the way of all mails, within a minute. */
export async function testAlerts(context: Context): Promise<Result<{ readonly queued: number }>> {
  const viewer = mayEditHotelAlerts(context)
  const { organisationId, userId } = viewer
  const { config, clock, db } = context
  if (config.smtpUrl === null) return { ok: false, problems: [{ field: '', key: 'mail-server.no-server' }] }
  return withTenant(db, organisationId, async (trx): Promise<Result<{ readonly queued: number }>> => {
    // One after the other, so that two at once do not both stay below the limit.
    const settings = await findAlertSettings(trx, organisationId, { forUpdate: true })
    const recipients = await findRecipients(trx, organisationId)
    if (settings === null || recipients.length === 0)
      return { ok: false, problems: [{ field: 'recipients', key: 'hotel-alert-settings.recipients.none' }] }
    const at = clock.now()
    const counted = (ms: number) =>
      countRecentOfKind(trx, organisationId, userId, alertTestKind, new Date(at.getTime() - ms))
    if ((await counted(minuteMs)) > 0 || (await counted(24 * 60 * minuteMs)) + recipients.length > mostOfDay)
      throw new NotAllowed('TOO_MANY')
    const of = randomUUID()
    for (const { id } of recipients)
      await queueMail(trx, {
        organisationId,
        subject: { kind: 'person', id: userId },
        kind: alertTestKind,
        cause: [settings.language, id, of].join(':'),
        createdBy: userId,
        at,
      })
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordAudit(trx, { ...by(viewer, clock), action: 'mail-tested', subject, detail: 'hotel-alerts' })
    return { ok: true, queued: recipients.length }
  })
}
