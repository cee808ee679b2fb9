import { sql, type RawBuilder } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { GuestBooking, GuestCluster, GuestsInShape } from './guests.ts'

type Asked = Days & { readonly today: CalendarDate; readonly limit: number; readonly offset: number }

/** Who stays in some hotels on some days: how many, and a page of them. */
export async function findGuests(
  trx: DatabaseTransaction,
  organisationId: string,
  hotels: readonly string[],
  asked: Asked,
): Promise<GuestsInShape> {
  const stays = staysIn(organisationId, hotels, asked)
  const { rows } = await sql<Omit<GuestsInShape, 'results'>>`${stays}
    select (select count(distinct hotel_id)::int from stays) as hotels, count(*)::int as "totalCount",
      coalesce(sum(b.persons), 0)::int as persons,
      coalesce(sum(b.persons) filter (where g.arrives <= ${asked.today}::date and g.leaves >= ${asked.today}::date), 0)::int as now
    from guests g join bookings b on b.id = g.booking_id and b.organisation_id = ${organisationId}::uuid`.execute(trx)
  const counts = rows[0]!
  const results = counts.totalCount > asked.offset ? await pageOf(trx, organisationId, stays, asked) : []
  return { ...counts, results }
}

type Days = { readonly from: CalendarDate; readonly to: CalendarDate }

const staysIn = (organisationId: string, hotels: readonly string[], { from, to }: Days): RawBuilder<unknown> => sql`
  with stays as materialized (
    select s.hotel_id, s.booking_id, min(s.stay_from) as arrives, max(s.stay_to) as leaves from booking_stays s
    where s.hotel_id = any(${sql.val(hotels)}::uuid[]) and s.organisation_id = ${organisationId}::uuid
      and s.stay_from <= ${to}::date and s.stay_to >= ${from}::date
    group by s.hotel_id, s.booking_id),
  guests as (select booking_id, min(arrives) as arrives, max(leaves) as leaves from stays group by booking_id)`

async function pageOf(
  trx: DatabaseTransaction,
  organisationId: string,
  stays: RawBuilder<unknown>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<GuestBooking[]> {
  const { rows } = await sql<GuestBooking>`${stays},
    shown as (select b.id, b.number, b.persons, b.operator_code, b.url, g.arrives, g.leaves
      from guests g join bookings b on b.id = g.booking_id and b.organisation_id = ${organisationId}::uuid
      order by g.arrives, b.number, b.id limit ${limit}::int offset ${offset}::int)
    select p.id, p.number, p.persons, p.operator_code as "operatorCode", p.url, p.arrives as "from", p.leaves as "to",
      array(select distinct h.name from stays s join hotels h on h.id = s.hotel_id and h.organisation_id = ${organisationId}::uuid
        where s.booking_id = p.id order by 1 limit 5) as hotels
    from shown p order by p.arrives, p.number, p.id`.execute(trx)
  return rows
}

/** The squares of a map with guests in them on some days, those with most first. */
export async function findSquares(
  trx: DatabaseTransaction,
  organisationId: string,
  { from, to, square, inside }: Days & { readonly square: number; readonly inside: RawBuilder<unknown> },
  most: number,
): Promise<GuestCluster[]> {
  const { rows } = await sql<GuestCluster>`
    with found as materialized (
      select h.id, h.latitude, h.longitude, h.country_iso2, s.booking_id,
        floor(h.latitude / ${square}::float8)::int as y, floor(h.longitude / ${square}::float8)::int as x
      from hotels h join booking_stays s on s.hotel_id = h.id and s.organisation_id = ${organisationId}::uuid
      where h.organisation_id = ${organisationId}::uuid and h.latitude is not null ${inside}
        and s.stay_from <= ${to}::date and s.stay_to >= ${from}::date),
    people as (select d.y, d.x, count(*)::int as bookings, sum(b.persons)::int as persons
      from (select distinct y, x, booking_id from found) d
      join bookings b on b.id = d.booking_id and b.organisation_id = ${organisationId}::uuid group by d.y, d.x),
    squares as (select y, x, min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east,
      avg(latitude) as latitude, avg(longitude) as longitude, count(distinct id)::int as hotels,
      mode() within group (order by country_iso2) as "countryIso2" from found group by y, x)
    select south, west, north, east, latitude, longitude, hotels, bookings, persons, "countryIso2"
    from squares join people using (y, x) order by persons desc, y, x limit ${most}::int`.execute(trx)
  return rows
}
