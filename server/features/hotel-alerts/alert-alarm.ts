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

/** No mail server took it, or nobody could make it; what is no longer to be told is no alarm. */
const isUntaken = (mail: string) =>
  sql.raw(
    `(${mail}.state = 'waiting' or ${mail}.state = 'failed' and ${mail}.reason ~ '^(smtp-|not-made$|no-link$|unknown-kind$)')`,
  )

/**
 * Found by the rows of the mails, never by what they say. One that gave way to a newer one counts nothing, but its reader waits since then: an
 * event that says something new every half an hour must not keep the alarm silent.
 */
export async function readAlertAlarm(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  organisationId?: string,
): Promise<AlertAlarm> {
  const now = clock.now().getTime()
  const hourAgo = new Date(now - hourMs)
  const { rows } = await sql<AlertAlarm>`
    with mails as (
      select m.hotel_alert_id as alert, m.state, m.reason, m.created_at, split_part(m.cause, ':', 1)::int as revision,
        split_part(m.cause, ':', 2) as recipient
      from mail_outbox m
      where m.kind = ${hotelAlertKind}::text and m.created_at > ${new Date(now - dayMs)}::timestamptz
        and (${organisationId ?? null}::uuid is null or m.organisation_id = ${organisationId ?? null}::uuid)),
    untaken as (
      select m.recipient from mails m
      where ${isUntaken('m')} and (m.created_at <= ${hourAgo}::timestamptz or exists (
        select from mails e where e.alert = m.alert and e.recipient = m.recipient and e.revision < m.revision
          and e.created_at <= ${hourAgo}::timestamptz and (${isUntaken('e')} or e.state = 'failed' and e.reason = 'superseded')
          and not exists (select from mails s where s.alert = m.alert and s.recipient = m.recipient
            and s.revision > e.revision and s.state = 'sent')
          -- Who waits since an end was told, or should have been, waits for something else.
          and not exists (select from hotel_alert_tellings t where t.alert_id = m.alert
            and t.revision >= e.revision and t.revision < m.revision and t.kind = 'all-clear'))))
    select (select count(*)::int from untaken) as untaken,
      (select count(*)::int from untaken u join hotel_alert_recipients r on r.is_canary and u.recipient = r.id::text) as canaries`.execute(
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
