import { asCitizenships, toldByCitizenships, travellersOf, type Traveller } from '#domain/assessment/traveller.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Database } from '#server/db/tables.ts'
import type { StoredTrip } from './stored-trip.ts'
import type { TripInput } from './trip-input.ts'
import { withoutDetails } from './trip-text.ts'

/**
 * Of at most so many trips that ended on or before a day, with the trips their pages had before, no more stays of the travellers than
 * citizenships tell: no age, no day of a passport, no permit, no visa. Says of how many. Across all organisations.
 */
export async function forgetTravellers(db: Database, endedBy: CalendarDate, at: Date, most: number): Promise<number> {
  const ended = await db
    .selectFrom('journeys')
    .select(['id', 'travellers', 'trip_text', 'unfinished'])
    .where('tells_more', '=', true)
    .where('date_end', '<=', endedBy)
    .orderBy('id')
    .limit(most)
    .execute()
  for (const { id, travellers, trip_text, unfinished } of ended) {
    await forgetInEarlierTrips(db, id)
    await db
      .updateTable('journeys')
      .set({
        travellers: JSON.stringify(plainly(travellers as readonly Traveller[])),
        trip_text: trip_text === null ? null : withoutDetails(trip_text),
        ...(unfinished !== null && { unfinished: JSON.stringify(plainInput(unfinished as TripInput, travellers)) }),
        tells_more: false,
        travellers_forgotten_at: at,
      })
      .where('id', '=', id)
      .execute()
  }
  return ended.length
}

async function forgetInEarlierTrips(db: Database, id: string): Promise<void> {
  const earlier = await db
    .selectFrom('journey_earlier_trips')
    .select(['version', 'trip'])
    .where('journey_id', '=', id)
    .execute()
  for (const { version, trip: stored } of earlier) {
    const trip = stored as StoredTrip
    if (toldByCitizenships(trip.travellers)) continue
    await db
      .updateTable('journey_earlier_trips')
      .set({ trip: JSON.stringify({ ...trip, travellers: plainly(trip.travellers) }) })
      .where('journey_id', '=', id)
      .where('version', '=', version)
      .execute()
  }
}

const plainly = (travellers: readonly Traveller[]) => travellersOf(asCitizenships({ travellers }))

function plainInput(input: TripInput, travellers: unknown): TripInput {
  const { citizenships, onePerson, residence, minor } = asCitizenships({ travellers: travellers as Traveller[] })
  return {
    ...input,
    travellers: null,
    citizenshipCountryIds: citizenships,
    onePerson,
    residenceCountryId: residence,
    minor,
  }
}
