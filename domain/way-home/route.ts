import type { Traveller } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { countryOf, placeKey, type Iso2, type PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { RouteAnswer } from './way-home.ts'

export const mostRoutes = 10
/** Changes of planes on one route. */
export const mostChanges = 4

export const sides = ['airside', 'landside'] as const
/** Landside the traveller passes the border and enters the country, to fetch baggage or for a night. */
export type Side = (typeof sides)[number]
type Change = { readonly place: PlaceRef; readonly side: Side }

/** A way from where people are: changes of planes in order, where it ends, and the day of departure. */
export type Route = {
  readonly changes: readonly Change[]
  readonly to: PlaceRef
  readonly day: CalendarDate
}

/** Who sets out in the evening arrives on the next day: until then papers have to last. */
const arrivalOf = ({ day }: Pick<Route, 'day'>): CalendarDate => addDays(day, 1)

const hasEnded = (last: CalendarDate | undefined, arrival: CalendarDate): boolean =>
  last !== undefined && last < arrival

/**
 * The traveller with the passports that last until the arrival: on one that has ended nobody is carried, be it that of the country at the end.
 * Where none lasts they are left as they are, and `ended` says since when: `before` the departure, or on the way.
 */
export function withLastingPassports(
  traveller: Traveller,
  route: Pick<Route, 'day'>,
): { readonly traveller: Traveller; readonly ended: RouteAnswer['ended'] } {
  const lasting = traveller.passports.filter(({ expires }) => !hasEnded(expires, arrivalOf(route)))
  if (lasting.length === traveller.passports.length) return { traveller, ended: null }
  if (lasting.length > 0) return { traveller: { ...traveller, passports: lasting }, ended: null }
  const isBefore = traveller.passports.every(({ expires }) => hasEnded(expires, route.day))
  return { traveller, ended: isBefore ? 'before' : 'on-the-way' }
}

/** Papers of people whom the country of their nationality does not protect: they show no citizen of it. */
const noCitizens: ReadonlySet<string> = new Set(['refugee', 'stateless'])

/** A citizen of the country where a route ends comes home, and so does who lives there on a permit that lasts until the arrival. */
export const comesHome = ({ passports, residence }: Traveller, end: Iso2, route: Pick<Route, 'day'>): boolean =>
  passports.some(({ iso2, kind = 'ordinary' }) => iso2 === end && !noCitizens.has(kind)) ||
  (residence?.iso2 === end && !hasEnded(residence.until, arrivalOf(route)))

export const countryAt = (place: PlaceRef, { places }: Pick<Rulebook, 'places'>): Iso2 =>
  countryOf(places.get(placeKey(place))!)

/** A change, and how many countries or areas were entered on the way before it. */
type ChangeOnTheWay = Change & { readonly after: number }

/**
 * The changes of a route at which something may be asked: landside in a country, or in an area without inner borders, that was not left since
 * people were in it, nobody enters anything.
 */
function enteredOnTheWay(from: PlaceRef, { changes, day }: Route, rulebook: Rulebook): ChangeOnTheWay[] {
  const asked: ChangeOnTheWay[] = []
  let at = countryAt(from, rulebook)
  /** Airside in another country they have left the one before, and are in none. */
  let isInside = true
  let after = 0
  for (const { place, side } of changes) {
    const next = countryAt(place, rulebook)
    const isStill: boolean = isInside && rulebook.borderBetween(at, next, day) === 'one-entry'
    if (side === 'airside') asked.push({ place, side, after })
    else if (!isStill) {
      asked.push({ place, side, after })
      after += 1
    }
    isInside = isStill || side === 'landside'
    at = next
  }
  return asked
}

const isLandside = ({ side }: Change): boolean => side === 'landside'

/** The trip of a way, in its direction: out of where people are, over every change, to the end. */
export function tripOfWay(
  from: PlaceRef,
  route: Route,
  traveller: Traveller,
  rulebook: Rulebook,
  isHomecoming: boolean,
): Trip {
  const { to, day } = route
  const changes = enteredOnTheWay(from, route, rulebook)
  const start = countryAt(from, rulebook)
  return {
    departure: from,
    transits: changes
      .filter((change) => !isLandside(change))
      .map(({ place, after }) => ({ ...place, ...(after > 0 && { after }) })),
    // All are entered on the day of departure or the next; how long anybody stays at the end is not told.
    destinations: [...changes.filter(isLandside).map(({ place }) => place), to].map((place) => ({
      ...place,
      from: day,
    })),
    travellers: [traveller],
    travelType: 'TOURISM',
    dateStart: day,
    by: 'air',
    // Nobody goes back there. Whether the end lets them in as visitors is not asked of those who come home to it.
    notVisited: isHomecoming ? [start, countryAt(to, rulebook)] : [start],
  }
}

/**
 * The trip whose way back is the homecoming: to where they are now, with all that is touched on the way, and back on the same day. Only its return
 * is of use: its way out is one that nobody flies.
 */
export function tripOfHomecoming(from: PlaceRef, route: Route, traveller: Traveller, rulebook: Rulebook): Trip {
  const { to, day } = route
  const changes = enteredOnTheWay(from, route, rulebook)
  return {
    departure: to,
    transits: changes.filter((change) => !isLandside(change)).map(({ place }) => place),
    destinations: [from, ...changes.filter(isLandside).map(({ place }) => place)],
    travellers: [traveller],
    travelType: 'TOURISM',
    dateStart: day,
    dateEnd: day,
    by: 'air',
    notVisited: [countryAt(from, rulebook)],
  }
}
