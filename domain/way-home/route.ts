import type { Traveller } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'

export const mostRoutes = 10
/** Changes of planes on one route. */
export const mostChanges = 4

export const sides = ['airside', 'landside'] as const
/** Landside the traveller passes the border and enters the country, to fetch baggage or for a night. */
export type Side = (typeof sides)[number]

/** A way from where people are: changes of planes in order, where it ends, and the day of departure. */
export type Route = {
  readonly changes: readonly { readonly place: PlaceRef; readonly side: Side }[]
  readonly to: PlaceRef
  readonly day: CalendarDate
}

/** Whoever is a citizen of the country where a route ends, or lives there, comes home; to others it is a destination. */
export const comesHome = ({ passports, residence }: Traveller, end: Iso2): boolean =>
  residence?.iso2 === end || passports.some(({ iso2 }) => iso2 === end)

/**
 * The trip that judges a route for one traveller. A homecoming is its way back: the first destination is where they are already, and where
 * they change landside a country is entered for a day. For anybody else the end is the last destination. `end`: the country of `to`.
 */
export function tripOfRoute(from: PlaceRef, { changes, to, day }: Route, traveller: Traveller, end: Iso2): Trip {
  const at = (side: Side) => changes.flatMap((change) => (change.side === side ? [change.place] : []))
  const way = {
    transits: at('airside'),
    travellers: [traveller],
    travelType: 'TOURISM',
    dateStart: day,
    by: 'air',
  } as const
  return comesHome(traveller, end)
    ? { ...way, departure: to, destinations: [from, ...at('landside')], dateEnd: day }
    : { ...way, departure: from, destinations: [...at('landside'), to] }
}
