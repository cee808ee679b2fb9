import type { Database } from '../../db/tables.ts'

export async function findOrganisation(db: Database, id: string) {
  const row = await db
    .selectFrom('organisations')
    .select(['id', 'id_code as idCode', 'name', 'public_name as publicName', 'phone', 'email', 'street'])
    .select(['zip_code as zipCode', 'city', 'country_iso2 as countryIso2', 'website', 'dvkg_url as dvkgUrl'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, dvkgUrl: row.dvkgUrl || null }
}

export const listOrganisations = (db: Database) =>
  db
    .selectFrom('organisations')
    .select(['id', 'id_code as code', 'name', 'is_active as isActive'])
    .orderBy('id_code')
    .execute()
