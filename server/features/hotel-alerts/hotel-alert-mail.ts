import { newsSince, type News } from '#domain/alerts/decide-alert.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { QueuedMail } from '../../mail/lease-mails.ts'
import { asPlainText, drawMail, nameOfLogo } from '../../mail/mail-frame.tsx'
import { type Composed, type MailContext, type MailKind, oneByOne } from '../../mail/mail-kind.ts'
import { button, footLines, heading, highlight, notes, occasion, type Part } from '../../mail/mail-parts.tsx'
import { agencyColumns, agencyOf, legalColumns } from '../organisations/agency.ts'
import { readLogo } from '../organisations/logo-to-send.ts'
import { alertPageOf } from './alert-code.ts'
import { alertWords, type AlertText } from './alert-words.ts'
import { findEventToMatch, type EventToMatch } from './event-to-match.ts'
import { hotelParts } from './mail-hotels.tsx'
import { findAlertSettings, findRecipients, type AlertSettings } from './settings-store.ts'
import { hotelAlertKind } from './tell-organisation.ts'
import { findTelling, type Telling } from './thread-store.ts'
import { findToldHotels, guestsOf, type ToldHotel } from './told-hotels.ts'

/** Of an event at the hotels of an organisation: to each address that it named. */
export const hotelAlertMail: MailKind = { kind: hotelAlertKind, prepare: oneByOne(compose) }

/**
 * Made when it is sent, of what was decided last: a mail that waited while more happened gives way to the newer one, which tells the
 * difference to what its reader was really told.
 */
async function compose(context: MailContext, mail: QueuedMail): Promise<Composed> {
  const { organisationId, subjectId, cause } = mail
  const [revision = '', recipientId = ''] = cause.split(':')
  return withTenant(context.db, organisationId, async (trx) => {
    const thread = await trx
      .selectFrom('hotel_alerts as a')
      .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
      .select(['a.event_id', 'a.revision', 'a.code_sealed', 'o.feature_events'])
      .select(agencyColumns)
      .select(legalColumns)
      .where('a.id', '=', subjectId)
      .where('o.is_active', '=', true)
      .executeTakeFirst()
    if (thread === undefined) return { reason: 'taken-back' }
    if (thread.revision > Number(revision)) return { reason: 'superseded' }
    const settings = await findAlertSettings(trx, organisationId)
    if (settings?.isOn !== true || !thread.feature_events) return { reason: 'switched-off' }
    const recipient = (await findRecipients(trx, organisationId)).find(({ id }) => id === recipientId)
    if (recipient === undefined || !isEmailAddress(recipient.address)) return { reason: 'no-address' }
    const page = alertPageOf(thread.code_sealed, context.config)
    const event = await findEventToMatch(trx, thread.event_id)
    const telling = await findTelling(trx, subjectId, thread.revision)
    if (page === null || event === null || telling === null) return { reason: page === null ? 'no-link' : 'taken-back' }
    const known = await lastKnown(trx, organisationId, subjectId, recipientId)
    // Whoever heard of no danger is told of no end.
    if (known === null && telling.kind === 'all-clear') return { reason: 'superseded' }
    const agency = agencyOf(thread)
    const logo = await readLogo(trx, agency)
    const said = await sayAlert(trx, context, { organisationId, event, telling, known, settings, page })
    const { t } = said.words
    const content = {
      language: settings.language,
      sender: agency.name,
      colour: agency.colour && `#${agency.colour}`,
      logo,
      subject: said.subject,
      preview: said.preview,
      parts: said.parts,
      foot: [footLines([t('hotel-alerts.why-mail', { organisation: agency.name })])],
    }
    return {
      sender: agency.name,
      replyTo: null,
      to: recipient.address,
      subject: said.subject,
      language: settings.language,
      text: asPlainText(content),
      html: drawMail(content),
      thread: `hotel-alert-${subjectId}`,
      attachments:
        logo === null ? [] : [{ name: 'logo', type: logo.contentType, content: logo.bytes, inline: nameOfLogo(logo) }],
    }
  })
}

/** What a mail server took last for this reader; null: nothing, or that all was over. */
async function lastKnown(
  trx: DatabaseTransaction,
  organisationId: string,
  alertId: string,
  recipientId: string,
): Promise<Telling | null> {
  const sent = await trx
    .selectFrom('mail_outbox')
    .select('cause')
    .where('organisation_id', '=', organisationId)
    .where('subject_id', '=', alertId)
    .where('kind', '=', hotelAlertKind)
    .where('state', '=', 'sent')
    .where('cause', 'like', `%:${recipientId}`)
    .execute()
  const newest = Math.max(0, ...sent.map(({ cause }) => Number(cause.split(':')[0])))
  const telling = newest === 0 ? null : await findTelling(trx, alertId, newest)
  return telling?.kind === 'all-clear' ? null : telling
}

type Said = {
  readonly organisationId: string
  readonly event: EventToMatch
  readonly telling: Telling
  readonly known: Telling | null
  readonly settings: AlertSettings
  readonly page: string
}

async function sayAlert(
  trx: DatabaseTransaction,
  { clock }: MailContext,
  { organisationId, event, telling, known, settings, page }: Said,
) {
  const today = clock.today()
  const words = alertWords(settings.language, today)
  const { t } = words
  const hotels = await findToldHotels(trx, organisationId, telling.hotels, today)
  const { now, soon } = guestsOf(hotels, today)
  const kind = telling.kind === 'update' && known === null ? 'alert' : telling.kind
  const title = titleOf(event, settings)
  const counted = words.hotels(hotels.length)
  const level = words.level(telling.level)
  const news =
    kind === 'update' && known !== null
      ? await newsParts(trx, organisationId, { known, telling, settings, today }, words)
      : []
  const subject =
    kind === 'all-clear'
      ? t('hotel-alerts.subject.all-clear', { title, hotels: counted })
      : t('hotel-alerts.subject', { level, title, hotels: counted, guests: words.guests(now + soon) })
  const lead =
    kind === 'all-clear'
      ? t('hotel-alerts.lead.all-clear', { hotels: counted })
      : t('hotel-alerts.lead', { hotels: counted, now: words.guests(now), soon: words.guests(soon) })
  const category = t(`events.category.${event.category}`)
  const parts: Part[] = [
    occasion(t(`hotel-alerts.occasion.${kind}`, { category, level })),
    heading(title, lead),
    ...news,
    button({ words: t('hotel-alerts.open-page'), address: page }),
    ...hotelParts(hotels, words),
    notes([t('hotel-alerts.source'), t('hotel-alerts.page-note')]),
  ]
  return { words, subject, preview: lead, parts }
}

const titleOf = ({ titleDe, titleEn }: EventToMatch, { language }: AlertSettings): string =>
  language === 'de' ? titleDe || titleEn : titleEn || titleDe

type Both = Pick<Said, 'telling' | 'settings'> & { readonly known: Telling; readonly today: CalendarDate }

async function newsParts(
  trx: DatabaseTransaction,
  organisationId: string,
  { known, telling, settings, today }: Both,
  words: AlertText,
): Promise<Part[]> {
  const news = newsSince(known, telling, settings)
  const left = known.hotels.filter(({ id }) => news.left.includes(id))
  const both = await findToldHotels(trx, organisationId, [...telling.hotels, ...left], today)
  const lines = newsLines(news, telling, both, words)
  return lines.length === 0 ? [] : [highlight(words.t('hotel-alerts.news'), lines.join(' '))]
}

function newsLines(news: News, { level }: Telling, hotels: readonly ToldHotel[], words: AlertText): string[] {
  const { t } = words
  const names = (ids: readonly string[]): string => {
    const named = hotels.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    return named.length > mostNamed ? `${named.slice(0, mostNamed).join(', ')} …` : named.join(', ')
  }
  return [
    ...(news.isLevelNew
      ? [t('hotel-alerts.news.level', { before: words.level(news.levelBefore), after: words.level(level) })]
      : []),
    ...(news.joined.length > 0
      ? [t('hotel-alerts.news.joined', { count: news.joined.length, names: names(news.joined) })]
      : []),
    ...(news.left.length > 0
      ? [t('hotel-alerts.news.left', { count: news.left.length, names: names(news.left) })]
      : []),
    ...(news.bookings.length > 0 ? [t('hotel-alerts.news.bookings', { count: news.bookings.length })] : []),
  ]
}

const mostNamed = 8
