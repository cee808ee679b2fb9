import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import { givesUpAfterMs } from '../mail/attempt-mail.ts'

/** Mails that waited in a backup, after the database that it replaced was asked what became of them. */
export type MailsOfBackup = {
  /** They are sent by the next worker. */
  readonly waiting: number
  /** They are not sent, and say so. */
  readonly left: number
}

/**
 * What nobody can tell of. Where the database that was replaced knows the subject, its mail was erased there: nobody needs it. Where it knows
 * nothing, it is another or a lost one: a young mail may never have gone out and is sent, under the Message-ID that it had; an older
 * one was sent or given up long ago.
 */
export async function decideWaitingMails(trx: DatabaseTransaction, now: Date): Promise<MailsOfBackup> {
  const { numAffectedRows } = await sql`
    update mail_outbox m set state = 'failed', reason = 'restored', ended_at = created_at, leased_until = null
    where m.state = 'waiting'
      and not exists (select from before_mail_outbox b
        where b.kind = m.kind and b.subject_id = m.subject_id and b.cause = m.cause)
      and (exists (select from before_journeys b where b.id = m.subject_id)
        or exists (select from before_scheduled_rules b where b.id = m.subject_id)
        or exists (select from before_users b where b.id = m.subject_id)
        or m.created_at <= ${new Date(now.getTime() - givesUpAfterMs)}::timestamptz)`.execute(trx)
  const { waiting } = await trx
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { waiting, left: Number(numAffectedRows ?? 0n) }
}
