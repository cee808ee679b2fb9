import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { PortTime } from '#domain/cruises/cruise.ts'
import type { Iso2 } from '#domain/places.ts'

/** Timetables of cruises, as an import brought them; and the lines that an organisation likes. */
export type CruiseTables = {
  shipping_lines: {
    id: Generated<string>
    name: string
    /** Of the newest import of its timetable. */
    source: string
    data_date: CalendarDate
  }
  ships: { id: Generated<string>; shipping_line_id: string; name: string }
  ship_routes: { id: Generated<string>; ship_id: string; name: string }
  cruises: { id: string; ship_route_id: string; date_start: CalendarDate; date_end: CalendarDate }
  cruise_calls: {
    cruise_id: string
    position: number
    port: string
    un_locode: string | null
    iso2: Iso2
    latitude: number
    longitude: number
    arrives: PortTime | null
    departs: PortTime | null
  }
  organisation_shipping_lines: { id: Generated<string>; organisation_id: string; shipping_line_id: string }
}
