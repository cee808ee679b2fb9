import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/tables.ts'
import { newJourneyCode, sealCode } from '#server/features/journeys/trip/journey-code.ts'
import { updateMail } from '#server/features/subscriptions/update-mail.tsx'
import type { MailContext } from '#server/mail/mail-kind.ts'
import { leaseMails } from '#server/mail/lease-mails.ts'
import { sendMails } from '#server/mail/send-mails.ts'

/** By the clock and by the processor time of the thread that sends, in milliseconds. */
export type Spent = { readonly clock: number; readonly processor: number }

/** So many are sent by each first and not counted: what is measured is a backlog, not the first mails of a process. */
const warmUp = 200
const rounds = 3

/**
 * Built beside the server, because mails are made of the server's own markup. Sends so many of the queued mails to a mail server on this
 * machine, and one of them as often with the mail library alone over as many connections, in turns, so that whatever else runs
 * slows both. Returns what each took and how many mails were sent.
 */
export async function sendQueued(around: Omit<MailContext, 'config'>, smtpUrl: string, mails: number) {
  const { db, clock } = around
  const environment = readConfig({ PUBLIC_URL: 'https://trips.portolan.example' })
  const secretKey = randomBytes(32).toString('hex')
  const config = { ...environment, secretKey, smtpUrl, mailFrom: 'trips@portolan.example' }
  const context = { ...around, config }
  await makeSendable(db, secretKey, clock.now())

  const leased = await leaseMails(db, [await makeDue(db, 1, clock.now())], clock.now())
  const [first] = leased
  const make = await updateMail.prepare(context, leased)
  const composed = await make(first!)
  if ('reason' in composed) throw new Error(`A mail of the sample is not sent: ${composed.reason}`)
  const { sender, to, subject, text, html, unsubscribe } = composed
  const from = { name: sender, address: config.mailFrom }
  let number = 0
  const sendByLibrary = async (count: number) => {
    const library = createTransport({ url: smtpUrl, name: 'trips.portolan.example', pool: true, maxConnections: 4 })
    const left = Array.from({ length: count }, (_each, at) => number + at).values()
    number += count
    const sendLeft = async () => {
      for (const at of left) {
        const messageId = `<${at}@trips.portolan.example>`
        const headers = { 'list-unsubscribe': `<${unsubscribe}>`, 'auto-submitted': 'auto-generated' }
        await library.sendMail({ messageId, from, to, subject, text, html, headers })
      }
    }
    await Promise.all(Array.from({ length: 4 }, sendLeft))
    library.close()
  }
  const sendOwn = async (count: number): Promise<number> => {
    const before = await countSent(db)
    await makeDue(db, count, clock.now())
    const spent = await spentOn(() => sendMails(context, [updateMail]))
    add(own, spent)
    return (await countSent(db)) - before
  }

  const own = nothingSpent()
  const library = nothingSpent()
  await sendByLibrary(await sendOwn(warmUp))
  Object.assign(own, nothingSpent())
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    const count = await sendOwn(Math.round((mails - warmUp) / rounds))
    add(library, await spentOn(() => sendByLibrary(count)))
    sent += count
  }
  return { sent, own, library }
}

const nothingSpent = (): { clock: number; processor: number } => ({ clock: 0, processor: 0 })
const add = (sum: { clock: number; processor: number }, { clock, processor }: Spent): void => {
  sum.clock += clock
  sum.processor += processor
}

async function spentOn(work: () => Promise<unknown>): Promise<Spent> {
  const since = performance.now()
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return { clock: performance.now() - since, processor: (user + system) / 1000 }
}

const countSent = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from mail_outbox where state = 'sent'`.execute(db)
  return rows[0]!.sent
}

/** Codes and links that open, and no mail that is due. */
async function makeSendable(db: Database, secretKey: string, now: Date): Promise<void> {
  const sealed = sealCode(newJourneyCode(), secretKey)
  await sql`update mail_outbox set due_at = ${now}::timestamptz + interval '1 day'`.execute(db)
  await sql`update journeys set code_sealed = ${sealed} where id in (select journey_id from mail_outbox)`.execute(db)
  await sql`update subscriptions set unsubscribe_sealed = ${sealed}`.execute(db)
}

/** So many of those that wait are due; says which is one of them. */
async function makeDue(db: Database, mails: number, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update mail_outbox set due_at = ${now}::timestamptz - interval '1 minute'
    where id in (select id from mail_outbox where state = 'waiting' and due_at > ${now}::timestamptz order by id limit ${mails}::int)
    returning id`.execute(db)
  return rows[0]!.id
}
