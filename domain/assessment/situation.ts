import type { StopRole } from '../catalogue/catalogue.ts'
import { addDays, daysOfStay, type CalendarDate } from '../dates.ts'
import { countryOf, placeKey, type Iso2, type PlaceRef } from '../places.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Phase } from './assessment.ts'
import type { Change } from './changes-of-planes.ts'
import { notResearched, type Finding } from './select-fact.ts'
import type { Trip } from './trip.ts'

/** Days that a stay may last, as far as the trip tells: equal bounds when it is known. */
export type StayDays = { readonly min: number; readonly max: number }

/** What the trip says about one of its stops; all that conditions are tested against. */
export type Situation = {
  readonly role: StopRole
  readonly place: PlaceRef
  readonly iso2: Iso2
  readonly phase: Phase
  readonly datesKnown: boolean
  /** The days of which one is the day of entry; null where the trip does not tell it better than its phase does. */
  readonly entry: Phase | null
  /** Countries and airports' countries touched before this stop, the departure included. */
  readonly arrivingFrom: readonly Iso2[]
  readonly byAir: boolean
  /** A transit that cannot stay airside: the flight to the next airport or from the last one crosses no border. */
  readonly throughBorder: boolean
  readonly stay: StayDays
  /** Stay summed over all destinations that take part in the policy. */
  readonly stayUnderPolicy: (policy: string) => StayDays
  readonly residence: Iso2 | undefined
  /** Shared by all types that no fact speaks about. */
  readonly notResearched: readonly Finding[]
}

const anyLength: StayDays = { min: 1, max: Number.POSITIVE_INFINITY }

/**
 * The stops of a trip in order: departure, transits, destinations, return; `changes` says what each transit is, and an inner
 * one is no stop. Throws on a place the rulebook lacks.
 */
export function situationsOf(
  trip: Trip,
  changes: readonly Change[],
  rulebook: Rulebook,
  today: CalendarDate,
): Situation[] {
  const iso2Of = (ref: PlaceRef): Iso2 => {
    const place = rulebook.places.get(placeKey(ref))
    if (!place) throw new RangeError(`unknown place ${placeKey(ref)}`)
    return countryOf(place)
  }
  const datesKnown = trip.dateStart !== undefined && trip.dateEnd !== undefined
  const from = trip.dateStart ?? today
  const to = trip.dateEnd ?? from
  const tripDays = daysOfStay(from, to)
  const stops = trip.destinations
  const single = stops.length === 1

  const stayAt: StayDays = !datesKnown
    ? anyLength
    : single
      ? { min: tripDays, max: tripDays }
      : { min: 1, max: tripDays }
  const stayUnderPolicy = (policy: string): StayDays => {
    if (!datesKnown) return anyLength
    const inside = stops.filter((stop) => rulebook.policiesOf(stop).has(policy)).length
    return inside === stops.length ? { min: tripDays, max: tripDays } : { min: inside, max: tripDays }
  }
  const byAir = [trip.departure, ...trip.transits, ...stops].some((ref) => ref.type === 'AIRPORT')

  const touched: Iso2[] = []
  // Who sets out in the evening arrives on the next day.
  const nextDay = addDays(from, 1)
  const firstEntry = datesKnown ? { from, to: nextDay < to ? nextDay : to } : null
  const situation = (role: StopRole, place: PlaceRef, phase: Phase, entry: Phase | null = null): Situation => {
    const iso2 = iso2Of(place)
    const result: Situation = {
      role,
      place,
      iso2,
      phase,
      datesKnown,
      entry,
      arrivingFrom: touched.filter((country) => country !== iso2),
      byAir: byAir || role === 'TRANSIT',
      throughBorder: false,
      stay: role === 'DESTINATION' ? stayAt : role === 'TRANSIT' ? { min: 1, max: 1 } : anyLength,
      stayUnderPolicy:
        role === 'DESTINATION' ? stayUnderPolicy : () => (role === 'TRANSIT' ? { min: 1, max: 1 } : anyLength),
      residence: trip.residence,
      notResearched: [notResearched(phase)],
    }
    touched.push(iso2)
    return result
  }

  const whole = { from, to }
  return [
    situation('DEPARTURE', trip.departure, { from, to: from }),
    ...trip.transits.flatMap((ref, index) => {
      const change = { ...situation('TRANSIT', ref, whole), throughBorder: changes[index] === 'through-border' }
      return changes[index] === 'inner' ? [] : [change]
    }),
    ...stops.map((ref, index) => situation('DESTINATION', ref, whole, index === 0 ? firstEntry : null)),
    situation('RETURN', trip.departure, { from: to, to }),
  ]
}
