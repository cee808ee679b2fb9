import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

const at = new Date('2026-11-20T09:00:00Z')

/** Hotels by their multicode, each with a code of its own: `own MULTICODE`. */
export async function addHotels(
  db: Database,
  organisation: string,
  hotels: readonly (readonly [multicode: string, latitude: number | null, longitude: number | null])[],
): Promise<void> {
  const rows = JSON.stringify(hotels.map(([code, latitude, longitude]) => ({ code, latitude, longitude })))
  await sql`with added as (
      insert into hotels (organisation_id, multicode, name, country_iso2, latitude, longitude, accuracy, source, updated_at)
      select ${organisation}::uuid, h.code, 'Hotel ' || h.code, 'TH', h.latitude, h.longitude, 'street', 'csv', ${at}
      from jsonb_to_recordset(${rows}::jsonb) as h (code text, latitude float8, longitude float8) returning id, multicode)
    insert into hotel_codes (organisation_id, provider, code, hotel_id)
      select ${organisation}::uuid, 'own', 'own ' || multicode, id from added`.execute(db)
}

type Stay = {
  readonly number: string
  readonly code: string
  readonly from: string
  readonly to: string
  readonly persons?: number
}

/** A booking with one stay. */
export const addStay = (db: Database, organisation: string, stay: Stay): Promise<void> =>
  addStays(db, organisation, [stay])

export async function addStays(db: Database, organisation: string, stays: readonly Stay[]): Promise<void> {
  const rows = stays.map(({ persons = 2, ...stay }) => ({ ...stay, persons }))
  await sql`with said as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (number text, code text, "from" date, "to" date, persons int)),
    booking as (
      insert into bookings (organisation_id, number, call_token, travel_start, travel_end, persons, url, received_at, updated_at)
      select ${organisation}::uuid, number, 'call', "from", "to", persons, 'https://bookings.example/' || number, ${at}, ${at} from said
      returning id, number)
    insert into booking_stays (booking_id, organisation_id, position, code, hotel_id, stay_from, stay_to)
      select booking.id, ${organisation}::uuid, 0, said.code, h.id, said."from", said."to"
      from booking join said on said.number = booking.number
      left join hotels h on h.organisation_id = ${organisation}::uuid and h.multicode = said.code`.execute(db)
}

type Place = {
  readonly category: string
  readonly level?: number | null
  readonly latitude?: number
  readonly longitude?: number
  readonly radiusKm?: number
  readonly area?: unknown
  readonly hotelCodes?: readonly string[]
}

/** An event of everybody's that goes on for a month. */
export async function eventAt(db: Database, place: Place): Promise<string> {
  const { id } = await db
    .insertInto('events')
    .values({
      organisation_id: null,
      is_by_staff: false,
      category: place.category,
      title_de: 'Ereignis',
      title_en: 'Event',
      level: place.level ?? null,
      latitude: place.latitude ?? null,
      longitude: place.longitude ?? null,
      radius_km: place.radiusKm ?? null,
      area: place.area === undefined ? null : JSON.stringify(place.area),
      hotel_codes: [...(place.hotelCodes ?? [])],
      active_until: new Date(at.getTime() + 30 * 86_400_000),
      is_on_board: true,
      significant_update_at: at,
      updated_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
