import { sql } from 'kysely'
import { allMigrations, type Migration } from '#database/migrations/all-migrations.ts'
import { prepareQueue } from '../jobs/queue-schema.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

/** Any number of our own; every starter waits for it, one migrates. */
const migrationLock = 7_067_811

/**
 * Brings the schema up to date: all missing migrations and the tables of the queue in one transaction, under a lock.
 * Returns the names of the migrations it ran.
 * A database that knows migrations we do not know is newer than this program and is refused.
 */
export async function migrate(
  db: Database,
  log: Log,
  migrations: readonly Migration[] = allMigrations,
  lockWaitMs = 10_000,
): Promise<string[]> {
  const work = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockMigrations(trx)
    // A change of a table waits behind whoever reads it, and everybody else behind the change.
    await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(trx)
    const applied = await applyMissing(trx, migrations, log)
    await prepareQueue(trx, log)
    return applied
  })
  return work.catch((error: unknown) => {
    if (hasCode(error, lockNotAvailable))
      throw new StartProblem(
        'A table that has to change is in use by somebody else. Nothing was changed: end what uses the database, and start again.',
        { cause: error },
      )
    if (!hasCode(error, insufficientPrivilege)) throw error
    throw new StartProblem(
      `The database user may not make what is needed: ${error.message}. Let it own the database and create roles.`,
      { cause: error },
    )
  })
}

export const lockMigrations = (trx: DatabaseTransaction) =>
  sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)

/** In a transaction of the caller, who holds the lock. */
export async function applyMissing(
  trx: DatabaseTransaction,
  migrations: readonly Migration[],
  log: Log,
): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(trx)
  const applied = await appliedNames(trx)
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new StartProblem(
      `The database was made by a newer version (it has ${unknown.join(', ')}): start that version`,
    )
  }
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const { name, up } of missing) {
    await up(trx as never)
    await sql`insert into schema_migrations (name) values (${name})`.execute(trx)
    log.info(`Migrated the database: ${name}`)
  }
  return missing.map(({ name }) => name)
}

/** SQLSTATEs. */
const insufficientPrivilege = '42501'
const lockNotAvailable = '55P03'
const hasCode = (error: unknown, code: string): error is Error =>
  error instanceof Error && 'code' in error && error.code === code

async function appliedNames(trx: DatabaseTransaction): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}
