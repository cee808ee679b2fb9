import { keysOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { problemIf, Refused, type Problem } from '#server/refusals.ts'
import { lastMails, type LastMail } from '#server/mail/outbox.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import { sharedResidence } from '#domain/wording/people.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { changesRead, type ChangesRead } from '../changes/changes-read.ts'
import { tripPageMail } from '../mail/trip-page-mail.ts'
import { journeyUrl, openWithAny } from '../trip/journey-code.ts'
import type { ChangesFilter, JourneyFilter, Timing } from './journey-filter.ts'
import { countJourneys, readJourneyRows } from './journey-list-store.ts'
import { findPage } from './journey-order.ts'
import type { JourneyOrder } from './journey-paging.ts'
import { journeyState } from '../trip/journey-state.ts'
import type { TripInput } from '../trip/trip-input.ts'
import { stopsOf } from '../trip/unfinished-store.ts'
import { missingIn, type TripDetail } from '../trip/unfinished-trip.ts'
import { mayListJourneys } from '../trip/who-may.ts'

export const tripTypes = ['PRIVATE', 'BUSINESS', 'CRUISE'] as const
export type TripType = (typeof tripTypes)[number]

export type ListJourneysInput = {
  limit?: number | null
  offset?: number | null
  language?: string | null
  filter?: Timing | null
  orderBy?: JourneyOrder | null
  order?: 'ASC' | 'DESC' | null
  departureId?: string | null
  destinationId?: string | null
  citizenshipId?: string | null
  restrictionType?: TripType | null
  dateStart?: CalendarDate | null
  dateEnd?: CalendarDate | null
  transitId?: string | null
  note?: string | null
  contact?: string | null
  shippingLineId?: string | null
  route?: string | null
  changes?: ListedChanges | null
  opened?: boolean | null
  countUpTo?: number | null
}

/** Rules of a trip that have changed, by whether its traveller has read it; or the trip itself. */
export const changesFilters = ['UNREAD', 'READ', 'TRIP'] as const satisfies readonly (ChangesFilter | 'TRIP')[]
export type ListedChanges = (typeof changesFilters)[number]

export type ListedPlace = PlaceRef & { readonly name: string }
export type ListedJourney = {
  id: string
  departure: ListedPlace
  restrictionType: TripType
  dateStart: CalendarDate
  dateEnd: CalendarDate
  email: string | null
  isActive: boolean
  isManuallyDisabled: boolean
  isExpired: boolean
  missing: TripDetail[]
  isDemo: boolean
  language: string
  internalNote: string | null
  mail: LastMail | null
  changes: ChangesRead | null
  createdAt: Date
  openedAt: Date | null
  tripChangedAt: Date | null
  link: string | null
  transits: ListedPlace[]
  destinations: ListedPlace[]
  citizenships: { iso2: string; nameShort: string }[]
  travellerNames: string[]
  residenceName: string | null
  residenceIso2: string | null
  cruises: ListedCruise[]
}

export type ListedCruise = { cruiseName: string; shippingLine: string; ship: string }
/** A trip is one cruise at most. */
const listedCruises = (cruise: Cruise | null): ListedCruise[] =>
  cruise ? [{ cruiseName: cruise.route.name, shippingLine: cruise.line.name, ship: cruise.ship }] : []

const defaultPage = 25
const largestPage = 100
/** Above it, who wants the whole number waits for a count of all. */
const largestCount = 10_000
/** Of a part of a note; the web asks for no more. */
const longestSearch = 100
const longestRoute = 200

/** The trip pages of the viewer's organisation. */
export async function listJourneys(
  context: Context,
  input: ListJourneysInput,
): Promise<{ totalCount: number; isMoreThanCounted: boolean; results: ListedJourney[] }> {
  const viewer = mayListJourneys(context)
  const { clock, config, db } = context
  const problems = checkInput(input)
  if (problems.length > 0) throw new Refused(problems)

  const rulebook = context.rulebook.current()
  const language: Language = isLanguage(input.language ?? '') ? (input.language as Language) : viewer.language
  const { placeName, countryName } = wordsFor(language, 'staff', translatorFor(language), rulebook)
  const filter: JourneyFilter = {
    timing: input.filter ?? 'ALL',
    today: clock.today(),
    travelType:
      input.restrictionType === 'PRIVATE' ? 'TOURISM' : input.restrictionType === 'BUSINESS' ? 'BUSINESS' : undefined,
    isCruise: input.restrictionType ? input.restrictionType === 'CRUISE' : undefined,
    lineId: textOf(input.shippingLineId),
    route: textOf(input.route?.trim()),
    changes: input.changes === 'TRIP' ? undefined : (input.changes ?? undefined),
    isTripChanged: input.changes === 'TRIP',
    isOpened: input.opened ?? undefined,
    departureId: textOf(input.departureId),
    destinationId: textOf(input.destinationId),
    transitId: textOf(input.transitId),
    citizenshipId: textOf(input.citizenshipId),
    from: input.dateStart ?? undefined,
    to: input.dateEnd ?? undefined,
    note: textOf(input.note?.trim()),
    contact: textOf(input.contact?.trim()),
  }
  const orderBy = input.orderBy ?? 'CREATED_AT'
  const paging = {
    limit: Math.min(input.limit ?? defaultPage, largestPage),
    offset: input.offset ?? 0,
    countUpTo: input.countUpTo ?? largestCount,
    orderBy,
    descending: (input.order ?? (input.orderBy ? 'ASC' : 'DESC')) === 'DESC',
    rankOfPlace: rankByName(rulebook, language),
  }
  const { totalCount, isMoreThanCounted, rows, mails, changes } = await withTenant(
    db,
    viewer.organisationId,
    async (trx) => {
      const { counted, ids } = await findPage(trx, viewer.organisationId, filter, paging)
      const isMore = counted > paging.countUpTo
      return {
        isMoreThanCounted: isMore && typeof input.countUpTo === 'number',
        totalCount: !isMore ? counted : (input.countUpTo ?? (await countJourneys(trx, viewer.organisationId, filter))),
        rows: await readJourneyRows(trx, viewer.organisationId, ids),
        mails: await lastMails(trx, viewer.organisationId, ids, tripPageMail.kind),
        changes: await changesRead(trx, viewer.organisationId, ids),
      }
    },
  )
  const now = clock.now()
  return {
    totalCount,
    isMoreThanCounted,
    results: rows.map((row): ListedJourney => {
      const state = { dateEnd: row.date_end, isManuallyDisabled: row.is_manually_disabled }
      const known = row.unfinished as TripInput | null
      const stops = known ? stopsOf(known) : stopsOfRow(row.places)
      const nameOf = (place: PlaceRef): ListedPlace => ({ type: place.type, id: place.id, name: placeName(place) })
      const code = openWithAny(row.code_sealed, keysOf(config))
      const lives = sharedResidence({ travellers: row.travellers as readonly Traveller[] }, { countryName })
      return {
        id: row.id,
        departure:
          row.departure_id === ''
            ? { type: row.departure_type, id: '', name: '' }
            : nameOf({ type: row.departure_type, id: row.departure_id }),
        missing: known ? missingIn(known) : [],
        restrictionType: row.cruise ? 'CRUISE' : row.restriction_type === 'TOURISM' ? 'PRIVATE' : 'BUSINESS',
        cruises: listedCruises(row.cruise as Cruise | null),
        dateStart: row.date_start,
        dateEnd: row.date_end,
        email: row.email || null,
        isActive: journeyState(state, now) === 'active',
        isManuallyDisabled: row.is_manually_disabled,
        isExpired: journeyState({ ...state, isManuallyDisabled: false }, now) === 'expired',
        isDemo: row.is_demo,
        language: row.language,
        internalNote: row.internal_note || null,
        mail: mails.get(row.id) ?? null,
        changes: changes.get(row.id) ?? null,
        createdAt: row.created_at,
        openedAt: row.opened_at,
        tripChangedAt: row.trip_changed_at,
        link: code === null ? null : journeyUrl(config.publicUrl, code),
        transits: stops.transits.map(nameOf),
        destinations: stops.destinations.map(nameOf),
        citizenships: row.citizenships.map((iso2) => ({ iso2, nameShort: countryName(iso2) })),
        travellerNames: ((row.names ?? []) as readonly string[]).filter(Boolean),
        residenceName: lives?.name ?? null,
        residenceIso2: lives?.iso2 ?? null,
      }
    }),
  }
}

const stopsOfRow = (places: Awaited<ReturnType<typeof readJourneyRows>>[number]['places']) => {
  const inRole = (wanted: 'TRANSIT' | 'DESTINATION') =>
    places.flatMap(({ role, place_type: type, place_id: id }) => (role === wanted ? [{ type, id }] : []))
  return { transits: inRole('TRANSIT'), destinations: inRole('DESTINATION') }
}

/** An empty filter is none. A text of PostgreSQL cannot hold the character NUL; nothing has one. */
const textOf = (text: string | null | undefined): string | undefined => text?.replaceAll('\0', '\uFFFD') || undefined

const checkInput = ({ limit, offset, countUpTo, ...input }: ListJourneysInput): Problem[] => [
  ...(['note', 'contact'] as const).flatMap((field) =>
    problemIf((input[field]?.length ?? 0) > longestSearch, field, 'errors.too-long', { max: longestSearch }),
  ),
  ...problemIf((input.route?.length ?? 0) > longestRoute, 'route', 'errors.too-long', { max: longestRoute }),
  ...((limit ?? 1) < 1 ? [{ field: 'limit', key: 'errors.too-small', values: { min: 1 } }] : []),
  ...((countUpTo ?? 1) < 1 ? [{ field: 'countUpTo', key: 'errors.too-small', values: { min: 1 } }] : []),
  ...((offset ?? 0) < 0 ? [{ field: 'offset', key: 'errors.too-small', values: { min: 0 } }] : []),
]

const ranks = new WeakMap<Rulebook, Map<Language, ReadonlyMap<string, number>>>()

/** Where a place stands by its name; one that the rulebook does not know stands behind them all. */
function rankByName(rulebook: Rulebook, language: Language): (id: string) => number {
  const byLanguage = ranks.get(rulebook) ?? new Map<Language, ReadonlyMap<string, number>>()
  ranks.set(rulebook, byLanguage)
  const rankIn = (known: ReadonlyMap<string, number>) => (id: string) => known.get(id) ?? known.size
  const known = byLanguage.get(language)
  if (known) return rankIn(known)
  const { placeName } = wordsFor(language, 'staff', translatorFor(language), rulebook)
  const collator = new Intl.Collator(language)
  const named = [...rulebook.places.values()].map((place) => ({ id: place.id, name: placeName(place) }))
  const sorted = new Map(named.sort((a, b) => collator.compare(a.name, b.name)).map(({ id }, rank) => [id, rank]))
  byLanguage.set(language, sorted)
  return rankIn(sorted)
}
