import type { Context } from '../../context.ts'
import { withJourneyCode, withTenant } from '../../db/tenancy.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { hashOfAlertCode } from './alert-code.ts'
import { alertWords, type AlertText } from './alert-words.ts'
import { findEventToMatch, type EventToMatch } from './event-to-match.ts'
import { findAlertSettings } from './settings-store.ts'
import { findTelling } from './thread-store.ts'
import { findToldHotels, guestsOf, type Guests, type ToldHotel } from './told-hotels.ts'

/** How long the page of an event says what was told, once it is over. */
const keptDays = 7
const dayMs = 86_400_000

export type AlertPage = {
  readonly organisationId: string
  readonly language: StaffLanguage
  /** `over`: the event has ended, or is no longer near; `ended`: so long ago that nothing more is shown. */
  readonly state: 'live' | 'over' | 'ended'
  readonly event: EventToMatch
  readonly toldAt: Date
  readonly hotels: readonly ToldHotel[]
  readonly guests: Guests
}

/** What whoever has the link of a mail reads, without an account: one event, for one organisation. Null: there is none. */
export async function readAlertPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<AlertPage | null> {
  const hash = hashOfAlertCode(code)
  if (hash === null) return null
  const found = await withJourneyCode(db, hash, (trx) =>
    trx
      .selectFrom('hotel_alerts')
      .select(['id', 'organisation_id', 'event_id', 'revision', 'told_at', 'closed_at'])
      .where('code_hash', '=', hash)
      .executeTakeFirst(),
  )
  if (found === undefined || found.told_at === null) return null
  const { organisation_id: organisationId, told_at: toldAt, closed_at: closedAt } = found
  const now = clock.now()
  return withTenant(db, organisationId, async (trx) => {
    const event = await findEventToMatch(trx, found.event_id)
    const settings = await findAlertSettings(trx, organisationId)
    const telling = await findTelling(trx, found.id, found.revision)
    if (event === null || settings === null || telling === null) return null
    const over = closedAt ?? (event.activeUntil <= now ? event.activeUntil : null)
    const state = over === null ? 'live' : now.getTime() - over.getTime() > keptDays * dayMs ? 'ended' : 'over'
    const hotels = state === 'ended' ? [] : await findToldHotels(trx, organisationId, telling.hotels, clock.today())
    const guests = guestsOf(hotels, clock.today())
    return { organisationId, language: settings.language, state, event, toldAt, hotels, guests }
  })
}

/** In the words of one language. */
export function wordAlertPage(
  page: AlertPage,
  language: StaffLanguage,
  { clock }: Pick<Context, 'clock'>,
): { readonly words: AlertText; readonly title: string; readonly category: string } {
  const { titleDe, titleEn, category } = page.event
  const words = alertWords(language, clock.today())
  return {
    words,
    title: language === 'de' ? titleDe || titleEn : titleEn || titleDe,
    category: words.t(`events.category.${category}`),
  }
}
