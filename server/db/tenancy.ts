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
export async function checkTenantRole(db: Database): Promise<void> {
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
    select relname as table from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and not relrowsecurity
      and relname in ('journeys', 'journey_places', 'journey_contacts', 'organisations')`.execute(db)
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
