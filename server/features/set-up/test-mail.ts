import { translatorFor } from '#locales/all-languages.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { heading, notes } from '../../mail/mail-parts.tsx'
import { accountMail, readCause } from '../accounts/account-mail.ts'
import { findMailed } from '../accounts/mailed-person.ts'

/** To whoever asked for it, at the address that they have: nobody else ever gets one. */
export const testMail: MailKind = {
  kind: 'test-mail',
  prepare: oneByOne(async ({ db, config }, { cause, subjectId, organisationId }) => {
    const person = await findMailed(db, subjectId, organisationId)
    if (!person) return { reason: 'no-address' }
    const { language } = readCause(cause)
    const t = translatorFor(language)
    const subject = t('mail-server.mail.subject')
    const { host } = new URL(config.publicUrl)
    return accountMail({
      to: person.email,
      language,
      subject,
      parts: [
        heading(subject, t('mail-server.mail.text', { installation: host, organisation: person.organisation })),
        notes([t('mail-server.mail.note', { sender: config.mailFrom })]),
      ],
    })
  }),
}
