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

/**
 * Work on something of an organisation that reads or writes what its own rows never show, such as passwords and sessions. It is found behind
 * the wall; what is done then is done outside, in the same transaction, and is about what was found alone.
 */
export const foundThenOutside = <F, T>(
  db: Database,
  organisationId: string,
  find: Work<F>,
  work: (trx: DatabaseTransaction, found: F) => Promise<T>,
): Promise<T> =>
  inOrganisation(db, organisationId, async (trx) => {
    await enterRole(trx, organisationId, '')
    const found = await find(trx)
    await sql`select set_config('role', 'none', true), set_config('portolan.organisation_id', '', true)`.execute(trx)
    return work(trx, found)
  })

/** In the connections of an organisation, outside the wall: for rows that are new, and name it. */
export const inOrganisation = <T>(db: Database, organisationId: string, work: Work<T>): Promise<T> =>
  inLane({ kind: 'organisation', id: organisationId }, () => db.transaction().execute(work))

const asTenantRole = <T>(db: Database, organisationId: string, codeHash: string, work: Work<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await enterRole(trx, organisationId, codeHash)
    return work(trx)
  })

const enterRole = (trx: DatabaseTransaction, organisationId: string, codeHash: string) =>
  sql`select set_config('role', ${tenantRole}, true),
    set_config('portolan.organisation_id', ${organisationId}, true),
    set_config('portolan.code_hash', ${codeHash}, true)`.execute(trx)

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
  const open = await unwalled(db)
  if (open.length > 0) throw new StartProblem(`Row level security is off for ${open.join(', ')}: switch it on`)
  const wide = await widePolicies(db)
  if (wide.length > 0)
    throw new StartProblem(
      `These policies of ${tenantRole} do not ask for the organisation: ${wide.join(', ')}: name portolan.organisation_id in them`,
    )
  await withTenant(db, '', async () => undefined).catch((error: unknown) => {
    throw new StartProblem(`This database user may not switch to ${tenantRole}: GRANT ${tenantRole} TO it`, {
      cause: error,
    })
  })
}

/**
 * What holds rows of an organisation: it has a column for the organisation, or its rows end with those of such a table. A
 * view reads with the rights of its owner, who sees all.
 */
const holdsOrganisations = sql`
  with recursive held (oid) as (
    select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm', 'v')
      and (c.relname = 'organisations' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped))
    union
    select k.conrelid from pg_constraint k join held on k.confrelid = held.oid
      where k.contype = 'f' and k.confdeltype = 'c')`

/** The names of the tables that hold rows of organisations. */
export async function tablesOfOrganisations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`${holdsOrganisations}
    select relname as table from pg_class join held using (oid) order by 1`.execute(db)
  return rows.map(({ table }) => table)
}

async function unwalled(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`${holdsOrganisations}
    select relname as table from pg_class join held using (oid) where not relrowsecurity order by 1`.execute(db)
  return rows.map(({ table }) => table)
}

/** Policies of a walled table that let rows through without a look at whose they are. */
async function widePolicies(db: Database): Promise<string[]> {
  const { rows } = await sql<{ policy: string }>`${holdsOrganisations}
    select polname as policy from pg_policy join held on held.oid = polrelid
    where polpermissive and polroles && array[0, (select oid from pg_roles where rolname = ${tenantRole})]
      and (pg_get_expr(polqual, polrelid) not like '%portolan.%'
        or pg_get_expr(polwithcheck, polrelid) not like '%portolan.%') order by 1`.execute(db)
  return rows.map(({ policy }) => policy)
}

async function refuseSuperuser(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; is_super: boolean }>`
    select current_user as name, rolsuper as is_super from pg_roles where rolname = current_user`.execute(db)
  if (rows[0]?.is_super !== true) return
  throw new StartProblem(
    `The database user ${rows[0].name} is a superuser, and walls between organisations do not hold for one: give DATABASE_URL a user of its own (docs/operating.md)`,
  )
}
