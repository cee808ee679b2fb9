import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Composed, MailContext } from '../../mail/composer.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import { aboutJourney, asSent } from '../journeys/mail/journey-mail.ts'
import { confirmWithinMs } from './answer-link.ts'
import { findFollower, linkOf } from './follower.ts'
import type { Subscription } from './store.ts'

/** Whether somebody wants these mails: the trip's days, the link, and that nothing happens without it. */
export async function composeConfirmMail(context: MailContext, queued: QueuedMail): Promise<Composed> {
  const follower = await findFollower(context, queued)
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  if (subscription.confirmedAt !== null) return { reason: 'confirmed' }
  if (subscription.askedAt.getTime() + confirmWithinMs <= context.clock.now().getTime()) return { reason: 'too-late' }
  const address = linkOf(context, follower, 'confirm')
  if (address === null) return { reason: 'no-link' }
  const words = wordsOf(context, subscription)
  const { t, date } = words
  const days = { start: date(journey.trip.dateStart), end: date(journey.trip.dateEnd) }
  const letter = {
    ...aboutJourney(context, journey, words),
    subject: t('subscription.mail.confirm.subject'),
    paragraphs: [t('subscription.mail.confirm.intro', days)],
    highlight: null,
    button: { words: t('subscription.mail.confirm.button'), address },
    notes: [t('subscription.mail.confirm.note')],
  }
  return asSent(journey, letter, subscription.email)
}

/** Somebody asked on the page for an address that follows it already: it alone is told so. */
export async function composeExistsMail(context: MailContext, queued: QueuedMail): Promise<Composed> {
  const follower = await findFollower(context, queued)
  if ('reason' in follower) return follower
  const { subscription, journey } = follower
  const unsubscribe = linkOf(context, follower, 'unsubscribe')
  if (unsubscribe === null) return { reason: 'no-link' }
  const words = wordsOf(context, subscription)
  const { t } = words
  const mail = aboutJourney(context, journey, words)
  const letter = {
    ...mail,
    subject: t('subscription.mail.exists.subject', { places: mail.title }),
    paragraphs: [t('errors.subscription-exists'), t('subscription.exists.text')],
    highlight: null,
    notes: [],
    unsubscribe: { words: t('subscription.unsubscribe.button'), address: unsubscribe },
  }
  return { ...asSent(journey, letter, subscription.email), unsubscribe }
}

const wordsOf = ({ rulebook }: MailContext, { language }: Subscription): Words =>
  wordsFor(language, 'traveller', translatorFor(language), rulebook.current())
