import type { PreparedMail } from './attempt-mail.ts'
import type { MailContext, MailKind, Make } from './mail-kind.ts'
import { leaseMails, type QueuedMail } from './lease-mails.ts'

/** What some mails are made of, and when it was read: what is committed later may be missed. */
export type PreparedMails = { readonly mails: readonly PreparedMail[]; readonly readAt: number }

/** Leases some and reads what they are made of; whatever is published meanwhile, all of it under the same rules. */
export async function prepareMails(
  context: MailContext,
  kinds: readonly MailKind[],
  ids: readonly string[],
): Promise<PreparedMails> {
  const rules = context.rulebook.current()
  const pinned = { ...context, rulebook: { current: () => rules } }
  const leased = await leaseMails(context.db, ids, context.clock.now())
  const readAt = performance.now()
  const makers = new Map<string, Pick<PreparedMail, 'make' | 'whenSent'>>()
  for (const [kind, mails] of Map.groupBy(leased, (mail) => mail.kind)) {
    const known = kinds.find((each) => each.kind === kind)
    if (known) makers.set(kind, { make: await makerOf(pinned, known, mails), whenSent: known.whenSent })
  }
  const { revision } = rules
  const unknown = { make: null, whenSent: undefined }
  return { readAt, mails: leased.map((mail) => ({ mail, revision, ...(makers.get(mail.kind) ?? unknown) })) }
}

/** What cannot be read for all is read for each, so that one that is broken keeps none of the others from being sent. */
async function makerOf(context: MailContext, { prepare }: MailKind, mails: readonly QueuedMail[]): Promise<Make> {
  try {
    return await prepare(context, mails)
  } catch (err) {
    context.log.warn({ err, mails: mails.length }, 'Mails are read one by one')
    return async (mail) => (await prepare(context, [mail]))(mail)
  }
}
