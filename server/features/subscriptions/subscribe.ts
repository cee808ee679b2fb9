import { isEmailAddress } from '#domain/email-address.ts'
import type { Language } from '#domain/languages.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { countAttempt } from '../../mail/address-limit.ts'
import { queueMail } from '../../mail/outbox.ts'
import { confirmMail } from './confirm-mail.ts'
import { existsMail } from './exists-mail.ts'
import { proveSubscription } from './prove-subscription.ts'
import { addSubscription, askAgain, countAsked, findByAddress, lockPage, type Page } from './store.ts'
import { newToken } from './token.ts'

const askedMails = [confirmMail.kind, existsMail.kind]

type Asked = {
  readonly email: string
  readonly hasConsented: boolean
  readonly wantsReminders: boolean
  readonly language: Language
}
export type Subscribed =
  | { readonly ok: true; readonly mailId: string | null }
  | { readonly ok: false; readonly problem: 'email' | 'consent' | 'attempts' }

/** All addresses together; a family is far fewer, and who has a link fills nobody else's mailbox with it. */
const mostOfPageInADay = 20
const dayMs = 86_400_000

/**
 * Somebody asks for mails at an address. Whether it follows the page already is told to nobody but the address: the answer, and the
 * number of mails, are the same.
 */
export async function subscribe(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'rulebook'>,
  page: Page,
  { email: typed, hasConsented, wantsReminders, language }: Asked,
): Promise<Subscribed> {
  const email = typed.trim()
  if (!isEmailAddress(email)) return { ok: false, problem: 'email' }
  if (!hasConsented) return { ok: false, problem: 'consent' }
  if (!(await countAttempt(context, 'subscribe', email))) return { ok: false, problem: 'attempts' }
  const { db, clock, config } = context
  return withTenant(db, page.organisationId, async (trx): Promise<Subscribed> => {
    if (!(await lockPage(trx, page))) return { ok: true, mailId: null }
    const at = clock.now()
    const asked = await countAsked(trx, page, askedMails, new Date(at.getTime() - dayMs))
    if (asked >= mostOfPageInADay) return { ok: false, problem: 'attempts' }
    const known = await findByAddress(trx, page, email)
    if (known && known.confirmedAt === null)
      await askAgain(trx, page, known.id, { email, language, wantsReminders, at })
    const id =
      known?.id ??
      (await addSubscription(trx, {
        ...page,
        email,
        language,
        wantsReminders,
        at,
        confirm: newToken(config),
        unsubscribe: newToken(config),
      }))
    const { kind } = known && known.confirmedAt !== null ? existsMail : confirmMail
    const mail = {
      organisationId: page.organisationId,
      subject: { kind: 'journey', id: page.journeyId } as const,
      kind,
      cause: `${id}:${at.getTime()}`,
      createdBy: null,
      at,
    }
    const mailId = await queueMail(trx, mail)
    await proveSubscription(trx, context, page, { step: 'asked', id, language, wantsReminders })
    return { ok: true, mailId }
  })
}
