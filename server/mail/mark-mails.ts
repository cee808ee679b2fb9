import type { Attempted } from './attempt-mail.ts'
import type { MailContext } from './mail-kind.ts'
import { settleMails } from './lease-mails.ts'

/** What became of some attempts. One that cannot be written keeps none of the others from it: theirs were sent, and are not sent again. */
export async function markMails(context: MailContext, attempted: readonly Attempted[]): Promise<void> {
  if (attempted.length === 0) return
  try {
    await markTogether(context, attempted)
  } catch (err) {
    if (attempted.length === 1) throw err
    const each = await Promise.allSettled(attempted.map((one) => markTogether(context, [one])))
    const failed = each.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** In one transaction with what is to be kept of it. */
async function markTogether(context: MailContext, attempted: readonly Attempted[]): Promise<void> {
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
