import type { CalendarDate } from '#domain/dates.ts'
import type { PlacedShape } from '#domain/events/shape.ts'
import { countriesInShape, stopInShape, type InShape } from '#domain/events/stop-in-shape.ts'
import type { Airport, Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { withPeople } from '#domain/wording/people.ts'
import { callTraveller } from '#domain/wording/word-safety.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { sql } from 'kysely'
import { keysOf } from '../../config.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { journeyUrl, openWithAny } from '../journeys/trip/journey-code.ts'
import { papersOf, type Papers } from '../journeys/trip/papers-of.ts'
import type { StoredTrip } from '../journeys/trip/stored-trip.ts'
import { countConfirmed } from '../subscriptions/followers/store.ts'
import { stopsOfTrip, type NamedStop } from '../trip-events/stops-of-trip.ts'
import { meantDays, type AskedDays, type MeantDays } from './asked-days.ts'
import { askedShape, hotelsInShape } from './asked-shape.ts'
import { findTripPages, mostLookedAt, type LookedAt } from './trip-pages.ts'
import { maySeeTrips } from './who-may.ts'

export type TripInShape = {
  readonly id: string
  readonly destinations: readonly string[]
  /** The stops that lie there. */
  readonly there: readonly string[]
  readonly dateStart: CalendarDate
  readonly dateEnd: CalendarDate
  readonly link: string | null
  readonly followers: number
  readonly isClosed: boolean
  readonly certainty: InShape
  readonly travellers: readonly (Papers & { readonly name: string })[]
}
export type TripsInShape = {
  readonly totalCount: number
  readonly travellers: number
  readonly isAllLookedAt: boolean
  /** Whether this installation sends mails. */
  readonly sendsMails: boolean
  readonly pages: readonly TripInShape[]
}

/** So many are shown, and can be written to at once. */
export const mostTrips = 500

/** The trip pages whose travellers are in a shape on some days, as far as their trips tell: those whose place is known first. */
export async function tripsInShape(
  context: Context,
  asked: { readonly shape: string; readonly days: AskedDays },
): Promise<TripsInShape> {
  const viewer = maySeeTrips(context)
  const { organisationId } = viewer
  const shape = askedShape(asked.shape)
  const days = meantDays(asked.days, context.clock.now())
  const rules = context.rulebook.current()
  return withTenant(context.db, organisationId, async (trx) => {
    const looked = await findTripPages(trx, organisationId, days)
    const countries = await countriesOf(trx, organisationId, { shape, rules })
    const there = looked.slice(0, mostLookedAt).flatMap((page) => {
      const stops = stopsOfTrip(page, rules).flatMap((stop) => {
        const certainty = isThen(stop, days) ? stopInShape(stop, shape, countries) : null
        return certainty === null ? [] : [{ stop, certainty }]
      })
      return stops.length === 0 ? [] : [{ page, stops }]
    })
    const isSure = ({ stops }: (typeof there)[number]) => stops.some(({ certainty }) => certainty === 'place')
    const shown = there.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a))).slice(0, mostTrips)
    const followers = await countConfirmed(
      trx,
      organisationId,
      shown.map(({ page }) => page.id),
    )
    return {
      totalCount: there.length,
      travellers: there.reduce((sum, { page }) => sum + peopleIn(page.trip), 0),
      isAllLookedAt: looked.length <= mostLookedAt,
      sendsMails: context.config.smtpUrl !== null,
      pages: shown.map((each) => present(each, { context, viewer, followers: followers.get(each.page.id) ?? 0 })),
    }
  })
}

const isThen = ({ from, to }: NamedStop, { begin, end }: MeantDays): boolean => from <= end && to > begin

const peopleIn = ({ travellers }: StoredTrip): number => travellers.reduce((sum, { count = 1 }) => sum + count, 0)

/** Of which countries a shape holds part: by its airports, and by the hotels that the organisation has there. */
async function countriesOf(
  trx: DatabaseTransaction,
  organisationId: string,
  { shape, rules }: { readonly shape: PlacedShape; readonly rules: Rulebook },
): Promise<ReadonlySet<Iso2>> {
  const hotels = await hotelsInShape(trx, organisationId, shape)
  const { rows } = await sql<{ iso2: Iso2 }>`select distinct country_iso2 as iso2 from hotels
    where organisation_id = ${organisationId}::uuid and id = any(${sql.val(hotels)}::uuid[]) and country_iso2 is not null`.execute(
    trx,
  )
  const airports = [...rules.places.values()].filter((place): place is Airport => place.type === 'AIRPORT')
  return new Set([...countriesInShape(airports, shape), ...rows.map(({ iso2 }) => iso2)])
}

type Found = {
  readonly page: LookedAt
  readonly stops: readonly { readonly stop: NamedStop; readonly certainty: InShape }[]
}
type Around = { readonly context: Context; readonly viewer: StaffViewer; readonly followers: number }

function present({ page, stops }: Found, { context, viewer, followers }: Around): TripInShape {
  const { trip, names } = page
  const { language } = viewer
  const words = withPeople(
    wordsFor(language, 'staff', translatorFor(language), context.rulebook.current()),
    trip,
    names,
  )
  const nameOf = ({ name }: NamedStop) => (typeof name === 'string' ? name : words.placeName(name))
  const code = openWithAny(page.codeSealed, keysOf(context.config))
  return {
    id: page.id,
    destinations: [...new Set(trip.destinations.map((place) => words.placeName(place)))],
    there: [...new Set(stops.map(({ stop }) => nameOf(stop)))],
    dateStart: trip.dateStart,
    dateEnd: trip.dateEnd,
    link: code === null ? null : journeyUrl(context.config.publicUrl, code),
    followers,
    isClosed: page.isClosed,
    certainty: stops.some(({ certainty }) => certainty === 'place') ? 'place' : 'country',
    travellers: trip.travellers.map((traveller, at) => ({
      ...papersOf(traveller),
      name: callTraveller(trip, at, words),
    })),
  }
}
