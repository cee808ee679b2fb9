import { citizenshipsOf, toldByCitizenships } from '#domain/assessment/traveller.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { Destination, Transit } from '#domain/assessment/trip.ts'
import { countryOf, placeKey } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { StoredTrip } from './stored-trip.ts'
import { textOfTrip } from './trip-text.ts'

/** What the row of a page says of its trip; its places are rows of their own. */
export const columnsOfTrip = (trip: StoredTrip, { places }: Pick<Rulebook, 'places'>) => ({
  ...columnsOfTravellers(trip),
  departure_type: trip.departure.type,
  departure_id: trip.departure.id,
  travel_by: trip.by ?? null,
  restriction_type: trip.travelType,
  date_start: trip.dateStart,
  date_end: trip.dateEnd,
  trip_text: textOfTrip(trip),
  stop_countries: [
    ...new Set(
      // Of a trip that is not whole the departure may be missing.
      [trip.departure, ...trip.transits, ...trip.destinations].flatMap((at) => {
        const place = places.get(placeKey(at))
        return place ? [countryOf(place)] : []
      }),
    ),
  ].toSorted(),
})

const columnsOfTravellers = (trip: StoredTrip) => ({
  citizenships: [...citizenshipsOf(trip)],
  travellers: JSON.stringify(trip.travellers),
  // What its page told of others before is told until the trip is over.
  ...(toldByCitizenships(trip.travellers) === null && { tells_more: true }),
})

export async function addPlaces(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  trip: StoredTrip,
  { places: known }: Pick<Rulebook, 'places'>,
): Promise<void> {
  const placesOf = (role: 'DEPARTURE' | 'TRANSIT' | 'DESTINATION', places: readonly (Destination & Transit)[]) =>
    places.map((place, position) => ({
      journey_id: id,
      organisation_id: organisationId,
      role,
      position,
      place_type: place.type,
      place_id: place.id,
      iso2: countryOf(known.get(placeKey(place))!),
      date_start: trip.dateStart,
      date_end: trip.dateEnd,
      first_day: place.from ?? null,
      last_day: place.to ?? null,
      change_hours: place.hours ?? null,
    }))
  await trx
    .insertInto('journey_places')
    .values([
      ...placesOf('DEPARTURE', [trip.departure]),
      ...placesOf('TRANSIT', trip.transits),
      ...placesOf('DESTINATION', trip.destinations),
    ])
    .execute()
}
