import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { AccessWindow } from '#domain/rulebook/fact.ts'
import { boundedCache } from '#domain/bounded-cache.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { placeKey, type Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { accessOfPermission, entryOf } from '#domain/status/access-of-permission.ts'
import { toEachCountry } from '../assessment/to-each-country.ts'
import type { EntryTrip } from './entry-trip.ts'

export type WorldEntries = ReadonlyMap<Iso2, AccessWindow['access'] | null>

/** About 15 KB each. */
const mostEntries = 200
const kept = new WeakMap<Rulebook, ReturnType<typeof boundedCache<Promise<WorldEntries>>>>()

/** How far each country is open to a citizenship by its rules: in whatever language, and asked once by all who ask at a time. */
export function worldEntries(trip: EntryTrip, rulebook: Rulebook, today: CalendarDate): Promise<WorldEntries> {
  const entries = kept.get(rulebook) ?? boundedCache<Promise<WorldEntries>>(mostEntries)
  kept.set(rulebook, entries)
  const { travelType, travellers, departure, dateStart, dateEnd } = trip
  const key = [travelType, citizenshipsOf({ travellers }), placeKey(departure), dateStart, dateEnd, today].join()
  return entries.of(key, () => entriesNow(trip, rulebook, today))
}

async function entriesNow(trip: EntryTrip, rulebook: Rulebook, today: CalendarDate): Promise<WorldEntries> {
  const countries = [...rulebook.places.values()].filter(({ type }) => type === 'COUNTRY').map(({ id }) => id)
  return new Map(
    await toEachCountry(
      trip,
      countries,
      rulebook,
      today,
      (assessment, iso2) => [iso2, accessOfPermission(entryOf(assessment))] as const,
    ),
  )
}
