import type { Trip } from '#domain/assessment/trip.ts'
import { travelModes } from '#domain/rulebook/fact.ts'
import type { OwnPageFragment } from '../generated/graphql.ts'
import { travellerOf } from '../trip/travellers-input.ts'
import { travelModeOf, type TripSearch } from '../trip/trip-search.ts'

/** The trip of a page as a search. */
export const tripOfPage = (page: OwnPageFragment): TripSearch => ({
  departure: page.missing.includes('DEPARTURE') ? null : { type: page.departureType, id: page.departureId },
  destinations: page.destinations.map(({ type, id, dateStart, dateEnd }) => ({
    type,
    id,
    ...(dateStart && { from: dateStart }),
    ...(dateEnd && { to: dateEnd }),
  })),
  transits: page.transits.map(({ type, id, hours }) => ({ type, id, ...(hours && { hours }) })),
  travellers: page.travellers.map(travellerOf),
  by: travelModes.find((mode) => travelModeOf[mode] === page.travelBy) ?? null,
  dateStart: page.missing.includes('DATES') ? null : page.dateStart,
  dateEnd: page.missing.includes('DATES') ? null : page.dateEnd,
  departBy: null,
  nights: null,
  purpose: page.restrictionType,
  ...(page.onShip && { onShip: true }),
})

/** A search as the rules take it, to be compared with another one. */
export const asTrip = (search: TripSearch): Trip => ({
  departure: search.departure ?? { type: 'COUNTRY', id: '' },
  destinations: search.destinations,
  transits: search.transits,
  travellers: search.travellers,
  travelType: search.purpose,
  ...(search.dateStart && { dateStart: search.dateStart }),
  ...(search.dateEnd && { dateEnd: search.dateEnd }),
  ...(search.by && { by: search.by }),
  ...(search.onShip && { onShip: true }),
})
