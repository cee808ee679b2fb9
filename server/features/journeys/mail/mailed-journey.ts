import type { Cruise } from '#domain/cruises/cruise.ts'
import type { Language } from '#domain/languages.ts'
import { cruiseTitle } from '#domain/wording/cruise-facts.ts'
import { formatsOf, type Words } from '#domain/wording/words.ts'
import { dialable } from '#domain/dialable.ts'
import { keysOf } from '#server/config.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { asPlainText, drawMail, type MailContent, nameOfLogo } from '#server/mail/mail-frame.tsx'
import {
  button,
  drawn,
  footLines,
  footLinks,
  heading,
  type MailLink,
  paragraph,
  type Part,
  plain,
} from '#server/mail/mail-parts.tsx'
import type { MailContext } from '#server/mail/mail-kind.ts'
import { readLogo, type SentLogo } from '../../organisations/logo-to-send.ts'
import { type Agency, agencyColumns, agencyOf, legalColumns, legalOf, legalTexts } from '../../organisations/agency.ts'
import { journeyUrl, openWithAny } from '../trip/journey-code.ts'
import { journeyState } from '../trip/journey-state.ts'
import type { ChangedTrip } from '../../assessment/word-changed-trip.ts'
import { findKnownTrip, holdTrip } from './known-trip.ts'
import { readNames } from '../trip/traveller-names.ts'
import { placesOfTrips, tripColumns, tripOf, type StoredTrip } from '../trip/stored-trip.ts'

export type MailedJourney = {
  readonly trip: StoredTrip
  readonly language: Language
  readonly agency: Agency
  /** Goes along with each mail, which fetches nothing. */
  readonly logo: SentLogo | null
  readonly email: string
  readonly isManuallyDisabled: boolean
  /** Null: it was sealed with a key that is gone, and no link to the page can be written. */
  readonly code: string | null
  /** Its traveller has still to say what is missing of the trip. */
  readonly isUnfinished: boolean
  /** What it is called where it is a cruise; null where its places say it. */
  readonly cruise?: string | null
  /** Of its travellers; in mails with the link alone, which go to its own address. */
  readonly names?: readonly string[]
  /** What whoever gets a mail with the link knows of another trip; null: nothing else. */
  readonly changed?: ChangedTrip | null
  /** Of how many earlier trips the page has had the newest when this one was read. */
  readonly tripVersion?: number
}

/** Where who follows a page chooses which mails they get, and ends them. */
export type MailEnds = { readonly unsubscribe: string; readonly manage: string }

/** For a mail with its link. */
export const findMailedJourney = (
  { db, config }: Pick<MailContext, 'db' | 'config'>,
  organisationId: string,
  id: string,
): Promise<MailedJourney | undefined> =>
  withTenant(db, organisationId, async (trx) => {
    const tripVersion = await holdTrip(trx, organisationId, id)
    const journey = (await findMailedJourneys(trx, config, organisationId, [id])).get(id)
    return (
      journey && {
        ...journey,
        tripVersion,
        names: await readNames(trx, id),
        changed: await findKnownTrip(trx, organisationId, id, linkKinds),
      }
    )
  })

/** The mails with the link of a page. */
const linkKinds: readonly string[] = ['trip-page', 'trip-pdf']

/** Some at once, by their ids; one that is gone, or whose organisation is closed, has no entry. */
export async function findMailedJourneys(
  trx: DatabaseTransaction,
  config: MailContext['config'],
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailedJourney>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('journeys as j')
    .innerJoin('organisations as o', 'o.id', 'j.organisation_id')
    .leftJoin('journey_contacts as c', 'c.journey_id', 'j.id')
    .select(tripColumns)
    .select(agencyColumns)
    .select(legalColumns)
    // The address of the agency has the same name.
    .select([
      'j.language',
      'j.is_manually_disabled',
      'j.code_sealed',
      'j.unfinished',
      'j.cruise',
      'c.email as contact_email',
    ])
    .where('j.id', 'in', ids)
    .where('j.organisation_id', '=', organisationId)
    .where('o.is_active', '=', true)
    .execute()
  // They are of one organisation, which has one logo.
  const logo = rows[0] ? await readLogo(trx, agencyOf(rows[0])) : null
  const places = Map.groupBy(await placesOfTrips(trx, ids), ({ journey_id }) => journey_id)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        trip: tripOf(row, places.get(row.id) ?? []),
        language: row.language,
        agency: agencyOf(row),
        logo,
        email: row.contact_email ?? '',
        isManuallyDisabled: row.is_manually_disabled,
        code: openWithAny(row.code_sealed, keysOf(config)),
        isUnfinished: row.unfinished !== null,
        cruise: row.cruise === null ? null : cruiseTitle(row.cruise as Cruise),
      },
    ]),
  )
}

/** Why no mail leads to a page; null where one may. */
export function whyNot(journey: MailedJourney, { clock }: Pick<MailContext, 'clock'>): string | null {
  const state = { dateEnd: journey.trip.dateEnd, isManuallyDisabled: false }
  if (journeyState(state, clock.now()) === 'expired') return 'trip-over'
  if (journey.isManuallyDisabled) return 'page-closed'
  return journey.code === null ? 'no-link' : null
}

/** Where a trip goes: each destination once, in its order; nothing of a trip that is not whole. A cruise is called by its ship. */
export function placesOfJourney(
  { trip, isUnfinished, cruise = null }: Pick<MailedJourney, 'trip' | 'isUnfinished' | 'cruise'>,
  words: Words,
): string {
  if (cruise !== null) return cruise
  const names = isUnfinished ? [] : trip.destinations.map((place) => words.placeName(place))
  return words.list([...new Set(names)])
}

/** What mails about a page have in common, in one language: whose they are, where the trip goes and when, the link, whom to ask. */
export function aboutJourney(
  { config }: Pick<MailContext, 'config'>,
  { trip, agency, logo, code, language: own, isUnfinished, cruise = null }: MailedJourney,
  words: Words,
) {
  const { publicUrl } = config
  const { language, t } = words
  const places = placesOfJourney({ trip, isUnfinished, cruise }, words)
  const dates = isUnfinished ? '' : formatsOf(language).range(trip.dateStart, trip.dateEnd)
  const legal = legalOf(agency, config.operator)
  const contact: readonly (string | MailLink | null)[] = [
    agency.name,
    agency.phone && { words: agency.phone, address: dialable(agency.phone) },
    agency.email && {
      words: agency.email,
      address: `mailto:${encodeURIComponent(agency.email).replaceAll('%40', '@')}`,
    },
  ]
  return {
    frame: { language, sender: agency.name, colour: agency.colour && `#${agency.colour}`, logo },
    places,
    dates,
    /** As a letter begins; who reads plain text finds below what is said where the trip goes. */
    greeted: (said: readonly string[], title = places): Part[] => [
      drawn(heading(title, dates)),
      paragraph(t('mail.greeting')),
      ...said.map((each) => paragraph(each)),
      plain([title, dates].filter(Boolean).join(', ')),
    ],
    open: (opens = t('mail.trip.open')): Part =>
      button({
        words: opens,
        address: `${journeyUrl(publicUrl, code ?? '')}${language === own ? '' : `?lang=${language}`}`,
      }),
    foot: (ends?: MailEnds): Part[] => [
      footLines(contact.filter((part) => part !== null)),
      footLinks(
        ends === undefined
          ? []
          : [
              { words: t('subscription.manage.link'), address: ends.manage },
              { words: t('subscription.unsubscribe.button'), address: ends.unsubscribe },
            ],
      ),
      footLinks(
        legalTexts.flatMap((which) => {
          const address = legal[which]
          return address === null
            ? []
            : [
                {
                  words: t(`traveller.${which}`),
                  address: address.startsWith('/') ? `${publicUrl}${address}` : address,
                },
              ]
        }),
      ),
    ],
  }
}

/** In the name of whoever made the page, who gets the answers. */
export const asSent = (
  { agency, logo, tripVersion }: Pick<MailedJourney, 'agency' | 'logo' | 'tripVersion'>,
  mail: MailContent,
  to: string,
) => ({
  sender: agency.name,
  replyTo: agency.email === null ? null : { name: agency.name, address: agency.email },
  to,
  subject: mail.subject,
  language: mail.language,
  text: asPlainText(mail),
  html: drawMail(mail),
  ...(tripVersion !== undefined && { tripVersion }),
  attachments:
    logo === null ? [] : [{ name: 'logo', type: logo.contentType, content: logo.bytes, inline: nameOfLogo(logo) }],
})
