import { isEmailAddress } from '#domain/email-address.ts'
import type { Language } from '#domain/languages.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import type { MailContent } from '../../mail/mail-frame.tsx'
import { type Composed, type MailContext, type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { notes } from '../../mail/mail-parts.tsx'
import {
  aboutJourney,
  asSent,
  findMailedJourney,
  type MailedJourney,
  type MailEnds,
  whyNot,
} from '../journeys/mail/mailed-journey.ts'
import { endsOf, findFollower } from '../subscriptions/follower.ts'
import { findKnownEvents, type KnownEvent } from '../trip-events/board-events.ts'
import { whyNotAsked } from './remind-of-safety.ts'
import { eventOfCause, isForFollower, safetyReminderKind } from './reminders.ts'

/** Asks the travellers of a page whether they are safe: at its own address, or somebody who follows it. It is in no evidence. */
export const safetyReminderMail: MailKind = {
  kind: safetyReminderKind,
  prepare: oneByOne(async (context, mail) => {
    const { organisationId, cause } = mail
    const about = isForFollower(cause) ? await ofFollower(context, mail) : await ofPage(context, mail)
    if ('reason' in about) return about
    const asked = [eventOfCause(cause)]
    const event = await withTenant(context.db, organisationId, async (trx) => {
      const [known] = await findKnownEvents(trx, organisationId, asked)
      const isOn = known !== undefined && (await hasEvents(trx, organisationId))
      // It is over, they are not there any more, or all have said it meanwhile.
      return isOn && (await whyNotAsked(trx, context, { organisationId, id: mail.subjectId, event: known })) === null
        ? known
        : null
    })
    return event === null ? { reason: 'taken-back' } : compose(context, about, event)
  }),
}

const hasEvents = async (trx: DatabaseTransaction, organisationId: string): Promise<boolean> =>
  (await trx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .where('feature_events', '=', true)
    .executeTakeFirst()) !== undefined

type About = {
  readonly journey: MailedJourney
  readonly address: string
  readonly language: Language
  /** Null: the mail goes to the page's own address, where nobody asked for it. */
  readonly ends: MailEnds | null
}
type OrNobody = About | { readonly reason: string }

async function ofPage(context: MailContext, { organisationId, subjectId }: QueuedMail): Promise<OrNobody> {
  const journey = await findMailedJourney(context, organisationId, subjectId)
  if (journey === undefined) return { reason: 'page-gone' }
  if (!isEmailAddress(journey.email)) return { reason: 'no-address' }
  const reason = whyNot(journey, context)
  return reason === null ? { journey, address: journey.email, language: journey.language, ends: null } : { reason }
}

async function ofFollower(context: MailContext, mail: QueuedMail): Promise<OrNobody> {
  const follower = await findFollower(context, mail)
  if ('reason' in follower) return follower
  const ends = endsOf(context, follower)
  if (ends === null) return { reason: 'no-link' }
  const { journey, subscription } = follower
  return { journey, address: subscription.email, language: subscription.language, ends }
}

function compose(context: MailContext, { journey, address, language, ends }: About, event: KnownEvent): Composed {
  const words = wordsFor(language, 'traveller', translatorFor(language), context.rulebook.current())
  const { t } = words
  const about = aboutJourney(context, journey, words)
  const title = language === 'de' ? event.titleDe || event.titleEn : event.titleEn || event.titleDe
  const why = ends === null ? t('mail.trip.private') : t('subscription.mail.why')
  const content: MailContent = {
    ...about.frame,
    subject: t('trip-safety.ask'),
    parts: [
      ...about.greeted([t('trip-safety.mail.text', { event: title })]),
      about.open(t('trip-safety.mail.open')),
      notes([why]),
    ],
    foot: ends === null ? about.foot() : about.foot(ends),
  }
  return { ...asSent(journey, content, address), ...(ends && { unsubscribe: ends.unsubscribe }) }
}
