import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { rowsShown, type JourneyFilter } from './journey-filter.ts'

/** All that match, however many they are, or as far as is asked for. */
export async function countJourneys(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
  upTo?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from journey_marks m where ${rowsShown(organisationId, filter)} limit ${upTo ?? null}::int) trip`.execute(
    trx,
  )
  return rows[0]!.count
}

/** In the order of their ids in the list. */
export async function readJourneyRows(trx: DatabaseTransaction, organisationId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await trx
    .selectFrom('journeys')
    .leftJoin('journey_contacts as c', 'c.journey_id', 'journeys.id')
    .leftJoin('journey_traveller_names as n', 'n.journey_id', 'journeys.id')
    .where('journeys.organisation_id', '=', organisationId)
    .where('journeys.id', 'in', ids)
    .select([
      'journeys.id',
      'departure_type',
      'departure_id',
      'citizenships',
      'travellers',
      'restriction_type',
      'journeys.date_start',
      'journeys.date_end',
    ])
    .select([
      'language',
      'is_manually_disabled',
      'is_demo',
      'cruise',
      'journeys.created_at',
      'opened_at',
      'unfinished',
      'code_sealed',
      'c.email',
      'c.internal_note',
      'n.names',
    ])
    .select(
      sql<Date | null>`(select max(e.replaced_at) from journey_earlier_trips e where e.journey_id = journeys.id)`.as(
        'trip_changed_at',
      ),
    )
    .execute()
  const places = await trx
    .selectFrom('journey_places')
    .select(['journey_id', 'role', 'place_type', 'place_id'])
    .where('organisation_id', '=', organisationId)
    .where('journey_id', 'in', ids)
    .orderBy('position')
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...row, places: places.filter((place) => place.journey_id === row.id) }))
}
