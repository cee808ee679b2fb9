import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

const at = new Date('2026-11-20T09:00:00Z')

/** A hotel with a code of its own, a booking with a stay in it, and the import that brought it. */
export async function addBooking(db: Database, organisation: string, name: string): Promise<void> {
  await sql`with hotel as (
      insert into hotels (organisation_id, multicode, name, country_iso2, latitude, longitude, source, updated_at)
        values (${organisation}::uuid, ${`${name} multicode`}, ${`${name} hotel`}, 'CI', 5.35, -4, 'csv', ${at}) returning id, organisation_id),
      code as (insert into hotel_codes (organisation_id, provider, code, hotel_id)
        select organisation_id, 'own', ${`${name} code`}::text, id from hotel),
      booking as (insert into bookings (organisation_id, number, call_token, travel_start, travel_end, persons, received_at, updated_at)
        values (${organisation}::uuid, ${`${name} booking`}, ${`${name} call`}, '2026-11-18', '2026-12-18', 2, ${at}, ${at}) returning id),
      stay as (insert into booking_stays (booking_id, organisation_id, position, code, hotel_id, stay_from, stay_to)
        select booking.id, organisation_id, 0, ${`${name} multicode`}::text, hotel.id, '2026-11-18', '2026-12-18' from booking, hotel)
    insert into hotel_imports (organisation_id, kind, file_name, state, started_at, heard_at, ended_at, added)
      values (${organisation}::uuid, 'hotels', ${`${name} hotels.csv`}, 'done', ${at}, ${at}, ${at}, 1)`.execute(db)
}
