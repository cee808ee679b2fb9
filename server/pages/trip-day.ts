import { tripPhase, type TripPhase } from '#domain/assessment/trip-phase.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { countryOf, placeKey, type Iso2, type PlaceRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { minutesAhead } from '#domain/wording/country-fact-formats.ts'
import type { PublicPages } from './public-pages.ts'

/** How near the reader of a page is to its trip, or where in it: by the clock of the place where they are. */
export function phaseOf({ rulebook, clock }: Pick<PublicPages, 'rulebook' | 'clock'>, trip: Trip): TripPhase {
  const rules = rulebook.current()
  const now = clock.now()
  return tripPhase(trip, (place) => dayAt(place, now, rules))
}

function dayAt(place: PlaceRef, now: Date, rules: Rulebook): CalendarDate {
  const known = rules.places.get(placeKey(place))
  const zone = known && zoneOf(countryOf(known), now, rules)
  const minutes = zone === undefined ? 0 : minutesAhead(zone, now)
  return new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 10)
}

const zones = new WeakMap<Rulebook, Map<Iso2, string | undefined>>()

/** Of a country with several zones the one in the middle: a page knows no town. Undefined where nothing is known of it. */
function zoneOf(iso2: Iso2, now: Date, rules: Rulebook): string | undefined {
  const known = zones.get(rules) ?? new Map<Iso2, string | undefined>()
  zones.set(rules, known)
  if (!known.has(iso2)) {
    const facts = rules.countryFacts(iso2, now.toISOString().slice(0, 10))
    const all = facts.find(({ type }) => type === 'CiTimeZones')?.values ?? []
    const byOffset = all.toSorted((a, b) => minutesAhead(a, now) - minutesAhead(b, now))
    known.set(iso2, byOffset[Math.floor(byOffset.length / 2)])
  }
  return known.get(iso2)
}
