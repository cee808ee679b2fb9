import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { LastMail, MailState } from '../../mail/outbox.ts'
import { alertTestKind } from './alert-test-mail.ts'
import { findAlertSettings, findRecipients, type AlertSettings, type Recipient } from './settings-store.ts'
import { hotelAlertKind } from './tell-organisation.ts'
import { versionOf } from './update-alert-settings.ts'
import { mayEditHotelAlerts } from './who-may.ts'

export type ToldRecipient = Recipient & {
  /** The newest alert or test; null: none yet. */
  readonly lastMail: LastMail | null
}

export type ReadAlertSettings = AlertSettings & {
  readonly version: string
  readonly recipients: readonly ToldRecipient[]
  /** Without hotels nothing is ever near. */
  readonly hotels: number
  readonly bookings: number
  /** False: the installation sends no mails. */
  readonly hasMailServer: boolean
}

/** What holds where nothing was set: off, and what most want once it is on. */
const unset: AlertSettings = {
  isOn: false,
  language: 'de',
  minimumLevel: 3,
  muted: [],
  reaches: {},
  withoutGuests: false,
  quiet: null,
  timeZone: 'Europe/Berlin',
}

export async function readAlertSettings(context: Context): Promise<ReadAlertSettings> {
  const { organisationId, language } = mayEditHotelAlerts(context)
  return withTenant(context.db, organisationId, async (trx) => {
    const settings = await findAlertSettings(trx, organisationId)
    const recipients = await findRecipients(trx, organisationId)
    const mails = await lastMailsTo(trx, organisationId, recipients)
    return {
      ...(settings ?? { ...unset, language }),
      version: versionOf(settings),
      recipients: recipients.map((each) => ({ ...each, lastMail: mails.get(each.id) ?? null })),
      ...(await countOf(trx, organisationId)),
      hasMailServer: context.config.smtpUrl !== null,
    }
  })
}

async function countOf(trx: DatabaseTransaction, organisationId: string) {
  const { rows } = await sql<{ hotels: number; bookings: number }>`
    select (select count(*)::int from hotels where organisation_id = ${organisationId}::uuid and is_active) as hotels,
      (select count(*)::int from bookings where organisation_id = ${organisationId}::uuid) as bookings`.execute(trx)
  return rows[0]!
}

/** A mail that gave way to a newer one says nothing about its address. */
async function lastMailsTo(
  trx: DatabaseTransaction,
  organisationId: string,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, LastMail>> {
  if (recipients.length === 0) return new Map()
  type Row = { id: string; state: MailState; at: Date; reason: string | null }
  const { rows } = await sql<Row>`
    select distinct on (r.id) r.id, m.state, coalesce(m.ended_at, m.created_at) as at, m.reason
    from mail_outbox m join hotel_alert_recipients r on r.organisation_id = m.organisation_id and split_part(m.cause, ':', 2) = r.id::text
    where m.organisation_id = ${organisationId}::uuid and m.kind in (${hotelAlertKind}::text, ${alertTestKind}::text)
      and m.reason is distinct from 'superseded'
    order by r.id, m.created_at desc, m.id`.execute(trx)
  return new Map(rows.map(({ id, ...mail }) => [id, mail]))
}
