import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { takePages } from './take-pages.ts'

/** What is to be sent, to whom it is about alone: the address and the text are made when it is sent. */
export type QueuedMail = {
  readonly id: string
  readonly organisationId: string
  /** What it is about: a trip page, a scheduled change. */
  readonly subjectId: string
  readonly kind: string
  readonly cause: string
  readonly attempts: number
  readonly createdAt: Date
  /** Until then it is the sender's who has it. */
  readonly leasedUntil: Date
}

/** A process that dies while it sends gives the mail back after so long: longer than the slowest server takes for all its steps. */
const leaseMs = 5 * 60_000

/**
 * Those that are due, one of each organisation and kind after the other, so that none waits for all of another. Of each as many
 * as make up `most` together, at least one: where some have fewer, the rest comes when it is asked again.
 */
export async function dueMails(
  db: Database,
  now: Date,
  most: number,
): Promise<readonly Pick<QueuedMail, 'id' | 'organisationId'>[]> {
  // From one organisation and kind to the next in the order of the index, past however many wait.
  const { rows } = await sql<Pick<QueuedMail, 'id' | 'organisationId'>>`
    with recursive line as (
      (select organisation_id, kind from mail_outbox where state = 'waiting' order by organisation_id, kind limit 1)
      union all
      select next.* from line cross join lateral (
        select organisation_id, kind from mail_outbox
        where state = 'waiting' and (organisation_id, kind) > (line.organisation_id, line.kind)
        order by organisation_id, kind limit 1) next)
    select due.id, line.organisation_id as "organisationId" from line cross join lateral (
      select id, due_at, row_number() over (order by due_at, id) as turn from mail_outbox
      where state = 'waiting' and organisation_id = line.organisation_id and kind = line.kind
        and due_at <= ${now}::timestamptz and (leased_until is null or leased_until <= ${now}::timestamptz)
      order by due_at, id
      limit (select greatest(ceil(${most}::float8 / count(*)), 1) from line)) due
    order by due.turn, due.due_at, due.id limit ${most}::int`.execute(db)
  return rows
}

/** For one sender alone, whoever else tries. Those that are not due, or that somebody else has, are left out; in the order of `ids`. */
export async function leaseMails(db: Database, ids: readonly string[], now: Date): Promise<readonly QueuedMail[]> {
  // Nobody waits for who leases others of them at the same time.
  const { rows } = await sql<QueuedMail>`
    with free as materialized (
      select id from mail_outbox where id = any(${ids}::uuid[]) and state = 'waiting' and due_at <= ${now}::timestamptz
        and (leased_until is null or leased_until <= ${now}::timestamptz) for update skip locked)
    update mail_outbox m set leased_until = ${new Date(now.getTime() + leaseMs)}::timestamptz, attempts = m.attempts + 1
    from free where m.id = free.id
    returning m.id, m.organisation_id as "organisationId", m.subject_id as "subjectId", m.kind, m.cause, m.attempts,
      m.created_at as "createdAt", m.leased_until as "leasedUntil"`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Of what was leased, those that were not tried after all: as if nobody had had them. */
export async function giveBackMails(db: Database, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await db.transaction().execute(async (trx) => {
    await takePages(trx, ids)
    await sql`
      update mail_outbox m set leased_until = null, attempts = m.attempts - 1
      from unnest(${ids}::uuid[], ${mails.map(({ leasedUntil }) => leasedUntil.toISOString())}::timestamptz[])
        as own (id, leased_until)
      where m.id = own.id and m.state = 'waiting' and m.leased_until = own.leased_until`.execute(trx)
  })
}

export type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'waiting'; readonly reason: string; readonly dueAt: Date }

type Settled = { readonly mail: Pick<QueuedMail, 'id' | 'organisationId'>; readonly outcome: Outcome }

/** What became of attempts. A mail that was erased meanwhile stays erased. */
export async function settleMails(trx: DatabaseTransaction, settled: readonly Settled[], now: Date): Promise<void> {
  const outcomes = settled.map(({ outcome }) => outcome)
  await takePages(
    trx,
    settled.map(({ mail }) => mail.id),
  )
  // Always in the same order, so that two who settle some of the same never wait for each other.
  await sql`
    with ended as (
      select * from unnest(${settled.map(({ mail }) => mail.id)}::uuid[],
        ${settled.map(({ mail }) => mail.organisationId)}::uuid[], ${outcomes.map(({ state }) => state)}::text[],
        ${outcomes.map((outcome) => (outcome.state === 'sent' ? null : outcome.reason))}::text[],
        ${outcomes.map((outcome) => (outcome.state === 'waiting' ? outcome.dueAt.toISOString() : null))}::timestamptz[])
        as e (id, organisation_id, state, reason, due_at)),
    held as materialized (
      select m.id from mail_outbox m join ended e on e.id = m.id where m.state = 'waiting' order by m.id for update of m)
    update mail_outbox m set state = e.state, reason = e.reason, leased_until = null, due_at = coalesce(e.due_at, m.due_at),
      ended_at = case when e.state = 'waiting' then null else ${now}::timestamptz end
    from ended e join held on held.id = e.id
    where m.id = e.id and m.organisation_id = e.organisation_id and m.state = 'waiting'`.execute(trx)
}
