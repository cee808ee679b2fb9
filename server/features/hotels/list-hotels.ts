import { sql, type RawBuilder } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { mayKeepHotels } from './who-may.ts'

export type Page = { readonly search?: string | null; readonly limit?: number | null; readonly offset?: number | null }
export type Listed<Row> = { readonly results: readonly Row[]; readonly totalCount: number }

const mostOfPage = 100
const usualOfPage = 25
const lastOffset = 10_000_000
const longestSearch = 100

export type ListedHotel = {
  readonly id: string
  readonly multicode: string
  readonly name: string
  readonly countryIso2: Iso2 | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accuracy: 'address' | 'street' | 'city' | 'country' | 'unknown'
  /** False: it has left the list, and guests may be there still. */
  readonly isActive: boolean
  /** Codes of systems, the first few. */
  readonly codes: readonly string[]
  readonly bookings: number
}

/** The hotels of the organisation by name; a search finds a part of a name, or a whole code. */
export async function listHotels(context: Context, page: Page): Promise<Listed<ListedHotel>> {
  const { organisationId } = mayKeepHotels(context)
  const { search, limit, offset } = asked(page)
  const found =
    search === ''
      ? sql`true`
      : sql`(h.name ilike ${containing(search)} or h.multicode = ${search} or exists (
          select from hotel_codes c where c.organisation_id = h.organisation_id and c.code = ${search} and c.hotel_id = h.id))`
  return withTenant(context.db, organisationId, async (trx) => {
    const { rows } = await sql<ListedHotel>`
      select h.id, h.multicode, h.name, h.country_iso2 as "countryIso2", h.latitude, h.longitude, h.accuracy, h.is_active as "isActive",
        array(select c.provider || ' ' || c.code from hotel_codes c where c.hotel_id = h.id order by 1 limit 5) as codes,
        (select count(distinct s.booking_id)::int from booking_stays s where s.hotel_id = h.id) as bookings
      from hotels h where h.organisation_id = ${organisationId}::uuid and ${found}
      order by h.name, h.id limit ${limit} offset ${offset}`.execute(trx)
    const totalCount = await countOf(
      trx,
      sql`from hotels h where h.organisation_id = ${organisationId}::uuid and ${found}`,
    )
    return { results: rows, totalCount }
  })
}

export type ListedBooking = {
  readonly id: string
  readonly number: string
  readonly travelStart: CalendarDate
  readonly travelEnd: CalendarDate
  readonly persons: number
  readonly url: string | null
  readonly stays: readonly {
    readonly from: CalendarDate
    readonly to: CalendarDate
    readonly code: string
    /** Null: no hotel of ours has that code. */
    readonly hotel: string | null
  }[]
}

/** The bookings of the organisation, who arrives first before the others; a search is the beginning of a number. */
export async function listBookings(context: Context, page: Page): Promise<Listed<ListedBooking>> {
  const { organisationId } = mayKeepHotels(context)
  const { search, limit, offset } = asked(page)
  const found = search === '' ? sql`true` : sql`b.number ilike ${starting(search)}`
  return withTenant(context.db, organisationId, async (trx) => {
    const { rows } = await sql<ListedBooking>`
      select b.id, b.number, b.travel_start as "travelStart", b.travel_end as "travelEnd", b.persons, b.url,
        coalesce((select jsonb_agg(jsonb_build_object('from', s.stay_from, 'to', s.stay_to, 'code', s.code, 'hotel', h.name) order by s.position)
          from booking_stays s left join hotels h on h.id = s.hotel_id where s.booking_id = b.id), '[]'::jsonb) as stays
      from bookings b where b.organisation_id = ${organisationId}::uuid and ${found}
      order by b.travel_start, b.number limit ${limit} offset ${offset}`.execute(trx)
    const totalCount = await countOf(
      trx,
      sql`from bookings b where b.organisation_id = ${organisationId}::uuid and ${found}`,
    )
    return { results: rows, totalCount }
  })
}

async function countOf(trx: Context['db'], rest: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${rest}`.execute(trx)
  return rows[0]!.count
}

const asked = ({ search, limit, offset }: Page) => ({
  search: (search ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
  limit: Math.min(Math.max(limit ?? usualOfPage, 1), mostOfPage),
  offset: Math.min(Math.max(offset ?? 0, 0), lastOffset),
})

const plain = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const containing = (text: string): string => `%${plain(text)}%`
const starting = (text: string): string => `${plain(text)}%`
