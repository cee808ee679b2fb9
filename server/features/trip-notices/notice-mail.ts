import { isActiveNotice, textOfNotice } from '#domain/wording/word-notices.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import { type Composed, type MailContext, type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { heading, notes, paragraph } from '../../mail/mail-parts.tsx'
import { proveMails } from '../evidence/prove-mails.ts'
import { aboutJourney, asSent } from '../journeys/mail/mailed-journey.ts'
import { endsOf, findFollowers, type Found } from '../subscriptions/follower.ts'
import { findNoticeToMail, noticeKind, type Notice } from './store.ts'

/** What an agency writes to travellers: to each who follows the page. One that was ended before is not sent. */
export const noticeMail: MailKind = {
  kind: noticeKind,
  prepare: oneByOne((context, mail) =>
    withTenant(context.db, mail.organisationId, async (trx) => {
      const follower = (await findFollowers(trx, context, mail.organisationId, [mail]))(mail)
      const notice = await findNoticeToMail(trx, mail.organisationId, noticeOf(mail))
      return makeMail(context, follower, notice)
    }),
  ),
  whenSent: proveMails,
}

const noticeOf = ({ cause }: QueuedMail): string => cause.split(':')[1] ?? ''

function makeMail(context: MailContext, follower: Found, notice: Notice | undefined): Composed {
  if ('reason' in follower) return follower
  if (notice === undefined || !isActiveNotice(notice, context.clock.now())) return { reason: 'taken-back' }
  const { subscription, journey } = follower
  const ends = endsOf(context, follower)
  if (ends === null) return { reason: 'no-link' }
  const { language } = subscription
  const words = wordsFor(language, 'traveller', translatorFor(language), context.rulebook.current())
  const { t } = words
  const about = aboutJourney(context, journey, words)
  const said = textOfNotice(notice, language)
  const mark = said.language === language ? '' : t('notice.language', { language: said.languageName })
  const content = {
    ...about.frame,
    subject: said.subject,
    preview: said.paragraphs[0] ?? said.subject,
    parts: [
      heading(said.subject, [about.places, about.dates].filter(Boolean).join(', ')),
      ...said.paragraphs.map((each) => paragraph(each, said.language)),
      ...(mark === '' ? [] : [notes([mark])]),
      about.open(),
      notes([t('notice.from', { agency: journey.agency.name }), t('subscription.mail.why')]),
    ],
    foot: about.foot(ends),
  }
  return { ...asSent(journey, content, subscription.email), unsubscribe: ends.unsubscribe }
}
