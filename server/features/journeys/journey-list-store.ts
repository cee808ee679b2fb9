import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { contactsWith } from './contact-search.ts'
import {
  and,
  conditionsOf,
  datesOf,
  isAmongContacts,
  marksWanted,
  wholeRow,
  withMark,
  type JourneyFilter,
} from './journey-filter.ts'

/** All that match, however many they are. */
export async function countJourneys(
  trx: DatabaseTransaction,
  organisationId: string,
  filter: JourneyFilter,
): Promise<number> {
  const [mark] = isAmongContacts(filter) ? [] : marksWanted(filter)
  const sources = isAmongContacts(filter) ? contactsWith(filter) : [mark === undefined ? wholeRow : withMark(mark)]
  const rows = isAmongContacts(filter) ? { areContacts: true as const } : { known: mark }
  const table = sql.table(isAmongContacts(filter) ? 'journey_contacts' : 'journey_marks')
  const found = sources.map(
    (source) =>
      sql`select from ${table} m where ${and(source, ...conditionsOf(organisationId, filter, datesOf(filter), rows))}`,
  )
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(found, sql` union all `)}) trip`.execute(trx)
  return counts[0]!.count
}

/** In the order of their ids in the list. */
export async function readJourneyRows(trx: DatabaseTransaction, organisationId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await trx
    .selectFrom('journeys')
    .leftJoin('journey_contacts as c', 'c.journey_id', 'journeys.id')
    .where('journeys.organisation_id', '=', organisationId)
    .where('journeys.id', 'in', ids)
    .select([
      'journeys.id',
      'departure_type',
      'departure_id',
      'citizenships',
      'residence_iso2',
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
      'unfinished',
      'code_sealed',
      'c.email',
      'c.internal_note',
    ])
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
