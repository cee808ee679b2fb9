import { setImmediate as nextTurn } from 'node:timers/promises'
import { assess } from '#domain/assessment/assess.ts'
import type { Assessment } from '#domain/assessment/assessment.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { countryRef, type Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { offices } from '../../offices/offices.ts'

/** What is told of a trip to each of these countries. Others are served between two of them. */
export async function toEachCountry<Told>(
  trip: Omit<Trip, 'destinations'>,
  countries: readonly Iso2[],
  rulebook: Rulebook,
  today: CalendarDate,
  tell: (assessment: Assessment, iso2: Iso2) => Told,
): Promise<Told[]> {
  const told: Told[] = []
  for (const iso2 of countries) {
    await nextTurn()
    told.push(tell(assess({ ...trip, destinations: [countryRef(iso2)] }, rulebook, today, offices), iso2))
  }
  return told
}
