import { dayFormat } from '#domain/wording/day-format.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Compose } from '../../mail/send-mails.ts'
import { aboutJourney, asSent } from '../journeys/journey-mail.ts'
import { confirmWithinMs } from './answer-link.ts'
import { findFollower, linkOf } from './follower.ts'

/** Whether somebody wants these mails: the trip's days, the link, and that nothing happens without it. */
export const composeConfirmMail: Compose = async (context, queued) => {
  const follower = await findFollower(context, queued)
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  if (subscription.confirmedAt !== null) return { reason: 'confirmed' }
  if (subscription.askedAt.getTime() + confirmWithinMs <= context.clock.now().getTime()) return { reason: 'too-late' }
  const address = linkOf(context, follower, 'confirm')
  if (address === null) return { reason: 'no-link' }
  const { language } = subscription
  const t = translatorFor(language)
  const { mail } = aboutJourney(context, journey, language)
  const { day } = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const days = { start: day(journey.trip.dateStart), end: day(journey.trip.dateEnd) }
  const letter = {
    ...mail,
    subject: t('subscription.mail.confirm.subject'),
    paragraphs: [t('subscription.mail.confirm.intro', days)],
    highlight: null,
    button: { words: t('subscription.mail.confirm.button'), address },
    notes: [t('subscription.mail.confirm.note')],
  }
  return asSent(journey, letter, subscription.email)
}

/** Somebody asked on the page for an address that follows it already: it alone is told so. */
export const composeExistsMail: Compose = async (context, queued) => {
  const follower = await findFollower(context, queued)
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const unsubscribe = linkOf(context, follower, 'unsubscribe')
  if (unsubscribe === null) return { reason: 'no-link' }
  const t = translatorFor(subscription.language)
  const { mail, places } = aboutJourney(context, journey, subscription.language)
  const letter = {
    ...mail,
    subject: t('subscription.mail.exists.subject', { places }),
    paragraphs: [t('errors.subscription-exists'), t('subscription.exists.text')],
    highlight: null,
    notes: [],
    unsubscribe: { words: t('subscription.unsubscribe.button'), address: unsubscribe },
  }
  return { ...asSent(journey, letter, subscription.email), unsubscribe }
}
