import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { BookingRow, Stay } from '#domain/hotels/booking-row.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { hotelsOfCodes } from './find-stays.ts'

export type KeptBookings = {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Stays of those that were written whose code no hotel has. */
  readonly unplaced: readonly { readonly number: string; readonly code: string }[]
}

type How = { readonly organisationId: string; readonly now: Date }

/** Each replaces the whole booking of its number, and changes nothing where it says the same. */
export async function keepBookings(
  trx: DatabaseTransaction,
  rows: readonly BookingRow[],
  { organisationId, now }: How,
): Promise<KeptBookings> {
  const same = await sameAsBefore(trx, rows, organisationId)
  const others = rows.filter(({ number }) => !same.has(number))
  if (others.length === 0) return { added: [], changed: [], unplaced: [] }
  const given = JSON.stringify(
    others.map(({ number, travelStart, travelEnd, persons, operatorCode, url }) => ({
      number,
      token: randomBytes(16).toString('base64url'),
      starts: travelStart,
      ends: travelEnd,
      persons,
      operator: operatorCode,
      url,
    })),
  )
  const { rows: written } = await sql<{ id: string; number: string; is_new: boolean }>`
    insert into bookings (organisation_id, number, call_token, travel_start, travel_end, persons, operator_code, url,
      received_at, updated_at)
    select ${organisationId}::uuid, number, token, starts, ends, persons, operator, url, ${now}, ${now}
    from jsonb_to_recordset(${given}::jsonb) as given (number text, token text, starts date, ends date, persons integer,
      operator text, url text) order by number
    on conflict (organisation_id, number) do update set travel_start = excluded.travel_start, travel_end = excluded.travel_end,
      persons = excluded.persons, operator_code = excluded.operator_code, url = excluded.url, updated_at = excluded.updated_at
    returning id, number, xmax = 0 as is_new`.execute(trx)
  const changed = written.filter(({ is_new }) => !is_new)
  if (changed.length > 0)
    await sql`delete from booking_stays where booking_id = any(${changed.map(({ id }) => id)}::uuid[])`.execute(trx)
  const idOf = new Map(written.map(({ id, number }) => [number, id]))
  return {
    added: written.filter(({ is_new }) => is_new).map(({ number }) => number),
    changed: changed.map(({ number }) => number),
    unplaced: await addStays(trx, others, organisationId, idOf),
  }
}

async function addStays(
  trx: DatabaseTransaction,
  rows: readonly BookingRow[],
  organisationId: string,
  idOf: ReadonlyMap<string, string>,
): Promise<KeptBookings['unplaced']> {
  const codes = rows.flatMap(({ stays }) => stays.map(({ code }) => code))
  const found = await hotelsOfCodes(trx, organisationId, codes)
  const stays = rows.flatMap(({ number, stays: own }) =>
    own.flatMap(({ code, from, to }, position) =>
      (found.get(code) ?? [null]).map((hotel) => ({
        number,
        booking: idOf.get(number)!,
        position,
        code,
        hotel,
        from,
        to,
      })),
    ),
  )
  await sql`insert into booking_stays (booking_id, organisation_id, position, code, hotel_id, stay_from, stay_to)
    select booking, ${organisationId}::uuid, position, code, hotel, "from", "to"
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb)
      as s (booking uuid, position integer, code text, hotel uuid, "from" date, "to" date)`.execute(trx)
  return stays.filter(({ hotel }) => hotel === null)
}

/** The numbers of those that say what is kept, stays and all. */
async function sameAsBefore(
  trx: DatabaseTransaction,
  rows: readonly BookingRow[],
  organisationId: string,
): Promise<ReadonlySet<string>> {
  const { rows: kept } = await sql<Kept>`
    select id, number, travel_start::text as starts, travel_end::text as ends, persons, operator_code as operator, url from bookings
    where organisation_id = ${organisationId}::uuid and number = any(${rows.map(({ number }) => number)}::text[])`.execute(
    trx,
  )
  if (kept.length === 0) return new Set()
  const { rows: stays } = await sql<KeptStay>`
    select distinct booking_id as id, position, code, stay_from::text as "from", stay_to::text as "to" from booking_stays
    where booking_id = any(${kept.map(({ id }) => id)}::uuid[]) order by position`.execute(trx)
  const staysOf = Map.groupBy(stays, ({ id }) => id)
  const before = new Map(kept.map((booking) => [booking.number, asText(booking, staysOf.get(booking.id) ?? [])]))
  const isSame = ({ number, travelStart, travelEnd, persons, operatorCode, url, stays: own }: BookingRow): boolean =>
    before.get(number) === asText({ starts: travelStart, ends: travelEnd, persons, operator: operatorCode, url }, own)
  return new Set(rows.filter(isSame).map(({ number }) => number))
}

type Kept = {
  readonly id: string
  readonly number: string
  readonly starts: CalendarDate
  readonly ends: CalendarDate
  readonly persons: number
  readonly operator: string
  readonly url: string | null
}
type KeptStay = Stay & { readonly id: string }

const asText = (
  { starts, ends, persons, operator, url }: Omit<Kept, 'id' | 'number'>,
  stays: readonly Stay[],
): string =>
  JSON.stringify([starts, ends, persons, operator, url, ...stays.map(({ code, from, to }) => [code, from, to])])
