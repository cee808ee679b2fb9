import type { CalendarDate } from '../dates.ts'
import { countryOf, placeKey, type PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Transit, Trip } from './trip.ts'

/**
 * `inner`: in the country or border-free area of the departure or of the first destination, so that the traveller leaves or
 * enters there and no rule of transit applies. `through-border`: no border is checked on the flight
 * there or on, so that the traveller enters the country between two others. `airside`: all others.
 */
export type PlaneChange = 'inner' | 'through-border' | 'airside'

/**
 * What each transit of a trip is, in order. `date` is the first day of the trip; a place that the rulebook lacks is airside. Where the trip may
 * begin on several days and borders change between them, it is what is asked more of.
 */
export function planeChangesOf(trip: Trip, rulebook: Rulebook, date: CalendarDate): PlaneChange[] {
  const first = planeChangesOn(trip, rulebook, date)
  if (trip.departBy === undefined || trip.transits.length === 0) return first
  const last = planeChangesOn(trip, rulebook, trip.departBy)
  return first.map((change, index) => (asked.indexOf(last[index]!) > asked.indexOf(change) ? last[index]! : change))
}

const asked: readonly PlaneChange[] = ['inner', 'airside', 'through-border']

function planeChangesOn(trip: Trip, rulebook: Rulebook, date: CalendarDate): PlaneChange[] {
  const starts = [trip.departure, ...trip.destinations]
  return trip.destinations.flatMap((destination, at) =>
    changesBetween([starts[at]!, ...changesBefore(trip, at), destination], rulebook, date),
  )
}

/** The changes of planes on the flight to a destination. */
export const changesBefore = ({ transits }: Pick<Trip, 'transits'>, destination: number): readonly Transit[] =>
  transits.filter(({ after = 0 }) => after === destination)

/** What each place of a flight is, but the first and the last one. */
function changesBetween(places: readonly PlaceRef[], rulebook: Rulebook, date: CalendarDate): PlaneChange[] {
  const countries = places.map((ref) => {
    const place = rulebook.places.get(placeKey(ref))
    return place === undefined ? null : countryOf(place)
  })
  /** What the leg from one stop of the route to the next crosses. */
  const borderOn = (leg: number): ReturnType<Rulebook['borderBetween']> => {
    const [from, to] = [countries[leg], countries[leg + 1]]
    return from == null || to == null ? 'checked' : rulebook.borderBetween(from, to, date)
  }
  const legs = places.length - 1
  let fromDeparture = 0
  while (fromDeparture < legs && borderOn(fromDeparture) === 'one-entry') fromDeparture += 1
  let toDestination = legs
  while (toDestination > 0 && borderOn(toDestination - 1) === 'one-entry') toDestination -= 1
  return places.slice(1, -1).map((_ref, index) => {
    if (index < fromDeparture || index + 1 >= toDestination) return 'inner'
    return borderOn(index) !== 'checked' || borderOn(index + 1) !== 'checked' ? 'through-border' : 'airside'
  })
}
