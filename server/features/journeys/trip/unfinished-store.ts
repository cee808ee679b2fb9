import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { addMarks } from './journey-marks.ts'
import type { StoredTrip } from './stored-trip.ts'
import { addPlaces, columnsOfTrip } from './trip-rows.ts'
import type { TripInput } from './trip-input.ts'

/** Locked until the transaction ends, so that of two who say the same detail one comes after the other. Null: it is whole, or gone. */
export async function findUnfinished(trx: DatabaseTransaction, organisationId: string, id: string) {
  const found = await trx
    .selectFrom('journeys')
    .select(['id', 'unfinished', 'created_at', 'date_end', 'is_manually_disabled'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('unfinished', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return found ? { ...found, unfinished: found.unfinished as TripInput } : null
}

/** The page has its whole trip now, with its stops, and is a page like any other. */
export async function saveDetails(
  trx: DatabaseTransaction,
  organisationId: string,
  { id, created_at: createdAt }: { readonly id: string; readonly created_at: Date },
  trip: StoredTrip,
  rulebook: Pick<Rulebook, 'revision' | 'places'>,
): Promise<void> {
  await trx
    .updateTable('journeys')
    .set({
      ...columnsOfTrip(trip, rulebook),
      unfinished: null,
      rulebook_revision: rulebook.revision,
      details_said: sql`details_said + 1`,
    })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
  for (const table of ['journey_places', 'journey_marks'] as const)
    await trx.deleteFrom(table).where('journey_id', '=', id).where('organisation_id', '=', organisationId).execute()
  await addPlaces(trx, organisationId, id, trip, rulebook)
  await addMarks(trx, organisationId, id, { ...trip, createdAt })
}

/** By these a page is found in the list, before it has stops. */
export const stopsOf = ({ destinations, transits }: TripInput): Pick<StoredTrip, 'destinations' | 'transits'> => ({
  destinations: destinations.map(({ type, id }) => ({ type, id })),
  transits: (transits ?? []).map(({ type, id }) => ({ type, id })),
})
