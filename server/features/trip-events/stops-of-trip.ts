import type { TripStop } from '#domain/events/along-trip.ts'
import type { Position } from '#domain/events/area.ts'
import { stopDaysOf } from '#domain/assessment/stop-days.ts'
import { firstDayAt, lastDayAt, type Cruise } from '#domain/cruises/cruise.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { distanceKm } from '#domain/events/distance.ts'
import type { Instant } from '#domain/events/incoming-event.ts'
import { countryOf, placeKey, type Airport, type PlaceRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { StoredTrip } from '../journeys/trip/stored-trip.ts'

/** A stop, and what it is called: a place, or a port as its cruise names it. */
export type NamedStop = TripStop & { readonly name: PlaceRef | string; readonly isPoint: boolean }

type OfPage = { readonly trip: StoredTrip; readonly cruise: Cruise | null }

/** Who travels to an airport stays somewhere around it. */
const cityKm = 30

/** Where a trip has its travellers, and when: its destinations, the ports of its ship, and where it changes planes. */
export function stopsOfTrip({ trip, cruise }: OfPage, rules: Pick<Rulebook, 'places'>): NamedStop[] {
  if (cruise !== null)
    return cruise.calls.map((call) => ({
      name: call.port,
      iso2: call.iso2,
      position: call,
      spreadKm: cityKm,
      isPoint: true,
      ...within(firstDayAt(call), lastDayAt(call)),
    }))
  const days = stopDaysOf(trip, trip.dateStart, trip.dateEnd)
  return [
    ...trip.destinations.flatMap((place, index) =>
      stopAt(place, cityKm, within(days[index]!.window.from, days[index]!.window.to), rules),
    ),
    // On the way there or back: a change has no day of its own.
    ...trip.transits.flatMap((place) => stopAt(place, 0, within(trip.dateStart, trip.dateEnd), rules)),
  ]
}

type Span = Pick<TripStop, 'from' | 'to'>

/** A calendar day begins at UTC+14 and ends at UTC-12. */
const within = (from: CalendarDate, to: CalendarDate): Span => ({
  from: instant(`${from}T00:00:00Z`, -14),
  to: instant(`${addDays(to, 1)}T00:00:00Z`, 12),
})
const instant = (text: string, hours: number): Instant => new Date(Date.parse(text) + hours * 3_600_000).toISOString()

function stopAt(ref: PlaceRef, aroundKm: number, span: Span, rules: Pick<Rulebook, 'places'>): NamedStop[] {
  const place = rules.places.get(placeKey(ref))
  if (place === undefined) return []
  const iso2 = countryOf(place)
  const name = { type: ref.type, id: ref.id }
  const own = { name, iso2, ...span }
  if (place.type === 'AIRPORT') return [{ ...own, position: place, spreadKm: aroundKm, isPoint: true }]
  const region = place.type === 'REGION' ? regionsOf(rules).get(place.id) : undefined
  return [{ ...own, isPoint: false, position: region?.position ?? null, spreadKm: (region?.spreadKm ?? 0) + aroundKm }]
}

type Region = { readonly position: Position; readonly spreadKm: number }
const regionsBy = new WeakMap<object, ReadonlyMap<string, Region>>()

/** Where regions lie and how far they reach, as far as their airports tell. One without any is taken for its country. */
function regionsOf({ places }: Pick<Rulebook, 'places'>): ReadonlyMap<string, Region> {
  const known = regionsBy.get(places)
  if (known) return known
  const airports = [...places.values()].filter((place) => place.type === 'AIRPORT')
  const regions = new Map(
    [...Map.groupBy(airports, ({ regionId }) => regionId ?? '')].map(([id, own]) => [id, regionAround(own)]),
  )
  regions.delete('')
  regionsBy.set(places, regions)
  return regions
}

function regionAround(airports: readonly Airport[]): Region {
  const first = airports[0]!
  const mean = (of: (airport: Airport) => number) => airports.reduce((sum, each) => sum + of(each), 0) / airports.length
  // Beside the first one, so that the date line parts nothing.
  const east = mean(({ longitude }) => ((longitude - first.longitude + 540) % 360) - 180)
  const position = {
    latitude: mean(({ latitude }) => latitude),
    longitude: ((first.longitude + east + 540) % 360) - 180,
  }
  return { position, spreadKm: Math.max(...airports.map((airport) => distanceKm(position, airport))) }
}
