import { isEmailAddress } from '#domain/email-address.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Composed } from '../../mail/mail-kind.ts'
import { asPlainText, drawMail } from '../../mail/mail-frame.tsx'
import { footLines, type Part } from '../../mail/mail-parts.tsx'
import { queueMail } from '../../mail/outbox.ts'

export type MailedPerson = { readonly userId: string; readonly organisationId: string; readonly email: string }

/** What a mail about somebody's account rests on: its language, and what it is about (`of`), by ids alone. */
type Cause = { readonly language: Language; readonly of: readonly string[] }

/** The address itself is read when the mail is sent. Null: there is none. */
export async function queueAccountMail(
  trx: DatabaseTransaction,
  { userId, organisationId, email }: MailedPerson,
  kind: string,
  { language, of }: Cause,
  { at, createdBy = null }: { readonly at: Date; readonly createdBy?: string | null },
): Promise<string | null> {
  if (!isEmailAddress(email)) return null
  const subject = { kind: 'person', id: userId } as const
  return queueMail(trx, { organisationId, subject, kind, cause: [language, ...of].join(':'), createdBy, at })
}

export function readCause(cause: string): Cause {
  const [language = '', ...of] = cause.split(':')
  return { language: isLanguage(language) ? language : 'de', of }
}

type Said = {
  readonly to: string
  readonly language: Language
  readonly subject: string
  readonly parts: readonly Part[]
}

/** In the name of the product: it is by what they sign in. */
export function accountMail({ to, language, subject, parts }: Said): Composed {
  if (!isEmailAddress(to)) return { reason: 'no-address' }
  const foot = [footLines([translatorFor(language)('account.mail.why')])]
  const content = { language, sender: 'Portolan', colour: null, subject, parts, foot }
  return {
    sender: content.sender,
    replyTo: null,
    to,
    subject,
    language,
    text: asPlainText(content),
    html: drawMail(content),
  }
}
