import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'

/** A test compares it with the package: loading that only to ask takes a tenth of a second of every start. */
export const queueSchemaVersion = 43

/** The tables of pg-boss, brought up to date in the transaction of the migrations. */
export async function prepareQueue(trx: DatabaseTransaction, log: Log): Promise<void> {
  const version = await installedVersion(trx)
  if (version === queueSchemaVersion) return
  if (version !== null && version > queueSchemaVersion)
    throw new StartProblem(`The queue of the database was made by a newer version (pg-boss ${version}): start that`)
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  const plan = version === null ? getConstructionPlans('pgboss') : getMigrationPlans('pgboss', version)
  await sql.raw(insideTransaction(plan)).execute(trx)
  log.info(`Migrated the queue of jobs: pg-boss ${queueSchemaVersion}`)
}

async function installedVersion(trx: DatabaseTransaction): Promise<number | null> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass('pgboss.version') as table`.execute(trx)
  if ((rows[0]?.table ?? null) === null) return null
  const found = await sql<{ version: number }>`select version from pgboss.version`.execute(trx)
  return found.rows[0]?.version ?? null
}

/**
 * Its plans are scripts with a transaction of their own, whose end would be the end of ours, and then indexes that are made
 * while others work: here nobody does, and the table is small.
 */
function insideTransaction(plan: string): string {
  const [, inner, after] = /^\s*BEGIN;([\s\S]*)COMMIT;([\s\S]*)$/.exec(plan) ?? []
  if (inner === undefined || after === undefined || /^\s*(BEGIN|COMMIT);/m.test(inner))
    throw new Error('A plan of pg-boss has another form')
  return inner + after.replaceAll(/ CONCURRENTLY\b/g, '')
}
