import type { StopRole } from '../catalogue/catalogue.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { countryOf, placeKey, type Iso2, type Place, type PlaceRef } from '../places.ts'
import { travelModes, type TravelMode } from '../rulebook/fact.ts'
import type { Origin, Rulebook } from '../rulebook/rulebook.ts'
import type { Phase } from './assessment.ts'
import { changesBefore, type PlaneChange } from './changes-of-planes.ts'
import { nobodyInParticular, type Person } from './person.ts'
import { isOneStay, staySumOf, stopDaysOf, type StayDays, type StopDays } from './stop-days.ts'
import { departureOf, lastDayOf, lastReturnOf, type Destination, type Trip } from './trip.ts'

/** What the trip says about one of its stops; all that conditions are tested against. */
export type Situation = {
  readonly role: StopRole
  readonly place: PlaceRef
  readonly iso2: Iso2
  readonly phase: Phase
  readonly datesKnown: boolean
  /** The days of which one is the day of entry; null where the trip does not tell it better than its phase does. */
  readonly entry: Phase | null
  /** Of a trip with a length that may begin on several days: those days, where the day of entry follows from them. */
  readonly departures: Phase | null
  /** First and last day at the stop; null where the trip does not tell it. */
  readonly arrival: CalendarDate | null
  readonly leaving: CalendarDate | null
  /** The days of a destination as they are shown; null for the other stops and without trip dates. */
  readonly stopDays: StopDays | null
  /** The countries touched before this stop, the departure included. */
  readonly arrivingFrom: readonly Touched[]
  /** The next country on the route; null after the last one. */
  readonly onwardTo: Iso2 | null
  /** The ways in which the traveller may arrive, as far as trip and place tell. */
  readonly modes: readonly TravelMode[]
  /** Hours at a change of planes; undefined where the trip does not tell them. */
  readonly changeHours: number | undefined
  /** A transit that cannot stay airside: the flight to the next airport or from the last one crosses no border. */
  readonly throughBorder: boolean
  /** A port at which the travellers stay guests of their ship: forms of arrival may be none of theirs. */
  readonly isPortCall: boolean
  /**
   * The days that count for a rule of `origin`: those at destinations that take part in its policy, or lie in its region or country; of this stop and
   * those of them beside it, with `inDays` the most at all of them in any so many days.
   */
  readonly stayFor: (origin: Origin, inDays?: number) => StayDays
  /** Who shows the passport; the stops of a trip are nobody's in particular. */
  readonly person: Person
}

/** A country on the way; of a change of planes there its hours, `unknown` where the trip does not tell them, else null. */
export type Touched = { readonly iso2: Iso2; readonly hours: number | 'unknown' | null }

const anyLength: StayDays = { min: 1, max: Number.POSITIVE_INFINITY }
const oneDay: StayDays = { min: 1, max: 1 }
const byAir: readonly TravelMode[] = ['air']

/**
 * The stops of a trip in order: departure, destinations each after the transits on the flight there, return; `changes` says what
 * each transit is, and an inner one is no stop. Throws on a place the rulebook lacks.
 */
export function situationsOf(
  trip: Trip,
  changes: readonly PlaneChange[],
  rulebook: Rulebook,
  today: CalendarDate,
): Situation[] {
  const placeOf = (ref: PlaceRef): Place => {
    const place = rulebook.places.get(placeKey(ref))
    if (!place) throw new RangeError(`unknown place ${placeKey(ref)}`)
    return place
  }
  const iso2Of = (ref: PlaceRef): Iso2 => countryOf(placeOf(ref))
  const from = departureOf(trip, today) ?? today
  const to = lastDayOf(trip) ?? from
  const lastReturn = lastReturnOf(trip)
  const datesKnown = trip.dateStart !== undefined && lastReturn !== undefined
  /** The days of departure, where the trip has a length: each of them is followed by the same stay. */
  const departures = datesKnown && trip.departBy !== undefined ? { from, to: trip.departBy } : null
  const firstReturn = departures ? addDays(from, trip.nights!) : trip.dateEnd
  /** The day of departure; null where it is one of several, or none is given. */
  const leaves = trip.dateStart !== undefined && trip.departBy === undefined ? trip.dateStart : null
  const { destinations } = trip
  const days = stopDaysOf(trip, from, firstReturn ?? to)
  const countries = destinations.map(iso2Of)
  /** The destinations whose days a rule counts that is asked at one of them, or in its country. */
  const countedBy = (origin: Origin, iso2: Iso2): readonly boolean[] =>
    destinations.map((ref, i) => {
      if (origin.kind === 'policy') return rulebook.policiesOf(ref).has(origin.policy)
      if (origin.kind === 'place' && origin.place.type === 'REGION') return regionOf(placeOf(ref)) === origin.place.id
      return countries[i] === iso2
    })
  /** Of those around one that follow each other; in a time of all. */
  const staySum = (isCounted: readonly boolean[], index: number, inDays?: number): StayDays => {
    let [first, last] = [index, index]
    while (isCounted[first - 1]) first -= 1
    while (isCounted[last + 1]) last += 1
    const all = [...isCounted.keys()].filter((i) => isCounted[i])
    return staySumOf(inDays === undefined ? all.filter((i) => i >= first && i <= last) : all, days, inDays)
  }
  /** The destination at which the country or area was entered in which one lies: those after it are part of the same stay. */
  const enteredAt = (index: number): number => {
    let first = index
    while (first > 0 && isInside(first)) first -= 1
    return first
  }
  const isInside = (index: number): boolean =>
    isOneStay(days[index - 1]!, days[index]!) &&
    [days[index]!.window.from, departures?.to ?? days[index]!.window.from].every(
      (day) => rulebook.borderBetween(countries[index - 1]!, countries[index]!, day) === 'one-entry',
    )
  const stayAt = (index: number): Situation['stayFor'] =>
    kept((origin, inDays) => staySum(countedBy(origin, countries[index]!), index, inDays))
  /** Who comes back to an area in which part of the trip was spent goes on with the days used up there. */
  const stayAfterReturn = kept((origin, inDays): StayDays => {
    const isCounted = origin.kind === 'policy' && datesKnown ? countedBy(origin, iso2Of(trip.departure)) : []
    const isUsed = inDays === undefined ? isCounted.at(-1) : isCounted.includes(true)
    return isUsed ? { ...anyLength, min: staySum(isCounted, destinations.length - 1, inDays).min } : anyLength
  })
  const route = [
    trip.departure,
    ...destinations.flatMap((ref, index) => [...changesBefore(trip, index), ref]),
    trip.departure,
  ]
  const namesAirport = route.some((ref) => ref.type === 'AIRPORT')
  const modesAt = (role: StopRole, place: PlaceRef): readonly TravelMode[] => {
    if (role === 'TRANSIT') return byAir
    if (trip.by !== undefined) return [trip.by]
    return namesAirport ? byAir : (rulebook.reachedBy(place) ?? travelModes)
  }

  const touched: Touched[] = []
  const situation = (role: StopRole, place: PlaceRef, phase: Phase, more: Partial<Situation> = {}): Situation => {
    const iso2 = iso2Of(place)
    const at = touched.length
    const result: Situation = {
      role,
      place,
      iso2,
      phase,
      datesKnown,
      entry: null,
      departures: null,
      arrival: null,
      leaving: null,
      stopDays: null,
      arrivingFrom: touched.filter((country) => country.iso2 !== iso2),
      onwardTo: route[at + 1] ? iso2Of(route[at + 1]!) : null,
      modes: modesAt(role, place),
      changeHours: undefined,
      throughBorder: false,
      isPortCall: false,
      stayFor: () => anyLength,
      person: nobodyInParticular,
      ...more,
    }
    touched.push({ iso2, hours: role === 'TRANSIT' ? (more.changeHours ?? 'unknown') : null })
    return result
  }

  const departure = situation('DEPARTURE', trip.departure, { from, to: trip.departBy ?? from }, { leaving: leaves })
  /** Inner ones are on the way all the same, and no stops. */
  const changesAt = (destination: number): Situation[] =>
    changesBefore(trip, destination).flatMap((ref) => {
      // Behind the departure, the destinations and the changes that were there before.
      const change = changes[touched.length - 1 - destination]
      const isFirst = destination === 0
      const stop = situation('TRANSIT', ref, isFirst ? { from, to } : { from, to: addDays(to, 1) }, {
        arrival: isFirst ? leaves : null,
        throughBorder: change === 'through-border',
        changeHours: ref.hours,
        stayFor: () => oneDay,
      })
      return change === 'inner' ? [] : [stop]
    })
  const stayOf = (ref: Destination, index: number): Situation => {
    const own = days[index]!
    if (departures) {
      const isEntry = enteredAt(index) === 0
      return situation(
        'DESTINATION',
        ref,
        { from, to },
        {
          ...(isEntry && { departures, entry: entryFrom(departures, trip.nights!) }),
          isPortCall: isPortCall(trip, index),
          stayFor: stayAt(index),
        },
      )
    }
    if (datesKnown)
      return situation('DESTINATION', ref, own.window, {
        entry: entryOf(days[enteredAt(index)]!, enteredAt(index) === 0 && destinations[0]!.from === undefined),
        arrival: own.arrival,
        leaving: own.leaving,
        stopDays: own,
        isPortCall: isPortCall(trip, index),
        stayFor: stayAt(index),
      })
    const arrival = index === 0 ? leaves : (ref.from ?? null)
    const entry = arrival === null ? null : { from: arrival, to: addDays(arrival, 1) }
    // Who sets out in the evening of the last day arrives on the next.
    const phase = { from, to: trip.dateStart === undefined ? to : addDays(to, 1) }
    return situation('DESTINATION', ref, phase, { entry, arrival })
  }
  // In the order of the route: each knows what was touched before it.
  const onTheWay = destinations.flatMap((ref, index) => [...changesAt(index), stayOf(ref, index)])
  const back = situation(
    'RETURN',
    trip.departure,
    { from: firstReturn ?? from, to },
    { arrival: trip.dateEnd ?? null, stayFor: stayAfterReturn },
  )
  return [departure, ...onTheWay, back]
}

/** Not where somebody flies in to board, nor where the journey on the ship may end. */
const isPortCall = (trip: Trip, index: number): boolean => {
  const { onShip, by, destinations } = trip
  const isLast = index === destinations.length - 1
  if (!onShip || (isLast && destinations[index]!.to === lastReturnOf(trip))) return false
  return by === 'sea' || (index > 0 && !isLast)
}

const regionOf = (place: Place): string | null =>
  place.type === 'REGION' ? place.id : place.type === 'AIRPORT' ? place.regionId : null

/** Asked for again and again within one trip. */
function kept(of: Situation['stayFor']): Situation['stayFor'] {
  const known = new Map<string, StayDays>()
  return (origin, inDays) => {
    const named = origin.kind === 'policy' ? origin.policy : origin.kind === 'place' ? placeKey(origin.place) : ''
    const name = `${named} ${inDays}`
    const value = known.get(name) ?? of(origin, inDays)
    known.set(name, value)
    return value
  }
}

/** The days of which one is the day of entry: who sets out in the evening arrives on the next day. */
function entryOf({ window, arrival }: StopDays, isDeparture: boolean): Phase | null {
  if (arrival === null) return null
  const nextDay = addDays(arrival, 1)
  return { from: arrival, to: isDeparture && nextDay <= window.to ? nextDay : arrival }
}

/** Of whoever sets out on one of some days. */
export const entryFrom = ({ from, to }: Phase, nights: number): Phase => ({
  from,
  to: nights > 0 ? addDays(to, 1) : to,
})
