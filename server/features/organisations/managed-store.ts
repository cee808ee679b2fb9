import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { featureColumns } from '../accounts/organisation-features.ts'

/** Who manages the people of an organisation: of several the one who has been there longest. */
export const findManager = (db: Database, organisationId: string) =>
  managers(db).where('u.organisation_id', '=', organisationId).executeTakeFirst()

const managers = (db: Database) =>
  db
    .selectFrom('users as u')
    .innerJoin('user_permissions as p', 'p.user_id', 'u.id')
    .distinctOn('u.organisation_id')
    .select(['u.organisation_id as organisationId', 'u.id', 'u.username', 'u.first_name as firstName'])
    .select(['u.last_name as lastName', 'u.email'])
    .select(sql<boolean>`u.password_changed_at = u.created_at and u.last_sign_in_at is null`.as('isInvited'))
    .where('p.codename', '=', 'a3m_core.ManageUsers')
    .where('u.is_active', '=', true)
    .orderBy('u.organisation_id')
    .orderBy('u.created_at')
    .orderBy('u.id')

/** Counts and switches, and nothing that stands in their rows. */
export async function listManaged(db: Database) {
  const [rows, found] = await Promise.all([
    db
      .selectFrom('organisations as o')
      .select(['o.id', 'o.id_code as code', 'o.name', 'o.public_name as publicName', 'o.is_active as isActive'])
      .select(featureColumns)
      .select((row) => [
        row
          .selectFrom('users as u')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('u.organisation_id', '=', 'o.id')
          .as('people'),
        row
          .selectFrom('journeys as j')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('j.organisation_id', '=', 'o.id')
          .as('journeys'),
      ])
      .orderBy(sql`lower(o.name)`)
      .orderBy('o.id_code')
      .execute(),
    managers(db).execute(),
  ])
  const managerOf = new Map(found.map((manager) => [manager.organisationId, manager]))
  return rows.map((row) => ({ ...row, manager: managerOf.get(row.id) ?? null }))
}
