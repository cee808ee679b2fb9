import { translatorFor } from '#locales/all-languages.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { button, heading, notes } from '../../mail/mail-parts.tsx'
import { accountMail, readCause } from './account-mail.ts'
import { findLinksById } from './link-store.ts'
import { codeOfMailed, linkUrl } from './one-time-code.ts'

/** To somebody who is to choose their first password, while the link is theirs and no newer one took its place. */
export const invitationMail: MailKind = {
  kind: 'invitation',
  prepare: oneByOne(async ({ db, clock, config }, { cause }) => {
    const { language, of } = readCause(cause)
    const [link] = await findLinksById(db, of, clock.now())
    const code = link && codeOfMailed(link, config)
    if (!link || !code) return { reason: 'no-link' }
    const t = translatorFor(language)
    const { username, organisation, email } = link
    const address = `${linkUrl(config.publicUrl, link.kind, code)}?lang=${language}`
    const subject = t('account.mail.invitation.subject')
    return accountMail({
      to: email,
      language,
      subject,
      parts: [
        heading(subject, t('account.mail.invitation.intro', { organisation, username })),
        button({ words: t('account.mail.invitation.button'), address }),
        notes([t('account.mail.invitation.note')]),
      ],
    })
  }),
}
