import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { button, notes } from '../../mail/mail-parts.tsx'
import { proveMails } from '../evidence/prove-mails.ts'
import { aboutJourney, asSent } from '../journeys/mail/mailed-journey.ts'
import { confirmWithinMs } from './answer-link.ts'
import { findFollower, linkOf } from './follower.ts'

/** Whether somebody wants these mails: which, for which trip, the link, and that nothing happens without it. */
export const confirmMail: MailKind = {
  kind: 'confirm-subscription',
  prepare: oneByOne(async (context, queued) => {
    const follower = await findFollower(context, queued)
    if ('reason' in follower) return follower
    const { subscription, journey } = follower
    if (subscription.confirmedAt !== null) return { reason: 'confirmed' }
    if (subscription.askedAt.getTime() + confirmWithinMs <= context.clock.now().getTime()) return { reason: 'too-late' }
    const address = linkOf(context, follower, 'confirm')
    if (address === null) return { reason: 'no-link' }
    const { language } = subscription
    const words = wordsFor(language, 'traveller', translatorFor(language), context.rulebook.current())
    const { t, date } = words
    const about = aboutJourney(context, journey, words)
    const said = {
      agency: journey.agency.name,
      reminders: subscription.wantsReminders ? 'yes' : 'no',
      start: date(journey.trip.dateStart),
      end: date(journey.trip.dateEnd),
    }
    const content = {
      ...about.frame,
      subject: t('subscription.mail.confirm.subject', { places: about.places }),
      parts: [
        ...about.greeted([t('subscription.mail.confirm.intro', said)]),
        button({ words: t('subscription.mail.confirm.button'), address }),
        notes([t('subscription.mail.confirm.note')]),
      ],
      foot: about.foot(),
    }
    return asSent(journey, content, subscription.email)
  }),
  whenSent: proveMails,
}
