import { withTenant } from '../../db/tenancy.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { isLanguage } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { asPlainText, drawMail } from '../../mail/mail-frame.tsx'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { footLines, heading, notes } from '../../mail/mail-parts.tsx'
import { findMailed } from '../accounts/mailed-person.ts'
import { findRecipients } from './settings-store.ts'

export const alertTestKind = 'hotel-alert-test'

/** To everybody who is told of events at hotels, asked for by one person: whether it comes through is seen before it has to. */
export const alertTestMail: MailKind = {
  kind: alertTestKind,
  prepare: oneByOne(async ({ db }, { cause, subjectId, organisationId }) => {
    const [language = '', recipientId = ''] = cause.split(':')
    const person = await findMailed(db, subjectId, organisationId)
    const known = await withTenant(db, organisationId, (trx) => findRecipients(trx, organisationId))
    const recipient = known.find(({ id }) => id === recipientId)
    if (!person || !recipient || !isEmailAddress(recipient.address)) return { reason: 'no-address' }
    const reader = isLanguage(language) ? language : 'de'
    const t = translatorFor(reader)
    const { organisation } = person
    const subject = t('hotel-alerts.test.subject', { organisation })
    const content = {
      language: reader,
      sender: organisation,
      colour: null,
      subject,
      parts: [heading(subject, t('hotel-alerts.test.text', { organisation })), notes([t('hotel-alerts.test.note')])],
      foot: [footLines([t('hotel-alerts.why-mail', { organisation })])],
    }
    return {
      sender: organisation,
      replyTo: null,
      to: recipient.address,
      subject,
      language: reader,
      text: asPlainText(content),
      html: drawMail(content),
    }
  }),
}
