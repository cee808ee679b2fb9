import { sql, type RawBuilder } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { meantDays, type AskedDays } from './asked-days.ts'
import { askedShape, hotelsInShape } from './asked-shape.ts'
import { maySeeGuests } from './who-may.ts'

export type GuestBooking = {
  readonly id: string
  readonly number: string
  readonly persons: number
  readonly operatorCode: string
  readonly url: string | null
  /** The first and the last day in hotels of the shape. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** The first five. */
  readonly hotels: readonly string[]
}
export type GuestsInShape = {
  readonly hotels: number
  readonly totalCount: number
  readonly persons: number
  /** Of those persons, who has arrived. */
  readonly now: number
  readonly results: readonly GuestBooking[]
}
export type AskedGuests = {
  readonly shape: string
  readonly days: AskedDays
  readonly limit?: number | null
  readonly offset?: number | null
}

const mostOfPage = 500
const usualOfPage = 50
const lastOffset = 1_000_000

/** The bookings with a stay in a shape on some days, who came or comes first before the others, and how many they are. */
export async function guestsInShape(context: Context, asked: AskedGuests): Promise<GuestsInShape> {
  const { organisationId } = maySeeGuests(context)
  const shape = askedShape(asked.shape)
  const days = meantDays(asked.days, context.clock.now())
  const limit = Math.min(Math.max(asked.limit ?? usualOfPage, 1), mostOfPage)
  const offset = Math.min(Math.max(asked.offset ?? 0, 0), lastOffset)
  return withTenant(context.db, organisationId, async (trx) => {
    const hotels = await hotelsInShape(trx, organisationId, shape)
    if (hotels.length === 0) return { hotels: 0, totalCount: 0, persons: 0, now: 0, results: [] }
    const stays = staysIn(organisationId, hotels, days)
    const { rows } = await sql<Omit<GuestsInShape, 'results'>>`${stays}
      select (select count(distinct hotel_id)::int from stays) as hotels, count(*)::int as "totalCount",
        coalesce(sum(b.persons), 0)::int as persons,
        coalesce(sum(b.persons) filter (where g.arrives <= ${context.clock.today()}::date), 0)::int as now
      from guests g join bookings b on b.id = g.booking_id and b.organisation_id = ${organisationId}::uuid`.execute(trx)
    const counts = rows[0]!
    const results = counts.totalCount > offset ? await pageOf(trx, organisationId, stays, { limit, offset }) : []
    return { ...counts, results }
  })
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
