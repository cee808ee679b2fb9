import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { mayEditHotelAlerts } from './who-may.ts'
import { hotelAlertKind } from './tell-organisation.ts'

/** What is wrong when it is not nothing: an alert is with a mail server within minutes. */
export type AlertAlarm = {
  /** Alerts that no mail server has taken within an hour. */
  readonly untaken: number
  /** Of those, to addresses that must get each. */
  readonly canaries: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Found by the rows of the mails, never by what they say. One that gave way to a newer one counts nothing: the newer one is watched. */
export async function readAlertAlarm(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organisationId?: string,
): Promise<AlertAlarm> {
  const now = clock.now().getTime()
  const { rows } = await sql<AlertAlarm>`
    with untaken as (
      select m.cause from mail_outbox m
      where m.kind = ${hotelAlertKind}::text and (${organisationId ?? null}::uuid is null or m.organisation_id = ${organisationId ?? null}::uuid) and m.created_at > ${new Date(now - dayMs)}::timestamptz
        and m.created_at <= ${new Date(now - hourMs)}::timestamptz
        and (m.state = 'waiting' or m.state = 'failed' and m.reason ~ '^(smtp-|not-made$|no-link$|unknown-kind$)'))
    select (select count(*)::int from untaken) as untaken,
      (select count(*)::int from untaken u join hotel_alert_recipients r on r.is_canary and u.cause like '%:' || r.id) as canaries`.execute(
    db,
  )
  return rows[0]!
}

/** The same of one organisation, for its people. */
export async function readOwnAlarm(context: Context): Promise<AlertAlarm> {
  const { organisationId } = mayEditHotelAlerts(context)
  return withTenant(context.db, organisationId, (trx) =>
    readAlertAlarm({ db: trx, clock: context.clock }, organisationId),
  )
}

/** Says in the log what the vitals say too. */
export async function watchAlerts({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const alarm = await readAlertAlarm({ db, clock })
  if (alarm.untaken > 0) log.error(alarm, 'Alerts about events at hotels have reached no mail server')
}
