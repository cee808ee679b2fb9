import type { Database } from '../../db/tables.ts'
import { logoOf } from './agency.ts'
import { organisationColumns, versionOfData } from './organisation-data.ts'

export async function findOrganisation(db: Database, id: string) {
  const row = await db
    .selectFrom('organisations')
    .select(['id', 'id_code as idCode', 'id_code_public as idCodePublic', 'name'])
    .select([...Object.values(organisationColumns), 'logo_picture_id', 'logo_width', 'logo_height'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, dataVersion: versionOfData(row), logo: logoOf(row) }
}

export const listOrganisations = (db: Database) =>
  db
    .selectFrom('organisations')
    .select(['id', 'id_code as code', 'name', 'is_active as isActive'])
    .orderBy('id_code')
    .execute()
