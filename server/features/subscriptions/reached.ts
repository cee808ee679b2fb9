import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { mailsBeginDaysBefore } from '#domain/wording/mail-days.ts'
import { untold } from './tell-subscribers.ts'

/** Whom the mails of a publication reached: of those that were to be told, the others were told nothing yet. */
export type Reached = {
  readonly toTell: number
  readonly told: number
  readonly failed: number
  /** Read, unsubscribed or over before the mail was sent, or taken back. */
  readonly noLonger: number
  readonly waiting: number
}

/** What a mail did not arrive for; all other reasons are that nobody needed it any more. */
const isFailure = sql`(outcome = 'failed' and reason ~ '^(smtp-|not-made$|no-link$|unknown-kind$|erased$|restored$)')`

/** By revision; a publication that was to tell nobody has no entry. */
export async function readReached(db: Database, revisions: readonly number[]): Promise<ReadonlyMap<number, Reached>> {
  if (revisions.length === 0) return new Map()
  const { rows } = await sql<Reached & { revision: number }>`
    select revision, count(*)::int as "toTell", count(*) filter (where outcome = 'sent')::int as told,
      count(*) filter (where ${isFailure})::int as failed, count(*) filter (where outcome = 'waiting')::int as waiting,
      count(*) filter (where outcome = 'failed' and not ${isFailure})::int as "noLonger"
    from subscription_updates where revision = any(${revisions}::int[]) group by revision`.execute(db)
  return new Map(rows.map(({ revision, ...reached }) => [revision, reached] as const))
}

/** What is wrong when it is not nothing: changes are told within minutes. */
export type MailAlarm = {
  /** Publications whose trip pages nobody has looked at. */
  readonly uncompared: number
  /** Subscribers who are to be told and have no mail. */
  readonly untold: number
  /** Mails of changes and reminders that wait though they are due. */
  readonly late: number
  /** Publications of the last week that were to tell somebody and have reached nobody. */
  readonly reachedNobody: number
}

const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs

/** All of it older than an hour. */
export async function readMailAlarm({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<MailAlarm> {
  const now = clock.now()
  const before = sql`${new Date(now.getTime() - hourMs)}::timestamptz`
  const { rows } = await sql<MailAlarm>`select
    (select count(*)::int from rulebook_publications where trips_compared_at is null and published_at < ${before}) as uncompared,
    (select count(distinct s.id)::int ${untold(
      clock.today(),
      sql`and p.published_at < ${before} and s.confirmed_at < ${before} and (j.date_start - ${mailsBeginDaysBefore}::int)::timestamptz < ${before}`,
    )}) as untold,
    (select count(*)::int from mail_outbox where kind in ('update', 'changed-trip', 'reminder')
      and state = 'waiting' and created_at < ${before} and (attempts > 0 or due_at < ${before})) as late,
    (select count(*)::int from (
      select from subscription_updates where queued_at > ${new Date(now.getTime() - weekMs)}::timestamptz group by revision
      having min(queued_at) < ${before} and not bool_or(outcome = 'sent')
        and bool_or(outcome = 'waiting' or ${isFailure})) nobody) as "reachedNobody"`.execute(db)
  return rows[0]!
}
