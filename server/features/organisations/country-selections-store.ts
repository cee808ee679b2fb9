import { sql } from 'kysely'
import type { Iso2 } from '#domain/places.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'

export type CountrySelection = { readonly id: string; readonly iso2: Iso2 }

export const findCountrySelections = (trx: DatabaseTransaction, organisationId: string): Promise<CountrySelection[]> =>
  trx
    .selectFrom('organisation_country_selections')
    .select(['id', 'country_iso2 as iso2'])
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .orderBy('country_iso2')
    .execute()

/** The same, and nobody else changes them until the transaction ends. */
export async function lockCountrySelections(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<CountrySelection[]> {
  await trx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute()
  return findCountrySelections(trx, organisationId)
}

export async function addCountrySelection(
  trx: DatabaseTransaction,
  organisationId: string,
  iso2: Iso2,
): Promise<CountrySelection> {
  const { id } = await trx
    .insertInto('organisation_country_selections')
    .values({ organisation_id: organisationId, country_iso2: iso2, position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, iso2 }
}

export async function removeCountrySelection(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
): Promise<void> {
  await trx
    .deleteFrom('organisation_country_selections')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Numbers them in the order in which they are given. */
export async function orderCountrySelections(
  trx: DatabaseTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update organisation_country_selections s set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where s.id = o.id and s.organisation_id = ${organisationId}`.execute(trx)
}

export type LookupDefaults = {
  readonly departure: Iso2 | null
  readonly nationality: Iso2 | null
  readonly purpose: TravelType | null
}

export async function saveLookupDefaults(
  trx: DatabaseTransaction,
  organisationId: string,
  { departure, nationality, purpose }: LookupDefaults,
): Promise<void> {
  await trx
    .updateTable('organisations')
    .set({
      default_departure_iso2: departure,
      default_nationality_iso2: nationality,
      default_restriction_type: purpose,
    })
    .where('id', '=', organisationId)
    .execute()
}
