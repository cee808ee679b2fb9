import { sql } from 'kysely'
import { boxesOfArea } from '#domain/events/bounding-boxes.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, Refused } from '../../refusals.ts'
import { meantDays, type AskedDays } from './asked-days.ts'
import { askedShape } from './asked-shape.ts'
import { maySeeGuests } from './who-may.ts'

/** Hotels with guests that stand in one square of degrees: the box holds those of its square and no others. */
export type GuestCluster = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  readonly latitude: number
  readonly longitude: number
  readonly hotels: number
  readonly bookings: number
  readonly persons: number
  /** Of most of its hotels. */
  readonly countryIso2: Iso2 | null
}
export type GuestsOnMap = { readonly clusters: readonly GuestCluster[]; readonly isAll: boolean }
export type AskedClusters = {
  readonly days: AskedDays
  /** Degrees of a square's side. */
  readonly square: number
  /** As of a shape: what of the map is looked at; null: all of it. */
  readonly within?: string | null
}

/** A map shows no more. */
const mostClusters = 2_000
export const squares = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const

/** Where an organisation has guests, in squares: those with most of them first. */
export async function guestsOnMap(context: Context, { days, square, within }: AskedClusters): Promise<GuestsOnMap> {
  const { organisationId } = maySeeGuests(context)
  const problems = problemIf(!squares.some((each) => each === square), 'square', 'guests.problem.square')
  if (problems.length > 0) throw new Refused(problems)
  const { from, to } = meantDays(days, context.clock.now())
  const area = within ? askedShape(within).area : null
  const boxes = (area ? boxesOfArea(area) : []).map(
    ({ south, north, west, east }) =>
      sql`(h.latitude between ${south}::float8 and ${north}::float8 and h.longitude between ${west}::float8 and ${east}::float8)`,
  )
  const inside = boxes.length === 0 ? sql`` : sql`and (${sql.join(boxes, sql` or `)})`
  return withTenant(context.db, organisationId, async (trx) => {
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
      from squares join people using (y, x) order by persons desc, y, x limit ${mostClusters + 1}::int`.execute(trx)
    return { clusters: rows.slice(0, mostClusters), isAll: rows.length <= mostClusters }
  })
}
