import type { PreparedMail } from './attempt-mail.ts'
import type { Composer, Composers, Make, MailContext } from './composer.ts'
import { dueMails, giveBackMails, leaseMails, type QueuedMail } from './lease-mails.ts'

/** Few enough that who has one mail waits little behind who has very many. */
const askedAtOnce = 200
const group = { least: 4, most: 100 } as const
/** What was read longer ago is read again, so that whoever ended their mails meanwhile gets none. */
export const usuallyFreshForMs = 1_000

/**
 * The mails that are due, each leased and with what it is made of. Many are read at once; those that are not handed over within
 * `freshForMs` are given back and read anew. Ends when none is due that was not tried, or when nobody asks for the next.
 */
export async function* preparedMails(
  context: MailContext,
  composers: Composers,
  freshForMs: number,
): AsyncGenerator<PreparedMail, void> {
  const tried = new Set<string>()
  let due: string[] = []
  let size: number = group.least
  const prepareNext = async (): Promise<Group | null> => {
    for (;;) {
      if (due.length === 0) {
        // Asked again and again, so that a mail that comes meanwhile is not behind all that waited before.
        const found = await dueMails(context.db, context.clock.now(), askedAtOnce)
        const left = found.filter(({ id }) => !tried.has(id))
        // Those of one organisation are read together.
        due = [...Map.groupBy(left, ({ organisationId }) => organisationId).values()].flat().map(({ id }) => id)
      }
      if (due.length === 0) return null
      const ids = due.splice(0, size)
      for (const id of ids) tried.add(id)
      const prepared = await prepare(context, composers, ids)
      if (prepared.mails.length > 0) return prepared
    }
  }

  let coming: Promise<Group | null> | null = null
  let left: PreparedMail[] = []
  try {
    for (;;) {
      const isReadAhead = coming !== null
      const next: Group | null = await (coming ?? prepareNext())
      coming = null
      if (next === null) return
      left = [...next.mails]
      let given = 0
      for (const prepared of next.mails) {
        const isFresh = performance.now() - next.readAt <= freshForMs
        // However slow all is, the first of those that were read just now goes out.
        if (!isFresh && (given > 0 || isReadAhead)) break
        left.shift()
        given += 1
        yield prepared
        if (coming === null && left.length === Math.floor(next.mails.length / 2)) coming = quietly(prepareNext())
      }
      size = left.length === 0 ? Math.min(size * 2, group.most) : Math.max(given, group.least)
      if (left.length === 0) continue
      for (const { mail } of left) tried.delete(mail.id)
      await giveBackMails(context.db, mailsOf(left.splice(0)))
      // Where none was due it was asked before these were given back.
      if ((await coming) === null) coming = null
    }
  } finally {
    await giveBackQuietly(context, left, coming)
  }
}

type Group = { readonly mails: readonly PreparedMail[]; readonly readAt: number }

const mailsOf = (prepared: readonly PreparedMail[]): QueuedMail[] => prepared.map(({ mail }) => mail)

/** One that nobody waits for any more fails for nobody; who waits hears of it. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** What cannot be given back comes back with the end of its lease. */
async function giveBackQuietly(
  { db, log }: MailContext,
  left: readonly PreparedMail[],
  coming: Promise<Group | null> | null,
): Promise<void> {
  try {
    const next = await coming
    await giveBackMails(db, mailsOf([...left, ...(next?.mails ?? [])]))
  } catch (err) {
    log.warn({ err, mails: left.length }, 'Mails come back when their lease ends')
  }
}

/** Leases some and reads what they are made of; whatever is published meanwhile, all of it under the same rules. */
export async function prepare(context: MailContext, composers: Composers, ids: readonly string[]): Promise<Group> {
  const rules = context.rulebook.current()
  const pinned = { ...context, rulebook: { current: () => rules } }
  const leased = await leaseMails(context.db, ids, context.clock.now())
  // What is committed from now on may be missed.
  const readAt = performance.now()
  const makers = new Map<string, Pick<PreparedMail, 'make' | 'whenSent'>>()
  for (const [kind, mails] of Map.groupBy(leased, (mail) => mail.kind)) {
    const composer = composers[kind]
    if (composer) makers.set(kind, { make: await makerOf(pinned, composer, mails), whenSent: composer.whenSent })
  }
  const { revision } = rules
  const unknown = { make: null, whenSent: undefined }
  return { readAt, mails: leased.map((mail) => ({ mail, revision, ...(makers.get(mail.kind) ?? unknown) })) }
}

/** What cannot be read for all is read for each, so that one that is broken keeps none of the others from being sent. */
async function makerOf(context: MailContext, composer: Composer, mails: readonly QueuedMail[]): Promise<Make> {
  try {
    return await composer.prepare(context, mails)
  } catch (err) {
    context.log.warn({ err, mails: mails.length }, 'Mails are read one by one')
    return async (mail) => (await composer.prepare(context, [mail]))(mail)
  }
}
