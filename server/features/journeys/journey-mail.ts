import type { Change } from '#domain/assessment/compare.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { dialable } from '#domain/dialable.ts'
import { keysOf } from '../../config.ts'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { asHtml } from '../../mail/mail-frame.tsx'
import { asPlainText, type MailLink, type MailText } from '../../mail/mail-text.ts'
import type { Composed, MailContext } from '../../mail/send-mails.ts'
import { answerTrip } from '../assessment/answer-trip.ts'
import { type Agency, agencyColumns, agencyOf, legalColumns, legalOf, legalTexts } from '../organisations/agency.ts'
import { journeyUrl, openWithAny } from './journey-code.ts'
import { journeyState } from './journey-state.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from './stored-trip.ts'

export const tripPageMail = 'trip-page'

export type MailedJourney = {
  readonly trip: StoredTrip
  readonly language: Language
  readonly agency: Agency
  readonly email: string
  readonly isManuallyDisabled: boolean
  readonly codeSealed: string
  /** Its traveller has still to say what is missing of the trip. */
  readonly isUnfinished: boolean
}

export async function findMailedJourney(
  db: Database,
  organisationId: string,
  id: string,
): Promise<MailedJourney | undefined> {
  return withTenant(db, organisationId, async (trx) => {
    const row = await trx
      .selectFrom('journeys as j')
      .innerJoin('organisations as o', 'o.id', 'j.organisation_id')
      .leftJoin('journey_contacts as c', 'c.journey_id', 'j.id')
      .select(tripColumns)
      .select(agencyColumns)
      .select(legalColumns)
      // The address of the agency has the same name.
      .select(['j.language', 'j.is_manually_disabled', 'j.code_sealed', 'j.unfinished', 'c.email as contact_email'])
      .where('j.id', '=', id)
      .where('j.organisation_id', '=', organisationId)
      .where('o.is_active', '=', true)
      .executeTakeFirst()
    return (
      row && {
        trip: tripOf(row, await placesOfTrips(trx, [row.id])),
        language: row.language,
        agency: agencyOf(row),
        email: row.contact_email ?? '',
        isManuallyDisabled: row.is_manually_disabled,
        codeSealed: row.code_sealed,
        isUnfinished: row.unfinished !== null,
      }
    )
  })
}

/** Why no mail leads to a page; null where one may. */
export function whyNot(
  journey: MailedJourney,
  { clock, config }: Pick<MailContext, 'clock' | 'config'>,
): string | null {
  const state = { dateEnd: journey.trip.dateEnd, isManuallyDisabled: false }
  if (journeyState(state, clock.now()) === 'expired') return 'trip-over'
  if (journey.isManuallyDisabled) return 'page-closed'
  return openWithAny(journey.codeSealed, keysOf(config)) === null ? 'no-link' : null
}

/** Of a trip that is not whole: nothing. */
type Told = Pick<WordedAssessment, 'stops' | 'checklist' | 'changes'>
const nothing: Told = { stops: [], checklist: [] }

type AboutJourney = {
  readonly mail: Omit<MailText, 'subject' | 'paragraphs' | 'highlight' | 'notes'>
  /** Where the trip goes. */
  readonly places: string
  readonly assessment: Told
}

/** What every mail about a page has, in one language: where the trip goes and when, the link, whom to ask. */
export function aboutJourney(
  context: Omit<MailContext, 'db' | 'log'>,
  { trip, agency, codeSealed, language: own, isUnfinished }: MailedJourney,
  language: Language,
  changes: readonly Change[] = [],
): AboutJourney {
  const { publicUrl } = context.config
  const t = translatorFor(language)
  const assessment = isUnfinished ? nothing : answerTrip(context, trip, language, 'traveller', changes).assessment
  const places = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(namesOf(assessment))
  const { range } = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const code = openWithAny(codeSealed, keysOf(context.config)) ?? ''
  const legal = legalOf(agency, context.config.operator)
  const contact: readonly (string | MailLink | null)[] = [
    agency.name,
    agency.phone && { words: agency.phone, address: dialable(agency.phone) },
    agency.email && {
      words: agency.email,
      address: `mailto:${encodeURIComponent(agency.email).replaceAll('%40', '@')}`,
    },
  ]
  const mail = {
    language,
    sender: agency.name,
    colour: agency.colour && `#${agency.colour}`,
    title: places,
    lead: isUnfinished ? '' : range(trip.dateStart, trip.dateEnd),
    greeting: t('mail.greeting'),
    button: {
      words: t('mail.trip.open'),
      address: `${journeyUrl(publicUrl, code)}${language === own ? '' : `?lang=${language}`}`,
    },
    contact: contact.filter((part) => part !== null),
    legal: legalTexts.flatMap((which) => {
      const address = legal[which]
      return address === null
        ? []
        : [{ words: t(`traveller.${which}`), address: address.startsWith('/') ? `${publicUrl}${address}` : address }]
    }),
  }
  return { mail, places, assessment }
}

/** What a traveller is told of their page, in its language: where it goes, what is due first, the link, whom to ask. */
export function journeyMail(context: Omit<MailContext, 'db' | 'log'>, journey: MailedJourney): MailText {
  const t = translatorFor(journey.language)
  const { mail, places, assessment } = aboutJourney(context, journey, journey.language)
  if (journey.isUnfinished)
    return {
      ...mail,
      subject: t('selection.mail.subject'),
      title: t('selection.title'),
      paragraphs: [t('selection.mail.intro')],
      button: { ...mail.button, words: t('selection.mail.open') },
      highlight: null,
      notes: [t('mail.trip.private')],
    }
  const first = assessment.checklist.find(({ urgency }) => urgency !== 'open')
  return {
    ...mail,
    subject: t('mail.trip.subject', { places }),
    paragraphs: [t('mail.trip.intro')],
    highlight: first
      ? { label: t('mail.trip.first'), text: t('mail.trip.task', { when: first.when, task: first.text }) }
      : null,
    notes: [t('mail.trip.private')],
  }
}

/** In the name of whoever made the page, who gets the answers. */
export const asSent = ({ agency }: Pick<MailedJourney, 'agency'>, mail: MailText, to: string) => ({
  sender: agency.name,
  replyTo: agency.email === null ? null : { name: agency.name, address: agency.email },
  to,
  subject: mail.subject,
  language: mail.language,
  text: asPlainText(mail),
  html: asHtml(mail),
})

/** Each destination once, in the order of the trip. */
const namesOf = ({ stops }: Told): string[] => [
  ...new Set(stops.filter(({ role }) => role === 'DESTINATION').map(({ name }) => name)),
]

/** The mail of a trip page as it stands when it is sent: an address that was corrected meanwhile gets it, one that was erased gets none. */
export async function composeTripPageMail(
  context: MailContext,
  { organisationId, journeyId }: { readonly organisationId: string; readonly journeyId: string },
): Promise<Composed> {
  const journey = await findMailedJourney(context.db, organisationId, journeyId)
  if (journey === undefined) return { reason: 'page-gone' }
  if (!isEmailAddress(journey.email)) return { reason: 'no-address' }
  const reason = whyNot(journey, context)
  if (reason !== null) return { reason }
  return asSent(journey, journeyMail(context, journey), journey.email)
}
