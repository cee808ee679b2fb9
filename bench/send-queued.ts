import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/tables.ts'
import { newJourneyCode, sealCode } from '#server/features/journeys/journey-code.ts'
import { subscriptionComposers } from '#server/features/subscriptions/composers.ts'
import { leaseMail } from '#server/mail/outbox.ts'
import { sendMails, type MailContext } from '#server/mail/send-mails.ts'
import { openPost } from '#server/mail/transport.ts'

/**
 * Built beside the server, because mails are made of the server's own markup. Sends so many of the queued mails to a mail server on this machine, then one of them as often with the mail library alone over as
 * many connections. Returns milliseconds of both, by the clock, and how many mails were sent.
 */
export async function sendQueued(around: Omit<MailContext, 'config'>, smtpUrl: string, mails: number) {
  const { db, clock } = around
  const environment = readConfig({ PUBLIC_URL: 'https://trips.portolan.example' })
  const secretKey = randomBytes(32).toString('hex')
  const config = { ...environment, secretKey, smtpUrl, mailFrom: 'trips@portolan.example' }
  const context = { ...around, config }
  await makeSendable(db, secretKey, mails, clock.now())

  const [sample] = await db.selectFrom('mail_outbox').select('id').where('due_at', '<=', clock.now()).limit(1).execute()
  const first = await leaseMail(db, sample!.id, clock.now())
  const composed = await subscriptionComposers[first!.kind]!(context, first!)
  if ('reason' in composed) throw new Error(`A mail of the sample is not sent: ${composed.reason}`)

  const since = performance.now()
  await sendMails(context, subscriptionComposers)
  const ownMs = performance.now() - since
  const { sent } = await db
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()

  const { sender, whenSent: _, ...letter } = composed
  const post = openPost(smtpUrl, 'trips.portolan.example', { connections: 4 })
  const from = { name: sender, address: config.mailFrom }
  const start = performance.now()
  const left = Array.from({ length: sent }, (_each, number) => number).values()
  const sendLeft = async () => {
    for (const number of left) await post.send({ ...letter, from, messageId: `${number}@portolan.example` })
  }
  await Promise.all(Array.from({ length: 4 }, sendLeft))
  const libraryMs = performance.now() - start
  post.close()
  return { sent, ownMs, libraryMs }
}

/** Codes and links that open, and no more than so many mails that are due. */
async function makeSendable(db: Database, secretKey: string, mails: number, now: Date): Promise<void> {
  const sealed = sealCode(newJourneyCode(), secretKey)
  await sql`update mail_outbox set due_at = case when id in (select id from mail_outbox order by id limit ${mails}::int)
    then ${now}::timestamptz - interval '1 minute' else ${now}::timestamptz + interval '1 day' end`.execute(db)
  await sql`update journeys set code_sealed = ${sealed} where id in (select journey_id from mail_outbox)`.execute(db)
  await sql`update subscriptions set unsubscribe_sealed = ${sealed}`.execute(db)
}
