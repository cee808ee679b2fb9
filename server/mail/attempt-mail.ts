import type { Config } from '../config.ts'
import type { Composed, Make, MailContext, Taken, WhenSent } from './mail-kind.ts'
import type { Outcome, QueuedMail } from './lease-mails.ts'
import { judgeFault, type Post } from './transport.ts'

const minute = 60_000
/** Before each further attempt; the last one again and again. */
const waits = [1, 2, 5, 10, 20, 30].map((minutes) => minutes * minute)
export const givesUpAfterMs = 12 * 60 * minute

/** A mail that is leased, with what makes it and the rules that it is made from. */
export type PreparedMail = {
  readonly mail: QueuedMail
  /** Null: nobody knows this kind of mail. */
  readonly make: Make | null
  readonly whenSent: WhenSent | undefined
  readonly revision: number
}

/** What became of one attempt; `taken`: the mail server has it, and it has to be written down. */
export type Attempted = {
  readonly mail: QueuedMail
  readonly outcome: Outcome
  readonly taken: Taken | null
  readonly whenSent: WhenSent | undefined
}

/** Makes a mail and hands it to the mail server. Never rejects. */
export async function attemptMail(context: MailContext, prepared: PreparedMail, post: Post): Promise<Attempted> {
  const { mail, make, whenSent, revision } = prepared
  const ended = (outcome: Outcome, taken: Taken | null = null): Attempted => ({ mail, outcome, taken, whenSent })
  if (make === null) return ended({ state: 'failed', reason: 'unknown-kind' })
  let composed: Composed
  try {
    const made = make(mail)
    composed = made instanceof Promise ? await made : made
  } catch (err) {
    context.log.error({ err, mail: mail.id }, 'A mail could not be made')
    return ended(later(mail, 'not-made', context.clock.now()))
  }
  if ('reason' in composed) return ended({ state: 'failed', reason: composed.reason })
  const { sender, ...letter } = composed
  const from = { name: sender, address: context.config.mailFrom }
  try {
    await post.send({ ...letter, from, messageId: messageIdOf(mail.id, context.config) })
    return ended({ state: 'sent' }, { mail, letter: composed, revision })
  } catch (fault) {
    const { isFinal, reason } = judgeFault(fault)
    return ended(isFinal ? { state: 'failed', reason } : later(mail, reason, context.clock.now()))
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
