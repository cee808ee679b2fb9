import { mostDestinations } from '#domain/assessment/trip.ts'
import { readPart } from '#domain/cruises/part-of-cruise.ts'
import { isCruiseId } from '#web/staff/trip/trip-search.ts'

/** What a search says of the ship whose ports its destinations are. */
export type ShipOfSearch = {
  /** The number of the cruise whose ports and days these are; left out or empty: it is none. */
  readonly cruise?: string
  /** The part of the cruise that the travellers are on board: "2-6"; left out or empty: all of it. */
  readonly aboard?: string
  /** "1": ports of a ship, of which no cruise is named. */
  readonly ship?: string
}

export function shipIn(parameters: URLSearchParams): ShipOfSearch {
  const cruise = parameters.get('cruise') ?? ''
  const aboard = parameters.get('aboard') ?? ''
  if (isCruiseId(cruise)) return { cruise, ...(readPart(aboard) && { aboard }) }
  return parameters.get('ship') === '1' ? { ship: '1' } : {}
}

export const isOnShip = ({ cruise, ship }: ShipOfSearch): boolean => !!cruise || ship === '1'

/** How many destinations a search may have. */
export const mostStops = (search: ShipOfSearch): number => mostDestinations(isOnShip(search) ? { onShip: true } : {})
