import { sql } from 'kysely'
import { staffMark } from '#contract/permission-codes.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'

const listed = (trx: DatabaseTransaction, organisationId: string) =>
  trx
    .selectFrom('users as u')
    .leftJoin('user_permissions as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .select(['u.is_active as isActive', 'u.last_sign_in_at as lastSignInAt', 'u.created_at as createdAt'])
    .select(sql<boolean>`u.password_changed_at = u.created_at`.as('hasNoPassword'))
    .select(
      sql<
        string[]
      >`array_remove(array_agg(p.codename order by p.codename) || case when u.is_staff then ${staffMark}::text end, null)`.as(
        'rights',
      ),
    )
    .where('u.organisation_id', '=', organisationId)
    .groupBy('u.id')

export type PersonRow = Awaited<ReturnType<typeof listColleagues>>[number]

/** Behind the wall. */
export const listColleagues = (trx: DatabaseTransaction, organisationId: string) =>
  listed(trx, organisationId)
    .orderBy(sql`lower(u.username)`)
    .execute()

export const findColleague = (trx: DatabaseTransaction, organisationId: string, id: string) =>
  listed(trx, organisationId).where('u.id', '=', id).executeTakeFirst()
