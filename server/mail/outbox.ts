import { sql } from 'kysely'
import type { DatabaseTransaction, Tables } from '../db/tables.ts'

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

type NewMail = {
  readonly organisationId: string
  readonly subject: { readonly kind: Tables['mail_outbox']['subject_kind']; readonly id: string }
  readonly kind: string
  readonly cause: string
  readonly createdBy: string | null
  readonly at: Date
}

/** To be called in the transaction that causes it. Null: what it is about was queued before, for the same cause. */
export async function queueMail(trx: DatabaseTransaction, mail: NewMail): Promise<string | null> {
  const made = await trx
    .insertInto('mail_outbox')
    .values({
      organisation_id: mail.organisationId,
      subject_kind: mail.subject.kind,
      subject_id: mail.subject.id,
      kind: mail.kind,
      cause: mail.cause,
      created_by: mail.createdBy,
      created_at: mail.at,
      due_at: mail.at,
    })
    .onConflict((taken) => taken.columns(['kind', 'subject_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export type LastMail = { readonly state: MailState; readonly at: Date; readonly reason: string | null }

/** The newest mail of one kind about each subject. */
export async function lastMails(
  trx: DatabaseTransaction,
  organisationId: string,
  subjectIds: readonly string[],
  kind: string,
): Promise<ReadonlyMap<string, LastMail & { readonly id: string; readonly createdAt: Date }>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('mail_outbox')
    .distinctOn('subject_id')
    .select(['id', 'subject_id', 'state', 'reason', 'created_at as createdAt', 'ended_at'])
    .where('organisation_id', '=', organisationId)
    .where('subject_id', 'in', subjectIds)
    .where('kind', '=', kind)
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ subject_id, ended_at, ...row }) => [subject_id, { ...row, at: ended_at ?? row.createdAt }] as const),
  )
}

/** How many of a kind were queued about a subject since then. */
export async function countRecentOfKind(
  trx: DatabaseTransaction,
  organisationId: string,
  subjectId: string,
  kind: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)`.as('count'))
    .where('organisation_id', '=', organisationId)
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export type Counted = { readonly minute: number; readonly day: number }

/** How many somebody, and all staff of their organisation, queued of late. What travellers and publications caused is not theirs. */
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
    .where('created_by', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  return {
    person: { minute: counted.personMinute, day: counted.personDay },
    organisation: { minute: counted.minute, day: counted.day },
  }
}
