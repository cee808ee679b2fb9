import { sql, type RawBuilder } from 'kysely'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { Context } from '../../context.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { mailsBeginDaysBefore } from '#domain/wording/mail-days.ts'

/** The kind of mail that is queued here; how it is made is nothing that this needs to know. */
export const updateKind = 'update'

/** What is published meanwhile is told in the same mail. */
const windowMs = 10 * 60_000
const usualAtOnce = 2_000

/** What the end of a mail's row leaves behind where it was not sent: it was lost, or its trip is over. */
const erased = 'erased'
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Queues a mail for each confirmed subscription whose page has kept changes that travellers are told of and that came after it was confirmed,
 * whatever anybody has marked as read:
 * after a publication, when the thirty days begin, and again whatever was lost. Runs as often as it likes, in as many processes: a
 * subscription is told of a publication once. Says how many it told.
 */
export async function tellSubscribers(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
  atOnce = usualAtOnce,
): Promise<number> {
  await reopen(db, clock.today())
  let after = nobody
  let told = 0
  for (;;) {
    if (signal?.aborted === true) break
    const ids = await db.transaction().execute((trx) => tellSome(trx, clock.now(), clock.today(), after, atOnce))
    const last = ids.at(-1)
    if (last === undefined) break
    told += ids.length
    after = last
  }
  if (told > 0) log.info({ told }, 'Subscribers are told of changes')
  return told
}

/**
 * Publications that a subscription is to be told of. What is kept for its page is told where an editor said so, or where a border
 * closes or advice rises.
 */
export const untold = (today: CalendarDate, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  from subscriptions s
  join journeys j on j.id = s.journey_id and j.organisation_id = s.organisation_id
  join organisations o on o.id = s.organisation_id
  join journey_changes c on c.journey_id = s.journey_id
  join rulebook_publications p on p.revision = c.revision
  where s.confirmed_at is not null and o.is_active and not j.is_manually_disabled
    and j.date_start <= ${addDays(today, mailsBeginDaysBefore)}::date and j.date_end >= ${today}::date
    and c.revision > greatest(s.known_revision, j.rulebook_revision)
    and (p.is_significant or c.is_grave)
    and not exists (select from subscription_updates u where u.subscription_id = s.id and u.revision = c.revision
      and (u.outcome = 'sent' or (u.outcome = 'failed' and u.reason <> ${erased})
        or exists (select from mail_outbox m where m.id = u.mail_id))) ${more}`

/** A page that was closed when its mail was due, and is open again, is told after all: its mail counts as one that was lost. */
async function reopen(db: Database, today: CalendarDate): Promise<void> {
  const closed = sql`m.kind = ${updateKind} and m.state = 'failed' and m.reason in ('page-closed', 'page-gone')`
  // Pages before their mails, as whoever erases one takes them.
  await sql`with open as materialized (
      select j.id from journeys j join organisations o on o.id = j.organisation_id
      where j.id in (select m.journey_id from mail_outbox m where ${closed})
        and not j.is_manually_disabled and j.date_end >= ${today}::date and o.is_active
      order by j.id for key share of j),
    gone as (delete from mail_outbox m using open where m.journey_id = open.id and ${closed} returning m.id)
    update subscription_updates u set reason = ${erased} from gone where u.mail_id = gone.id`.execute(db)
}

type Mail = { readonly id: string; readonly subscription: string }

async function tellSome(
  trx: DatabaseTransaction,
  now: Date,
  today: CalendarDate,
  after: string,
  most: number,
): Promise<readonly string[]> {
  // Who else tells at once has others; what they told before is seen by the statements after this one. Whoever has a page just now may erase it.
  const { rows } = await sql<{ id: string }>`
    select f.id from subscriptions f join journeys page on page.id = f.journey_id
    where f.id in (select s.id ${untold(today, sql`and s.id > ${after}::uuid`)})
    order by f.id limit ${most}::int for key share of page skip locked for update of f skip locked`.execute(trx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const waiting = await openMails(trx, ids, now)
  const mails = [...waiting, ...(await newMails(trx, without(ids, waiting), now, today))]
  await sql`
    insert into subscription_updates
      (subscription_id, revision, journey_id, organisation_id, mail_id, queued_at, outcome, reason)
    select told.id, told.revision, told.journey_id, told.organisation_id, m.id, ${now}::timestamptz, m.state, m.reason
    from (select s.id, c.revision, s.journey_id, s.organisation_id ${untold(today, sql`and s.id = any(${ids}::uuid[])`)}) told
    join unnest(${mails.map(({ subscription }) => subscription)}::uuid[], ${mails.map(({ id }) => id)}::uuid[])
      as own (subscription_id, mail_id) on own.subscription_id = told.id
    join mail_outbox m on m.id = own.mail_id
    -- A mail that was made before and is on its way says what it was made for, and nothing else.
    where (m.state = 'waiting' and m.attempts = 0) or m.cause = told.id || ':' || told.revision
    on conflict (subscription_id, revision) do update set
      mail_id = excluded.mail_id, queued_at = excluded.queued_at, outcome = excluded.outcome, reason = excluded.reason`.execute(
    trx,
  )
  return ids
}

/** Mails whose window is still open take more in. One that was tried may have arrived, and says no more than it said then. */
async function openMails(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    select m.id, split_part(m.cause, ':', 1) as subscription from mail_outbox m
    where m.id in (select mail_id from subscription_updates where subscription_id = any(${ids}::uuid[]) and outcome = 'waiting')
      and m.state = 'waiting' and m.attempts = 0 and m.due_at > ${now}::timestamptz
    for update skip locked`.execute(trx)
  return rows
}

async function newMails(
  trx: DatabaseTransaction,
  ids: readonly string[],
  now: Date,
  today: CalendarDate,
): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    insert into mail_outbox (organisation_id, subject_kind, subject_id, kind, cause, created_at, due_at)
    select s.organisation_id, 'journey', s.journey_id, ${updateKind}::text, s.id || ':' || min(c.revision), ${now}::timestamptz,
      ${new Date(now.getTime() + windowMs)}::timestamptz
    ${untold(today, sql`and s.id = any(${ids}::uuid[])`)} group by s.id
    -- One that is there already, because its row above was lost, is the same mail.
    on conflict (kind, subject_id, cause) do update set kind = excluded.kind
    returning id, split_part(cause, ':', 1) as subscription`.execute(trx)
  return rows
}

const without = (ids: readonly string[], mails: readonly Mail[]): string[] => {
  const have = new Set(mails.map(({ subscription }) => subscription))
  return ids.filter((id) => !have.has(id))
}
