import { placeKey } from '../places.ts'
import { daysText } from './stop-days-text.ts'
import type { Trip } from './trip.ts'

/** What a trip is told by, in the order in which a person reads it. */
export const tripParts = [
  'dates',
  'departure',
  'destinations',
  'transits',
  'citizenships',
  'residence',
  'company',
  'by',
  'purpose',
] as const
export type TripPart = (typeof tripParts)[number]

const saidOf: Readonly<Record<TripPart, (trip: Trip) => string>> = {
  dates: ({ dateStart, dateEnd }) => [dateStart, dateEnd].join('..'),
  departure: ({ departure }) => placeKey(departure),
  destinations: ({ destinations }) => destinations.map((stop) => `${placeKey(stop)} ${daysText(stop)}`).join(),
  transits: ({ transits }) => transits.map((stop) => `${placeKey(stop)} ${stop.hours ?? ''}`).join(),
  citizenships: ({ citizenships, onePerson }) => `${citizenships.toSorted().join()} ${onePerson ?? false}`,
  residence: ({ residence }) => residence ?? '',
  company: ({ minor }) => minor ?? '',
  by: ({ by }) => by ?? '',
  purpose: ({ travelType }) => travelType,
}

/** In which parts two trips differ; the order of people is none. What rules say of them is `compare`'s. */
export const differingParts = (before: Trip, after: Trip): TripPart[] =>
  tripParts.filter((part) => saidOf[part](before) !== saidOf[part](after))
