import type { Database } from '../../db/tables.ts'

/** As they are when the mail is sent; undefined: nobody is to be written to any more. */
export const findMailed = (db: Database, userId: string, organisationId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.username', 'u.email', 'o.name as organisation'])
    .where('u.id', '=', userId)
    .where('u.organisation_id', '=', organisationId)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
