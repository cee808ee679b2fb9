import { isEmailAddress } from '#domain/email-address.ts'
import { isActive } from '#domain/events/is-active.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { MailContent } from '../../mail/mail-frame.tsx'
import { type MailContext, type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { notes } from '../../mail/mail-parts.tsx'
import { aboutJourney, asSent, findMailedJourney, type MailedJourney, whyNot } from '../journeys/mail/mailed-journey.ts'
import { findKnownEvents, type KnownEvent } from '../trip-events/board-events.ts'
import { safetyReminderKind } from './reminders.ts'

/** Asks the travellers of a page whether they are safe. It is in no evidence. */
export const safetyReminderMail: MailKind = {
  kind: safetyReminderKind,
  prepare: oneByOne(async (context, { organisationId, subjectId, cause }) => {
    const journey = await findMailedJourney(context, organisationId, subjectId)
    if (journey === undefined) return { reason: 'page-gone' }
    if (!isEmailAddress(journey.email)) return { reason: 'no-address' }
    const reason = whyNot(journey, context)
    if (reason !== null) return { reason }
    const [event] = await withTenant(context.db, organisationId, (trx) => findKnownEvents(trx, organisationId, [cause]))
    // It is over, and nobody is asked any more.
    if (event === undefined || !isActive(event.activeUntil, context.clock.now().toISOString()))
      return { reason: 'taken-back' }
    return asSent(journey, contentOf(context, journey, event), journey.email)
  }),
}

function contentOf(context: MailContext, journey: MailedJourney, event: KnownEvent): MailContent {
  const { language } = journey
  const words = wordsFor(language, 'traveller', translatorFor(language), context.rulebook.current())
  const { t } = words
  const about = aboutJourney(context, journey, words)
  const title = language === 'de' ? event.titleDe || event.titleEn : event.titleEn || event.titleDe
  return {
    ...about.frame,
    subject: t('trip-safety.ask'),
    parts: [
      ...about.greeted([t('trip-safety.mail.text', { event: title })]),
      about.open(t('trip-safety.mail.open')),
      notes([t('mail.trip.private')]),
    ],
    foot: about.foot(),
  }
}
