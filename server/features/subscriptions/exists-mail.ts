import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { proveMails } from '../evidence/prove-mails.ts'
import { aboutJourney, asSent } from '../journeys/mail/mailed-journey.ts'
import { endsOf, findFollower } from './follower.ts'

/** Somebody asked on the page for an address that follows it already: it alone is told so. */
export const existsMail: MailKind = {
  kind: 'subscription-exists',
  prepare: oneByOne(async (context, queued) => {
    const follower = await findFollower(context, queued)
    if ('reason' in follower) return follower
    const { subscription, journey } = follower
    const ends = endsOf(context, follower)
    if (ends === null) return { reason: 'no-link' }
    const { language } = subscription
    const words = wordsFor(language, 'traveller', translatorFor(language), context.rulebook.current())
    const { t } = words
    const about = aboutJourney(context, journey, words)
    const content = {
      ...about.frame,
      subject: t('subscription.mail.exists.subject', { places: about.places }),
      parts: [...about.greeted([t('errors.subscription-exists'), t('subscription.exists.text')]), about.open()],
      foot: about.foot(ends),
    }
    return { ...asSent(journey, content, subscription.email), unsubscribe: ends.unsubscribe }
  }),
  whenSent: proveMails,
}
