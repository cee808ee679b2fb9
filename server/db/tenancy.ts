import { sql } from 'kysely'
import { StartProblem } from '../start-problem.ts'
import { inLane } from './lanes.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

/**
 * The second wall between organisations: inside these transactions the database itself hides every other organisation's
 * rows, whatever the query forgot. `portolan.*` settings and the role end with the transaction.
 */
export const tenantRole = 'portolan_tenant'

type Work<T> = (trx: DatabaseTransaction) => Promise<T>

/** Work on the rows of one organisation. */
export const withTenant = <T>(db: Database, organisationId: string, work: Work<T>): Promise<T> =>
  inLane({ kind: 'organisation', id: organisationId }, () => asTenantRole(db, organisationId, '', work))

/** Read the one trip page that has this code; never its contact. */
export const withJourneyCode = <T>(db: Database, codeHash: string, work: Work<T>): Promise<T> =>
  inLane({ kind: 'trip-page' }, () => asTenantRole(db, '', codeHash, work))

const asTenantRole = <T>(db: Database, organisationId: string, codeHash: string, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('role', ${tenantRole}, true),
      set_config('portolan.organisation_id', ${organisationId}, true),
      set_config('portolan.code_hash', ${codeHash}, true)`.execute(trx)
    return work(trx)
  })

/** At start-up: the wall stands, or the server does not start. */
export async function checkTenantRole(db: Database, engine: 'embedded' | 'postgres'): Promise<void> {
  // The embedded database knows only its superuser, who is nobody outside this process.
  if (engine === 'postgres') await refuseSuperuser(db)
  const { rows } = await sql<{ rolsuper: boolean; rolbypassrls: boolean }>`
    select rolsuper, rolbypassrls from pg_roles where rolname = ${tenantRole}`.execute(db)
  const [role] = rows
  if (role === undefined) throw new StartProblem(`The database role ${tenantRole} is missing: run the migrations`)
  if (role.rolsuper || role.rolbypassrls) {
    throw new StartProblem(
      `The database role ${tenantRole} may see every organisation: take SUPERUSER and BYPASSRLS from it`,
    )
  }
  const open = await sql<{ table: string }>`
    select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
      and has_table_privilege(${tenantRole}, c.oid, 'SELECT, INSERT, UPDATE, DELETE')
      and (c.relname = 'organisations' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped))
    order by 1`.execute(db)
  if (open.rows.length > 0) {
    throw new StartProblem(
      `Row level security is off for ${open.rows.map(({ table }) => table).join(', ')}: switch it on`,
    )
  }
  await withTenant(db, '', async () => undefined).catch((error: unknown) => {
    throw new StartProblem(`This database user may not switch to ${tenantRole}: GRANT ${tenantRole} TO it`, {
      cause: error,
    })
  })
}

async function refuseSuperuser(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; is_super: boolean }>`
    select current_user as name, rolsuper as is_super from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.is_super !== true) return
  throw new StartProblem(
    `The database user ${rows[0].name} is a superuser, and walls between organisations do not hold for one: give DATABASE_URL a user of its own (docs/operating.md)`,
  )
}
