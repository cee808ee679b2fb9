import { translatorFor } from '#locales/all-languages.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { button, heading, highlight, notes } from '../../mail/mail-parts.tsx'
import { accountMail, readCause } from './account-mail.ts'
import { findLinksOfAddress } from './link-store.ts'
import { findAccountsOf, resetKind } from './mail-reset-links.ts'
import { findMailed } from './mailed-person.ts'
import { codeOfMailed, linkUrl } from './one-time-code.ts'

/** The newest links of all accounts with an address; one whose links are used or late is not sent. */
export const resetMail: MailKind = {
  kind: resetKind,
  prepare: oneByOne(async ({ db, clock, config }, { subjectId, organisationId, cause }) => {
    const { language } = readCause(cause)
    const { email: to } = (await findMailed(db, subjectId, organisationId)) ?? {}
    if (to === undefined) return { reason: 'no-person' }
    const links = new Map(
      (await findLinksOfAddress(db, to, 'RESET', clock.now())).map((link) => [link.userId, codeOfMailed(link, config)]),
    )
    const t = translatorFor(language)
    const parts = (await findAccountsOf(db, to)).flatMap(({ userId, username, mayReset }) => {
      if (!mayReset) return [highlight(username, t('errors.password-change-disabled'))]
      const code = links.get(userId)
      if (!code) return []
      const address = `${linkUrl(config.publicUrl, 'RESET', code)}?lang=${language}`
      return [button({ words: t('account.mail.reset.button', { username }), address })]
    })
    if (parts.length === 0) return { reason: 'no-link' }
    const subject = t('account.mail.reset.subject')
    return accountMail({
      to,
      language,
      subject,
      parts: [heading(subject, t('account.mail.reset.intro')), ...parts, notes([t('account.mail.reset.note')])],
    })
  }),
}
