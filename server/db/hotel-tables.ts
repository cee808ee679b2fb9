import type { ColumnType, Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { AlertTables } from './alert-tables.ts'

/** Hotels of an organisation, and bookings, which name nobody and are deleted when their trip is over. */
export type HotelTables = AlertTables & {
  hotels: {
    id: Generated<string>
    organisation_id: string
    /** Its name across systems, of GIATA or of the organisation's own. */
    multicode: string
    name: string
    country_iso2: Iso2 | null
    /** Both, or neither. */
    latitude: number | null
    longitude: number | null
    /** What the position is that of, as its source says. */
    accuracy: Generated<'address' | 'street' | 'city' | 'country' | 'unknown'>
    /** The multicode of the hotel that it is a part of. */
    parent_code: string | null
    /** False: it left the list; who booked it before may stay there still. */
    is_active: Generated<boolean>
    source: 'csv' | 'giata'
    updated_at: Date
  }
  /** What others call it: `own`, or the system whose code it is; `giata-moved` for a multicode that it had before. */
  hotel_codes: { organisation_id: string; provider: string; code: string; hotel_id: string }
  bookings: {
    id: Generated<string>
    organisation_id: string
    number: string
    call_token: string
    travel_start: CalendarDate
    travel_end: CalendarDate
    persons: number
    operator_code: Generated<string>
    url: string | null
    received_at: Date
    updated_at: Date
  }
  /** Where they stay. A code that two hotels have is a row for each; null: no hotel has it. */
  booking_stays: {
    booking_id: string
    organisation_id: string
    position: number
    code: string
    hotel_id: string | null
    stay_from: CalendarDate
    stay_to: CalendarDate
  }
  hotel_imports: {
    id: Generated<string>
    organisation_id: string
    kind: 'hotels' | 'bookings'
    file_name: Generated<string>
    state: Generated<'running' | 'done' | 'failed' | 'cancelled'>
    failure: string | null
    started_at: Date
    /** One that runs says so with every part it took. */
    heard_at: Date
    ended_at: Date | null
    added: Generated<number>
    changed: Generated<number>
    kept: Generated<number>
    removed: Generated<number>
    rejected: Generated<number>
    /** Hotels without a position, stays in no known hotel. */
    unplaced: Generated<number>
    /** Hotels that are not in a file which was the whole list, and stayed because they are more than half. */
    would_go: Generated<number>
    rejected_rows: ColumnType<unknown, string | undefined, string>
    started_by: string | null
  }
}
