import type { Attempted } from './attempt-mail.ts'
import type { MailContext } from './composer.ts'
import { settleMails } from './lease-mails.ts'

/** Handed to the mail server, or taken by it, and not written down: so many a process that is killed may send again. */
export const mostInDoubt = 24
const atOnce = 12
/** So long a mail that was taken waits for others at most. */
const waitsMs = 50

/** What became of some attempts, in one transaction with what is to be kept of it. */
export async function markMails(context: MailContext, attempted: readonly Attempted[]): Promise<void> {
  const at = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await settleMails(trx, attempted, at)
    for (const [whenSent, own] of Map.groupBy(attempted, (each) => each.whenSent)) {
      const taken = own.flatMap((each) => each.taken ?? [])
      if (taken.length > 0) await whenSent?.(trx, context, taken, at)
    }
  })
  for (const { mail, outcome } of attempted)
    if (outcome.state !== 'sent') context.log.warn({ mail: mail.id, ...outcome }, 'A mail was not sent')
}

export type Marker = {
  /** Waits until one more may be handed over. */
  readonly enter: () => Promise<void>
  /** It was none after all. */
  readonly leave: () => void
  /** It has an end, which is written soon. */
  readonly mark: (attempted: Attempted) => void
  /** Something could not be written: nobody goes on. */
  readonly hasFailed: () => boolean
  /** Writes what is left; throws what stopped the writing. */
  readonly close: () => Promise<void>
}

/** Writes down what became of mails, some at a time, never long after, and lets no more be on their way than may be in doubt. */
export function openMarker(context: MailContext): Marker {
  let waiting: Attempted[] = []
  let inDoubt = 0
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let fault: unknown = null
  const line: (() => void)[] = []

  const leave = (): void => {
    const next = line.shift()
    if (next === undefined) inDoubt -= 1
    else next()
  }
  const write = async (): Promise<void> => {
    const attempted = waiting.splice(0)
    try {
      await markAll(context, attempted)
    } catch (err) {
      fault ??= err
    }
    for (let left = attempted.length; left > 0; left -= 1) leave()
  }
  const writeSoon = (): void => {
    if (waiting.length === 0 || writing !== null) return
    if (waiting.length < atOnce && inDoubt < mostInDoubt) {
      timer ??= setTimeout(writeNow, waitsMs)
      return
    }
    writeNow()
  }
  const writeNow = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (writing !== null || waiting.length === 0) return
    writing = write().finally(() => {
      writing = null
      writeSoon()
    })
  }

  const writeRest = async (): Promise<void> => {
    writeNow()
    if (writing === null) return
    await writing
    await writeRest()
  }

  return {
    enter: () => {
      if (inDoubt >= mostInDoubt) return new Promise((free) => line.push(free))
      inDoubt += 1
      return Promise.resolve()
    },
    leave,
    mark: (attempted) => {
      waiting.push(attempted)
      writeSoon()
    },
    hasFailed: () => fault !== null,
    close: async () => {
      await writeRest()
      if (fault !== null) throw fault
    },
  }
}

/** One that cannot be written keeps none of the others from it: theirs were sent, and are not sent again. */
async function markAll(context: MailContext, attempted: readonly Attempted[]): Promise<void> {
  try {
    await markMails(context, attempted)
  } catch (err) {
    if (attempted.length === 1) throw err
    const each = await Promise.allSettled(attempted.map((one) => markMails(context, [one])))
    const failed = each.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}
