import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { isSameJson } from '#domain/canonical-json.ts'
import type { StoredTrip } from './stored-trip.ts'

/** What the travellers of a page are called, in their order, empty for who has no name; nobody has one: none. */
export async function readNames(trx: DatabaseTransaction, journeyId: string): Promise<readonly string[]> {
  const found = await trx
    .selectFrom('journey_traveller_names')
    .select('names')
    .where('journey_id', '=', journeyId)
    .executeTakeFirst()
  return (found?.names ?? []) as readonly string[]
}

/** Where nobody has a name there is no row. */
export async function saveNames(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) {
    await trx
      .deleteFrom('journey_traveller_names')
      .where('journey_id', '=', journeyId)
      .where('organisation_id', '=', organisationId)
      .execute()
    return
  }
  await sql`insert into journey_traveller_names (journey_id, organisation_id, names)
    values (${journeyId}::uuid, ${organisationId}::uuid, ${JSON.stringify(names)}::jsonb)
    on conflict (journey_id) do update set names = excluded.names
      where journey_traveller_names.organisation_id = ${organisationId}`.execute(trx)
}

/** Who named travellers of a page last, or erased what it had of them, as its audit trail says; null where it does not say. */
export async function lastNaming(
  trx: DatabaseTransaction,
  organisationId: string,
  journeyId: string,
): Promise<{ readonly at: Date; readonly by: string } | null> {
  const found = await trx
    .selectFrom('audit_entries as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.happened_at as at', 'u.first_name', 'u.last_name', 'u.username'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.subject_kind', '=', 'journey')
    .where('a.subject_id', '=', journeyId)
    .where((where) => where.or([where('a.action', '=', 'erased'), where('a.detail', 'like', '%travellerNames%')]))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found
    ? { at: found.at, by: [found.first_name, found.last_name].filter(Boolean).join(' ') || found.username }
    : null
}

/** Of a trip that another takes the place of: a name stays where the same traveller still stands, and goes with whoever goes. */
export function namesThatStay(names: readonly string[], before: StoredTrip, after: StoredTrip): readonly string[] {
  const stay = after.travellers.map((traveller, at) =>
    isSameJson(traveller, before.travellers[at]) ? (names[at] ?? '') : '',
  )
  return stay.some((name) => name !== '') ? stay : []
}

/** Who has no name at the end is like who is not there. */
export const areSameNames = (some: readonly string[], others: readonly string[]): boolean =>
  Array.from({ length: Math.max(some.length, others.length) }).every((_, at) => (some[at] ?? '') === (others[at] ?? ''))
