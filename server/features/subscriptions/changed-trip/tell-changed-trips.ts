import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Context } from '#server/context.ts'
import type { Database, DatabaseTransaction } from '#server/db/tables.ts'

/** The kind of mail that is queued here. */
export const changedTripKind = 'changed-trip'

/** What is changed meanwhile is told in the same mail. */
const windowMs = 10 * 60_000

/**
 * Queues a mail for each who follows a page whose trip is another one than they were told of last. Asks what is missing and never what
 * happened, so it runs as often as it likes, in as many processes. Says how many it queued.
 */
export async function tellChangedTrips({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  await reopen(db, clock.today())
  const queued = await db.transaction().execute((trx) => queueMails(trx, clock.now(), clock.today()))
  if (queued > 0) log.info({ queued }, 'Subscribers are told of another trip')
  return queued
}

async function queueMails(trx: DatabaseTransaction, now: Date, today: CalendarDate): Promise<number> {
  const { numAffectedRows } = await sql`
    with untold as materialized (
      select s.id, s.journey_id, s.organisation_id, j.id as page
      from subscriptions s
      join journeys j on j.id = s.journey_id and j.organisation_id = s.organisation_id
      join organisations o on o.id = s.organisation_id
      where s.confirmed_at is not null and o.is_active and not j.is_manually_disabled and j.unfinished is null
        and j.date_end >= ${today}::date
        and exists (select from journey_earlier_trips e where e.journey_id = j.id and e.version > s.known_trip)
        -- One that was tried may have arrived, and says no more than it said then.
        and not exists (select from mail_outbox m where m.subject_id = s.journey_id and m.kind = ${changedTripKind}
          and m.state = 'waiting' and m.attempts = 0 and m.cause like s.id || ':%')
      order by j.id, s.id for key share of j skip locked)
    insert into mail_outbox (organisation_id, subject_kind, subject_id, kind, cause, created_at, due_at)
    select u.organisation_id, 'journey', u.journey_id, ${changedTripKind}::text, u.id || ':' || e.version, ${now}::timestamptz,
      e.at + ${`${windowMs} milliseconds`}::interval
    from untold u cross join lateral (select max(version) as version, max(replaced_at) as at
      from journey_earlier_trips where journey_id = u.journey_id) e
    on conflict (kind, subject_id, cause) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** A page that was closed when its mail was due, and is open again, is told after all. */
async function reopen(db: Database, today: CalendarDate): Promise<void> {
  const closed = sql`m.kind = ${changedTripKind} and m.state = 'failed' and m.reason in ('page-closed', 'page-gone')`
  // Pages before their mails, as whoever erases one takes them.
  await sql`with open as materialized (
      select j.id from journeys j join organisations o on o.id = j.organisation_id
      where j.id in (select m.journey_id from mail_outbox m where ${closed})
        and not j.is_manually_disabled and j.date_end >= ${today}::date and o.is_active
      order by j.id for key share of j)
    delete from mail_outbox m using open where m.journey_id = open.id and ${closed}`.execute(db)
}
