import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { DatabaseTransaction } from '../db/tables.ts'
import { dueMails, leaseMail, settleMail, type Outcome, type QueuedMail } from './outbox.ts'
import { judgeFault, openPost, type Mail, postOf, type Post } from './transport.ts'

export type MailContext = Pick<Context, 'db' | 'clock' | 'log' | 'rulebook' | 'config'>

/** Makes the mail from what stands now, or says in a word why it is not sent any more. */
export type Compose = (context: MailContext, mail: QueuedMail) => Promise<Composed>
export type Composed = Letter | { readonly reason: string }
type Letter = Omit<Mail, 'messageId' | 'from'> & { readonly sender: string; readonly whenSent?: WhenSent }
/** What else is written when a mail server has taken it, in the transaction that says so. */
type WhenSent = (trx: DatabaseTransaction, at: Date) => Promise<void>
export type Composers = Readonly<Record<string, Compose>>

const minute = 60_000
/** Before each further attempt; the last one again and again. */
const waits = [1, 2, 5, 10, 20, 30].map((minutes) => minutes * minute)
export const givesUpAfterMs = 12 * 60 * minute
/** Few enough that who has one mail waits little behind who has very many. */
const askedAtOnce = 200
const sentAtOnce = 4
/** No reply at all, so many times in a row: the server is away, and the others are tried when it may be back. */
const givesUpRunAfter = 8
const isAway = /^smtp-(?!\d)/

/** Sends what is due. Runs as often as it likes, in as many processes: each mail is one sender's for a while. */
export async function sendMails(context: MailContext, composers: Composers, signal?: AbortSignal): Promise<void> {
  const { smtpUrl, publicUrl } = context.config
  if (smtpUrl === null) return
  const post = openPost(smtpUrl, new URL(publicUrl).hostname, { connections: sentAtOnce })
  try {
    await sendAllDue(context, composers, post, signal)
  } finally {
    post.close()
  }
}

async function sendAllDue(context: MailContext, composers: Composers, post: Post, signal?: AbortSignal): Promise<void> {
  const tried = new Set<string>()
  let failures = 0
  for (;;) {
    // Asked again and again, so that a mail that comes meanwhile is not behind all that waited before.
    const due = (await dueMails(context.db, context.clock.now(), askedAtOnce)).filter((id) => !tried.has(id))
    if (due.length === 0) return
    const left = due.values()
    const sendLeft = async (): Promise<void> => {
      for (const id of left) {
        if (signal?.aborted === true) return
        tried.add(id)
        const outcome = await sendMail(context, composers, id, post)
        failures = outcome?.state === 'waiting' && isAway.test(outcome.reason) ? failures + 1 : 0
        if (failures >= givesUpRunAfter) return
      }
    }
    // Nobody is left in the middle of a mail, whatever stopped another.
    const ended = await Promise.allSettled(Array.from({ length: sentAtOnce }, sendLeft))
    const stopped = ended.find((each) => each.status === 'rejected')
    if (stopped) throw stopped.reason
    if (signal?.aborted === true || failures >= givesUpRunAfter) return
  }
}

/** One mail, if it is due and nobody else has it. Null: not by this call. */
export async function sendMail(context: MailContext, composers: Composers, id: string, post = postFor(context.config)) {
  const { db, clock, log } = context
  if (post === null) return null
  const mail = await leaseMail(db, id, clock.now())
  if (mail === undefined) return null
  const { whenSent, ...outcome } = await attempt(context, composers, mail, post)
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await settleMail(trx, mail, outcome, at)
    await whenSent?.(trx, at)
  })
  if (outcome.state !== 'sent') log.warn({ mail: id, ...outcome }, 'A mail was not sent')
  return outcome
}

type Attempted = Outcome & { readonly whenSent?: WhenSent | undefined }

async function attempt(context: MailContext, composers: Composers, mail: QueuedMail, post: Post): Promise<Attempted> {
  const compose = composers[mail.kind]
  if (compose === undefined) return { state: 'failed', reason: 'unknown-kind' }
  let composed: Composed
  try {
    composed = await compose(context, mail)
  } catch (err) {
    context.log.error({ err, mail: mail.id }, 'A mail could not be made')
    return later(mail, 'not-made', context.clock.now())
  }
  if ('reason' in composed) return { state: 'failed', reason: composed.reason }
  const { sender, whenSent, ...letter } = composed
  const from = { name: sender, address: context.config.mailFrom }
  try {
    await post.send({ ...letter, from, messageId: messageIdOf(mail.id, context.config) })
    return { state: 'sent', whenSent }
  } catch (fault) {
    const { isFinal, reason } = judgeFault(fault)
    return isFinal ? { state: 'failed', reason } : later(mail, reason, context.clock.now())
  }
}

/** Again after a while, a little apart from the others; at last it has failed. */
function later({ id, attempts, createdAt }: QueuedMail, reason: string, now: Date): Outcome {
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? waits[0]!
  const apart = 1 + Number.parseInt(id.slice(0, 2), 16) / 1280
  const dueAt = new Date(now.getTime() + wait * apart)
  return dueAt.getTime() > createdAt.getTime() + givesUpAfterMs
    ? { state: 'failed', reason }
    : { state: 'waiting', reason, dueAt }
}

/** The same at every attempt, so that a mail program shows one where a server took it twice. */
export const messageIdOf = (id: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${id}@${new URL(publicUrl).hostname}`

const postFor = ({ smtpUrl, publicUrl }: Config): Post | null =>
  smtpUrl === null ? null : postOf(smtpUrl, new URL(publicUrl).hostname)
