import { asCitizenships, toldByCitizenships, travellersOf, type Traveller } from '#domain/assessment/traveller.ts'
import type { Destination, Transit } from '#domain/assessment/trip.ts'
import type { PlaceRef, PlaceType } from '#domain/places.ts'
import type { MinorCompany, TravelType } from '#domain/rulebook/fact.ts'
import type { StoredTrip } from './stored-trip.ts'

/**
 * A trip as one line, which costs whoever passes it on nothing. Ids of places, codes and days hold none of the signs between them. Travellers
 * of whom more is told than citizenships stand at its end; a line without them was written before there were any, or needs none.
 */
export function textOfTrip(trip: StoredTrip): string {
  const stops = [
    ...trip.destinations.map(({ type, id, from = '', to = '' }) => ['D', type, id, from, to, '']),
    ...trip.transits.map(({ type, id, hours = '' }) => ['T', type, id, '', '', String(hours)]),
  ]
  const { citizenships, residence, onePerson, minor } = asCitizenships(trip)
  return [
    trip.departure.type,
    trip.departure.id,
    citizenships.join(),
    residence ?? '',
    onePerson ? '1' : '0',
    trip.by ?? '',
    minor ?? '',
    trip.travelType,
    stops.map((stop) => stop.join()).join(';'),
    trip.dateStart,
    trip.dateEnd,
    ...(toldByCitizenships(trip.travellers)
      ? trip.onShip
        ? ['ship']
        : []
      : [trip.onShip ? 'ship' : '', JSON.stringify(trip.travellers)]),
  ].join('|')
}

/** The same line without what is told of its travellers beside their citizenships. */
export const withoutDetails = (text: string): string => {
  const parts = text.split('|')
  return parts.slice(0, parts[11] ? 12 : 11).join('|')
}

export function tripOfText(text: string): StoredTrip {
  const [
    departureType,
    departureId,
    citizenships,
    residence,
    onePerson,
    by,
    minor,
    travelType,
    stops,
    start,
    end,
    ship,
    told,
  ] = text.split('|') as [PlaceType, ...string[]]
  const destinations: Destination[] = []
  const transits: Transit[] = []
  for (const stop of stops!.split(';')) {
    const [role, type, id, from, to, hours] = stop.split(',') as [string, PlaceType, string, string, string, string]
    if (role === 'T') transits.push({ type, id, ...(hours && { hours: Number(hours) }) })
    else destinations.push({ type, id, ...(from && { from }), ...(to && { to }) })
  }
  const departure: PlaceRef = { type: departureType, id: departureId! }
  return {
    departure,
    destinations,
    transits,
    travellers: told
      ? (JSON.parse(told) as Traveller[])
      : travellersOf({
          citizenships: citizenships!.split(','),
          onePerson: onePerson === '1',
          residence,
          minor: minor ? (minor as MinorCompany) : null,
        }),
    dateStart: start!,
    dateEnd: end!,
    travelType: travelType as TravelType,
    ...(by && { by: by as NonNullable<StoredTrip['by']> }),
    ...(ship && { onShip: true as const }),
  }
}
