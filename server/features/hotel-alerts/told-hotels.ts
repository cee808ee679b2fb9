import { sql } from 'kysely'
import type { NearHotel } from '#domain/alerts/decide-alert.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction, Tables } from '../../db/tables.ts'

export type ToldBooking = {
  readonly id: string
  readonly number: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly persons: number
  readonly url: string | null
}

/** A hotel that was told of, with what is stored of it and its guests now. */
export type ToldHotel = Pick<NearHotel, 'why' | 'km'> & {
  readonly id: string
  readonly multicode: string
  readonly name: string
  readonly countryIso2: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy: 'address' | 'street' | 'city' | 'country' | 'unknown'
  readonly bookings: readonly ToldBooking[]
}

/** What was told, as it stands now: a booking or hotel that was erased since is gone. Where most are on that day comes first, then where most arrive. */
export async function findToldHotels(
  trx: DatabaseTransaction,
  organisationId: string,
  told: readonly NearHotel[],
  today: CalendarDate,
): Promise<ToldHotel[]> {
  if (told.length === 0) return []
  const hotels = await trx
    .selectFrom('hotels')
    .select(['id', 'multicode', 'name', 'country_iso2 as countryIso2', 'latitude', 'longitude', 'accuracy'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`id = any(${sql.val(told.map(({ id }) => id))}::uuid[])`)
    .execute()
  const bookings = await findBookings(
    trx,
    organisationId,
    told.flatMap((hotel) => hotel.bookings),
  )
  const whyOf = new Map(told.map((hotel) => [hotel.id, hotel]))
  return hotels
    .map((hotel) => {
      const { why, km, bookings: ids } = whyOf.get(hotel.id)!
      // Who has left since is told of no more; their day may end later than ours.
      const own = ids
        .flatMap((id) => bookings.get(`${hotel.id} ${id}`) ?? [])
        .filter(({ to }) => to >= addDays(today, -1))
      const inOrder = own.toSorted((a, b) => compare(a.from, b.from) || compare(a.number, b.number))
      return { ...hotel, why, km, bookings: inOrder }
    })
    .toSorted(
      (a, b) =>
        personsIn(b, today) - personsIn(a, today) ||
        personsIn(b) - personsIn(a) ||
        compare(a.name, b.name) ||
        compare(a.id, b.id),
    )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Of those who have arrived by a day; without one of all. */
const personsIn = ({ bookings }: Pick<ToldHotel, 'bookings'>, by?: CalendarDate): number =>
  bookings.reduce((sum, { persons, from }) => sum + (by === undefined || from <= by ? persons : 0), 0)

/** Each with its stay in one hotel, from its first day there to its last. */
async function findBookings(
  trx: DatabaseTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldBooking>> {
  if (ids.length === 0) return new Map()
  type Row = ToldBooking & { readonly hotelId: Tables['booking_stays']['hotel_id'] }
  const { rows } = await sql<Row>`
    select b.id, b.number, b.persons, b.url, s.hotel_id as "hotelId", min(s.stay_from) as "from", max(s.stay_to) as "to"
    from bookings b join booking_stays s on s.booking_id = b.id
    where b.organisation_id = ${organisationId}::uuid and b.id = any(${sql.val([...new Set(ids)])}::uuid[])
    group by b.id, s.hotel_id`.execute(trx)
  return new Map(rows.map(({ hotelId, ...booking }) => [`${hotelId} ${booking.id}`, booking]))
}

export type Guests = { readonly now: number; readonly soon: number }

/** How many are there now and arrive later: who stays in two of the hotels counts once. */
export function guestsOf(hotels: readonly ToldHotel[], today: CalendarDate): Guests {
  const byBooking = Map.groupBy(
    hotels.flatMap(({ bookings }) => bookings),
    ({ id }) => id,
  )
  let [now, soon] = [0, 0]
  for (const stays of byBooking.values()) {
    const { persons } = stays[0]!
    if (stays.some(({ from }) => from <= today)) now += persons
    else soon += persons
  }
  return { now, soon }
}
