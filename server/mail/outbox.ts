import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/tables.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** What is to be sent, to whom it is about alone: the address and the text are made when it is sent. */
export type QueuedMail = {
  readonly id: string
  readonly organisationId: string
  readonly journeyId: string
  readonly kind: string
  readonly cause: string
  readonly attempts: number
  readonly createdAt: Date
}

type NewMail = Pick<QueuedMail, 'organisationId' | 'journeyId' | 'kind' | 'cause'> & {
  readonly createdBy: string | null
  readonly at: Date
}

/** A process that dies while it sends gives the mail back after so long: longer than the slowest server takes for all its steps. */
const leaseMs = 5 * 60_000

/** To be called in the transaction that causes it. Null: what it is about was queued before, for the same cause. */
export async function queueMail(trx: DatabaseTransaction, mail: NewMail): Promise<string | null> {
  const made = await trx
    .insertInto('mail_outbox')
    .values({
      organisation_id: mail.organisationId,
      journey_id: mail.journeyId,
      kind: mail.kind,
      cause: mail.cause,
      created_by: mail.createdBy,
      created_at: mail.at,
      due_at: mail.at,
    })
    .onConflict((taken) => taken.columns(['kind', 'journey_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Those that are due, one of each organisation and kind after the other, so that none waits for all of another. */
export async function dueMails(db: Database, now: Date, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, due_at, row_number() over (partition by organisation_id, kind order by due_at, id) as turn
      from mail_outbox where state = 'waiting' and due_at <= ${now}::timestamptz
        and (leased_until is null or leased_until <= ${now}::timestamptz)) due
    order by turn, due_at, id limit ${most}::int`.execute(db)
  return rows.map(({ id }) => id)
}

/** For one sender alone, whoever else tries; undefined: it is not due, or somebody else has it. */
export async function leaseMail(db: Database, id: string, now: Date): Promise<QueuedMail | undefined> {
  return db
    .updateTable('mail_outbox')
    .set({ leased_until: new Date(now.getTime() + leaseMs), attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returning([
      'id',
      'organisation_id as organisationId',
      'journey_id as journeyId',
      'kind',
      'cause',
      'attempts',
      'created_at as createdAt',
    ])
    .executeTakeFirst()
}

export type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'waiting'; readonly reason: string; readonly dueAt: Date }

/** What became of an attempt. A mail that was erased meanwhile stays erased. */
export async function settleMail(
  db: Database,
  { id, organisationId }: Pick<QueuedMail, 'id' | 'organisationId'>,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      state: outcome.state,
      leased_until: null,
      reason: outcome.state === 'sent' ? null : outcome.reason,
      ...(outcome.state === 'waiting' ? { due_at: outcome.dueAt } : { ended_at: now }),
    })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'waiting')
    .execute()
}

export type LastMail = { readonly state: MailState; readonly at: Date; readonly reason: string | null }

/** The newest mail of one kind about each journey. */
export async function lastMails(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyIds: readonly string[],
  kind: string,
): Promise<ReadonlyMap<string, LastMail & { readonly id: string; readonly createdAt: Date }>> {
  if (journeyIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('mail_outbox')
    .distinctOn('journey_id')
    .select(['id', 'journey_id', 'state', 'reason', 'created_at as createdAt', 'ended_at'])
    .where('organisation_id', '=', organisationId)
    .where('journey_id', 'in', journeyIds)
    .where('kind', '=', kind)
    .orderBy('journey_id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ journey_id, ended_at, ...row }) => [journey_id, { ...row, at: ended_at ?? row.createdAt }] as const),
  )
}

/** How many of a kind were queued about a journey since then. */
export async function countRecentOfKind(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyId: string,
  kind: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export type Counted = { readonly minute: number; readonly day: number }

/** How many somebody, and their whole organisation, queued of late. */
export async function countRecentMails(
  trx: DatabaseTransaction,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<{ readonly person: Counted; readonly organisation: Counted }> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  const own = sql`created_by = ${userId}::uuid`
  const late = sql`created_at > ${minuteAgo}::timestamptz`
  const counted = await trx
    .selectFrom('mail_outbox')
    .select([
      sql<number>`count(*) filter (where ${own} and ${late})`.as('personMinute'),
      sql<number>`count(*) filter (where ${own})`.as('personDay'),
      sql<number>`count(*) filter (where ${late})`.as('minute'),
      sql<number>`count(*)`.as('day'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return {
    person: { minute: counted.personMinute, day: counted.personDay },
    organisation: { minute: counted.minute, day: counted.day },
  }
}
