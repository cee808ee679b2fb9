import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { signedIn } from './who-may.ts'

/** More names than that nobody goes through. */
const most = 5

/**
 * Names of colleagues who can sign in and may grant permissions, in their alphabetical order: whom somebody asks who lacks one. A person
 * without a name is called by the user name.
 */
export async function whoGrants({ viewer, db }: Pick<Context, 'viewer' | 'db'>): Promise<string[]> {
  const { organisationId } = signedIn({ viewer })
  const rows = await withTenant(db, organisationId, (trx) =>
    trx
      .selectFrom('users as u')
      .innerJoin('user_permissions as p', 'p.user_id', 'u.id')
      .select(sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`.as('name'))
      .where('u.organisation_id', '=', organisationId)
      .where('u.is_active', '=', true)
      .where('p.codename', '=', 'a3m_core.ManageUsers')
      .orderBy('name')
      .limit(most)
      .execute(),
  )
  return rows.map(({ name }) => name)
}
