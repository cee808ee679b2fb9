import { localeOf, type Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { button, heading, notes } from '../../mail/mail-parts.tsx'
import { accountMail, queueAccountMail, readCause, type MailedPerson } from './account-mail.ts'
import { findMailed } from './mailed-person.ts'

const kind = 'password-changed'

/** To be called in the transaction that changes it. Null: there is no address to tell. */
export const queueChangedMail = (
  trx: DatabaseTransaction,
  person: MailedPerson,
  language: Language,
  at: Date,
): Promise<string | null> => queueAccountMail(trx, person, kind, { language, of: [String(at.getTime())] }, { at })

/** That somebody's password is another one, whoever chose it. */
export const passwordChangedMail: MailKind = {
  kind,
  prepare: oneByOne(async ({ db, config }, { subjectId, organisationId, cause }) => {
    const { language, of } = readCause(cause)
    const person = await findMailed(db, subjectId, organisationId)
    if (person === undefined) return { reason: 'no-person' }
    const t = translatorFor(language)
    const days = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    const at = `${days.format(Number(of[0]))} UTC`
    const subject = t('account.mail.changed.subject')
    return accountMail({
      to: person.email,
      language,
      subject,
      parts: [
        heading(subject, t('account.mail.changed.text', { username: person.username, at })),
        button({ words: t('account.to-sign-in'), address: `${config.publicUrl}/login` }),
        notes([t('account.mail.changed.note')]),
      ],
    })
  }),
}
