import type { Destination, Transit } from '#domain/assessment/trip.ts'
import type { PlaceRef, PlaceType } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { StoredTrip } from './stored-trip.ts'

/** A trip as one line, which costs whoever passes it on nothing. Ids of places, codes and days hold none of the signs between them. */
export function textOfTrip(trip: StoredTrip): string {
  const stops = [
    ...trip.destinations.map(({ type, id, from = '', to = '' }) => ['D', type, id, from, to, '']),
    ...trip.transits.map(({ type, id, hours = '' }) => ['T', type, id, '', '', String(hours)]),
  ]
  return [
    trip.departure.type,
    trip.departure.id,
    trip.citizenships.join(),
    trip.residence ?? '',
    trip.onePerson ? '1' : '0',
    trip.by ?? '',
    trip.minor ?? '',
    trip.travelType,
    stops.map((stop) => stop.join()).join(';'),
    trip.dateStart,
    trip.dateEnd,
    ...(trip.onShip ? ['ship'] : []),
  ].join('|')
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
    citizenships: citizenships!.split(','),
    dateStart: start!,
    dateEnd: end!,
    travelType: travelType as TravelType,
    ...(residence && { residence }),
    ...(onePerson === '1' && { onePerson: true as const }),
    ...(by && { by: by as NonNullable<StoredTrip['by']> }),
    ...(ship && { onShip: true as const }),
    ...(minor && { minor: minor as NonNullable<StoredTrip['minor']> }),
  }
}
