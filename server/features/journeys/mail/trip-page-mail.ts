import { isEmailAddress } from '#domain/email-address.ts'
import { capitalised } from '#domain/wording/passport-name.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { MailContent } from '#server/mail/mail-frame.tsx'
import { type MailContext, type MailKind, oneByOne } from '#server/mail/mail-kind.ts'
import { highlight, notes } from '#server/mail/mail-parts.tsx'
import { answerTrip } from '../../assessment/answer-trip.ts'
import { wordChangedTrip } from '../../assessment/word-changed-trip.ts'
import { changedParts } from './changed-parts.ts'
import { aboutJourney, asSent, findMailedJourney, type MailedJourney, whyNot } from './mailed-journey.ts'
import { proveAndNoteTrips } from './note-trips.ts'

/** The link of a trip page. An address that was corrected meanwhile gets it, one that was erased gets none. */
export const tripPageMail: MailKind = {
  kind: 'trip-page',
  prepare: oneByOne(async (context, { organisationId, subjectId }) => {
    const journey = await findMailedJourney(context, organisationId, subjectId)
    if (journey === undefined) return { reason: 'page-gone' }
    if (!isEmailAddress(journey.email)) return { reason: 'no-address' }
    const reason = whyNot(journey, context)
    return reason === null ? asSent(journey, tripPageContent(context, journey), journey.email) : { reason }
  }),
  whenSent: proveAndNoteTrips,
}

type Around = Omit<MailContext, 'db' | 'log'>

/** Where it goes, what is due first, the link; of a trip that is not whole, what is missing. */
export function tripPageContent(context: Around, journey: MailedJourney): MailContent {
  const words = wordsFor(journey.language, 'traveller', translatorFor(journey.language), context.rulebook.current())
  const { t } = words
  const about = aboutJourney(context, journey, words)
  if (!journey.isUnfinished)
    return tripContent(context, journey, (places) => [t('mail.trip.subject', { places }), t('mail.trip.intro')])
  return {
    ...about.frame,
    subject: t('selection.mail.subject'),
    parts: [
      ...about.greeted([t('selection.mail.intro')], t('selection.title')),
      about.open(t('selection.mail.open')),
      notes([t('mail.trip.private')]),
    ],
    foot: about.foot(),
  }
}

/** `says`: the subject and what the mail begins with, for a trip to these places. */
export function tripContent(
  context: Around,
  journey: MailedJourney,
  says: (places: string) => readonly [subject: string, intro: string],
): MailContent {
  const words = wordsFor(journey.language, 'traveller', translatorFor(journey.language), context.rulebook.current())
  const { t } = words
  const about = aboutJourney(context, journey, words)
  const { assessment } = answerTrip(context, journey.trip, journey.language, 'traveller', [], undefined, journey.names)
  const { first } = assessment.verdict.brief
  const [subject, intro] = says(about.places)
  const change = wordChangedTrip(context, journey.changed ?? null, journey.trip, words)
  return {
    ...about.frame,
    subject: change ? t('mail.trip.changed.subject', { places: about.places }) : subject,
    parts: [
      // Behind a greeting some languages go on without a capital, and behind a sentence none does.
      ...about.greeted(change ? [t('mail.trip.changed.intro'), capitalised(intro, words)] : [intro]),
      ...(change ? changedParts(change, t) : []),
      ...(first ? [highlight(t('mail.trip.first'), first)] : []),
      about.open(),
      notes([t('mail.trip.private')]),
    ],
    foot: about.foot(),
  }
}
