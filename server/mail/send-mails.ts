import type { Config } from '../config.ts'
import { attemptMail } from './attempt-mail.ts'
import type { Composers, MailContext } from './composer.ts'
import type { Outcome } from './lease-mails.ts'
import { markMails, openMarker } from './mark-mails.ts'
import { prepare, preparedMails, usuallyFreshForMs } from './prepared-mails.ts'
import { openPost, postOf, type Post } from './transport.ts'

const sentAtOnce = 4
/** No reply at all, so many times in a row: the server is away, and the others are tried when it may be back. */
const givesUpRunAfter = 8
const isAway = /^smtp-(?!\d)/

type Options = {
  /** Instead of connections of its own, which are closed at its end. */
  readonly post?: Post
  /** How old what a mail is made of may be when it is handed over. */
  readonly freshForMs?: number
}

/** Sends what is due. Runs as often as it likes, in as many processes: each mail is one sender's for a while. */
export async function sendMails(
  context: MailContext,
  composers: Composers,
  signal?: AbortSignal,
  { post: given, freshForMs = usuallyFreshForMs }: Options = {},
): Promise<void> {
  const { smtpUrl, publicUrl } = context.config
  if (smtpUrl === null) return
  const post = given ?? openPost(smtpUrl, new URL(publicUrl).hostname, { connections: sentAtOnce })
  const marker = openMarker(context)
  const mails = preparedMails(context, composers, freshForMs)
  let failures = 0
  const isOver = (): boolean => signal?.aborted === true || failures >= givesUpRunAfter || marker.hasFailed()
  const sendLeft = async (): Promise<void> => {
    for (;;) {
      await marker.enter()
      const next = isOver() ? await mails.return() : await mails.next()
      if (next.done === true) return marker.leave()
      const attempted = await attemptMail(context, next.value, post)
      const { outcome } = attempted
      failures = outcome.state === 'waiting' && isAway.test(outcome.reason) ? failures + 1 : 0
      marker.mark(attempted)
    }
  }
  try {
    // Nobody is left in the middle of a mail, whatever stopped another.
    const ended = await Promise.allSettled(Array.from({ length: sentAtOnce }, sendLeft))
    await marker.close()
    const stopped = ended.find((each) => each.status === 'rejected')
    if (stopped) throw stopped.reason
  } finally {
    if (given === undefined) post.close()
  }
}

/** One mail, if it is due and nobody else has it. Null: not by this call. */
export async function sendMail(
  context: MailContext,
  composers: Composers,
  id: string,
  post = postFor(context.config),
): Promise<Outcome | null> {
  if (post === null) return null
  const [prepared] = (await prepare(context, composers, [id])).mails
  if (prepared === undefined) return null
  const attempted = await attemptMail(context, prepared, post)
  await markMails(context, [attempted])
  return attempted.outcome
}

const postFor = ({ smtpUrl, publicUrl }: Config): Post | null =>
  smtpUrl === null ? null : postOf(smtpUrl, new URL(publicUrl).hostname)
