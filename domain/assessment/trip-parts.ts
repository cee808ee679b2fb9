import { canonicalJson } from '../canonical-json.ts'
import { placeKey } from '../places.ts'
import { daysText } from './stop-days-text.ts'
import type { Traveller } from './traveller.ts'
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
  dates: ({ dateStart, dateEnd, departBy, nights }) => [dateStart, dateEnd, departBy, nights].join('..'),
  departure: ({ departure }) => placeKey(departure),
  destinations: ({ destinations }) => destinations.map((stop) => `${placeKey(stop)} ${daysText(stop)}`).join(),
  transits: ({ transits }) => transits.map((stop) => `${placeKey(stop)} ${stop.hours ?? ''}`).join(),
  citizenships: ({ travellers }) =>
    travellers
      .map(({ passports, holds, count }) => canonicalJson([passports, holds, count]))
      .toSorted()
      .join(),
  residence: ({ travellers }) => saidOfEach(travellers, ({ residence }) => canonicalJson(residence ?? null)),
  company: ({ travellers }) => saidOfEach(travellers, ({ minor, age }) => canonicalJson([minor, age])),
  by: ({ by }) => by ?? '',
  purpose: ({ travelType }) => travelType,
}

/** Where all say the same it is said once: one more of them is no other residence. */
const saidOfEach = (travellers: readonly Traveller[], said: (one: Traveller) => string): string =>
  [...new Set(travellers.map(said))].toSorted().join()

/** In which parts two trips differ; the order of people is none. What rules say of them is `compare`'s. */
export const differingParts = (before: Trip, after: Trip): TripPart[] =>
  tripParts.filter((part) => saidOf[part](before) !== saidOf[part](after))
