import type { Config } from '../config.ts'
import { attemptMail, type Attempted } from './attempt-mail.ts'
import type { MailContext, MailKind } from './mail-kind.ts'
import { dueMails, giveBackMails, type Outcome } from './lease-mails.ts'
import { markMails } from './mark-mails.ts'
import { prepareMails } from './prepare-mails.ts'
import { openPost, postOf, type Post } from './transport.ts'

const sentAtOnce = 4
/** Leased and read together, then handed over one after the other on one connection. */
const mostInGroup = 25
const markedTogether = 6
/** Taken by the mail server and not written down: so many a process that is killed may send again. */
export const mostInDoubt = sentAtOnce * markedTogether
/** Few enough that who has one mail waits little behind who has very many. */
const askedAtOnce = 200
/** What was read longer ago is read again, so that whoever ended their mails meanwhile gets none. */
const usuallyFreshForMs = 1_000
/** No reply at all, so many times in a row: the server is away, and the others are tried when it may be back. */
const givesUpRunAfter = 8
const isAway = /^smtp-(?!\d)/

type Options = {
  /** Instead of connections of its own, which are closed at its end. */
  readonly post?: Post
  /** How old what a mail is made of may be when it is handed over. */
  readonly freshForMs?: number
  /** These and no others, each once: what else is due is for the job. */
  readonly only?: readonly string[]
}

/** Sends what is due. Runs as often as it likes, in as many processes: each mail is one sender's for a while. */
export async function sendMails(
  context: MailContext,
  kinds: readonly MailKind[],
  signal?: AbortSignal,
  { post: given, freshForMs = usuallyFreshForMs, only }: Options = {},
): Promise<void> {
  const { smtpUrl, publicUrl } = context.config
  if (smtpUrl === null) return
  const post = given ?? openPost(smtpUrl, new URL(publicUrl).hostname, { connections: sentAtOnce })
  const turn = only === undefined ? mailsInTurn(context) : theseInTurn(context, only)
  let failures = 0
  let hasFailed = false
  const isOver = (): boolean => hasFailed || signal?.aborted === true || failures >= givesUpRunAfter
  const sendGroup = async (ids: readonly string[]): Promise<void> => {
    const { mails, readAt } = await prepareMails(context, kinds, ids)
    const left = [...mails]
    const attempted: Attempted[] = []
    try {
      for (const prepared of mails) {
        // However slow all is, the first of those that were read just now goes out.
        if (isOver() || (left.length < mails.length && performance.now() - readAt > freshForMs)) break
        left.shift()
        const one = await attemptMail(context, prepared, post)
        failures = one.outcome.state === 'waiting' && isAway.test(one.outcome.reason) ? failures + 1 : 0
        attempted.push(one)
        if (attempted.length === markedTogether) await markMails(context, attempted.splice(0))
      }
      await markMails(context, attempted)
    } finally {
      await turn.giveBack(left.map(({ mail }) => mail))
    }
  }
  const sendLeft = async (): Promise<void> => {
    try {
      for (let ids = await turn.next(); ids.length > 0 && !isOver(); ids = await turn.next()) await sendGroup(ids)
    } catch (err) {
      hasFailed = true
      throw err
    }
  }
  try {
    // Nobody is left in the middle of a mail, whatever stopped another.
    const ended = await Promise.allSettled(Array.from({ length: sentAtOnce }, sendLeft))
    const stopped = ended.find((each) => each.status === 'rejected')
    if (stopped) throw stopped.reason
  } finally {
    if (given === undefined) post.close()
  }
}

/** The mails that are due, some at a time for each connection; empty when none is due that was not tried. */
function mailsInTurn({ db, clock }: MailContext) {
  const tried = new Set<string>()
  let due: string[] = []
  let asking: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    const left = (await dueMails(db, clock.now(), askedAtOnce)).filter(({ id }) => !tried.has(id))
    // Those of one organisation are read together.
    due = [...Map.groupBy(left, ({ organisationId }) => organisationId).values()].flat().map(({ id }) => id)
  }
  return {
    next: async (): Promise<readonly string[]> => {
      // Asked again and again, so that a mail that comes meanwhile is not behind all that waited before.
      if (due.length === 0) await (asking ??= ask().finally(() => (asking = null)))
      const ids = due.splice(0, Math.min(mostInGroup, Math.ceil(due.length / sentAtOnce)))
      for (const id of ids) tried.add(id)
      return ids
    },
    giveBack: async (mails: Parameters<typeof giveBackMails>[1]): Promise<void> => {
      await giveBackMails(db, mails)
      for (const { id } of mails) tried.delete(id)
      // Who asked before this cannot have found them.
      if (mails.length > 0) asking = null
    },
  }
}

function theseInTurn({ db }: MailContext, ids: readonly string[]): ReturnType<typeof mailsInTurn> {
  const left = [...ids]
  return {
    next: async () => left.splice(0, Math.min(mostInGroup, Math.ceil(left.length / sentAtOnce))),
    giveBack: async (mails) => {
      await giveBackMails(db, mails)
      left.push(...mails.map(({ id }) => id))
    },
  }
}

/** One mail, if it is due and nobody else has it. Null: not by this call. */
export async function sendMail(
  context: MailContext,
  kinds: readonly MailKind[],
  id: string,
  post = postFor(context.config),
): Promise<Outcome | null> {
  if (post === null) return null
  const [prepared] = (await prepareMails(context, kinds, [id])).mails
  if (prepared === undefined) return null
  const attempted = await attemptMail(context, prepared, post)
  await markMails(context, [attempted])
  return attempted.outcome
}

const postFor = ({ smtpUrl, publicUrl }: Config): Post | null =>
  smtpUrl === null ? null : postOf(smtpUrl, new URL(publicUrl).hostname)
