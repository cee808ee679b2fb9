import type { Traveller } from '#domain/assessment/traveller.ts'
import type { Selectable } from 'kysely'
import type { Destination, Transit, Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Database, Tables } from '#server/db/tables.ts'

export type StoredTrip = Trip & { readonly dateStart: CalendarDate; readonly dateEnd: CalendarDate }

/** Of `journeys as j`: what the trip of a page is made of, beside its places. */
export const tripColumns = [
  'j.id',
  'j.departure_type',
  'j.departure_id',
  'j.travellers',
  'j.travel_by',
  'j.restriction_type',
  'j.date_start',
  'j.date_end',
  'j.cruise_id',
] as const
type TripColumn = (typeof tripColumns)[number] extends `j.${infer Column}` ? Column : never
type TripRow = Pick<Selectable<Tables['journeys']>, TripColumn>
type PlaceRow = Omit<
  Selectable<Tables['journey_places']>,
  'organisation_id' | 'position' | 'iso2' | 'date_start' | 'date_end'
>

/** The stops of some pages, each page's in their order. */
export const placesOfTrips = (db: Database, ids: readonly string[]): Promise<PlaceRow[]> =>
  db
    .selectFrom('journey_places')
    .select(['journey_id', 'role', 'place_type', 'place_id', 'first_day', 'last_day', 'change_hours'])
    .where('journey_id', 'in', ids)
    .orderBy('position')
    .execute()

export function tripOf(journey: TripRow, places: readonly PlaceRow[]): StoredTrip {
  const inRole = (wanted: PlaceRow['role']) =>
    places.filter(({ journey_id, role }) => journey_id === journey.id && role === wanted)
  return {
    departure: { type: journey.departure_type, id: journey.departure_id },
    destinations: inRole('DESTINATION').map(({ place_type: type, place_id: id, first_day, last_day }): Destination => ({
      type,
      id,
      ...(first_day !== null && { from: first_day }),
      ...(last_day !== null && { to: last_day }),
    })),
    transits: inRole('TRANSIT').map(({ place_type: type, place_id: id, change_hours: hours }): Transit => ({
      type,
      id,
      ...(hours !== null && { hours }),
    })),
    travellers: journey.travellers as readonly Traveller[],
    dateStart: journey.date_start,
    dateEnd: journey.date_end,
    travelType: journey.restriction_type,
    ...(journey.travel_by !== null && { by: journey.travel_by }),
    ...(journey.cruise_id !== null && { onShip: true as const }),
  }
}
