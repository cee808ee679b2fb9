import { addDays } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { countryRef, type PlaceRef } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Context, StaffViewer } from '../context.ts'
import { withTenant } from '../db/tenancy.ts'
import { createJourney } from '../features/journeys/create-journey.ts'

type DemoTrip = {
  readonly destinations: readonly PlaceRef[]
  readonly transits?: readonly PlaceRef[]
  readonly citizenships: readonly string[]
  /** Days from today. */
  readonly starts: number
  readonly ends: number
  /** Private unless said. */
  readonly travelType?: TravelType
  readonly language: Language
}

/** Trips that show what the system answers: an electronic permit, a trip under way, two nationalities, a transit. */
const demoTrips: readonly DemoTrip[] = [
  { destinations: ['GB', 'IE'].map(countryRef), citizenships: ['DE', 'TR'], starts: 21, ends: 30, language: 'de' },
  { destinations: ['TH'].map(countryRef), citizenships: ['DE'], starts: -3, ends: 11, language: 'en' },
  {
    destinations: ['US', 'CA'].map(countryRef),
    citizenships: ['DE', 'IN'],
    starts: 45,
    ends: 52,
    travelType: 'BUSINESS',
    language: 'en',
  },
  {
    destinations: ['SG', 'ID'].map(countryRef),
    transits: [{ type: 'AIRPORT', id: 'DOH' }],
    citizenships: ['FR'],
    starts: 60,
    ends: 81,
    language: 'fr',
  },
]

/** Trip pages of the demo organisation, made as its staff would make them and marked as demo. */
export async function seedDemoTrips(context: Context & { readonly viewer: StaffViewer }): Promise<void> {
  const { clock, db, log, viewer } = context
  for (const trip of demoTrips) {
    const made = await createJourney(context, {
      departureType: 'COUNTRY',
      departureId: 'DE',
      destinations: trip.destinations,
      transits: trip.transits ?? [],
      citizenshipCountryIds: trip.citizenships,
      dateStart: addDays(clock.today(), trip.starts),
      dateEnd: addDays(clock.today(), trip.ends),
      restrictionType: trip.travelType ?? 'TOURISM',
      language: trip.language,
      internalNote: 'Demo',
    })
    if (!made.ok) {
      log.warn({ problems: made.problems }, 'A demo trip page could not be made')
      continue
    }
    await withTenant(db, viewer.organisationId, (trx) =>
      trx
        .updateTable('journeys')
        .set({ is_demo: true })
        .where('organisation_id', '=', viewer.organisationId)
        .where('id', '=', made.myjourney.id)
        .execute(),
    )
  }
}
