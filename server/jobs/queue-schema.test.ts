import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getRollbackPlans } from 'pg-boss'
import { migrate } from '../db/migrate.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { queueSchemaVersion } from './queue-schema.ts'

test('the version of the tables is that of the package', () => {
  const main = createRequire(import.meta.url).resolve('pg-boss')
  const { pgboss } = JSON.parse(readFileSync(new URL('../package.json', `file://${main}`), 'utf8')) as {
    pgboss: { schema: number }
  }
  expect(queueSchemaVersion).toBe(pgboss.schema)
})

describeOnBothDatabases('the tables of the queue', (open) => {
  const version = async () =>
    (await sql<{ version: number }>`select version from pgboss.version`.execute(open().db)).rows[0]?.version

  test('are brought up to date with the migrations, and made anew where they are gone', async () => {
    const { db } = open()
    await sql.raw(getRollbackPlans('pgboss', queueSchemaVersion)).execute(db)
    expect(await version()).toBe(queueSchemaVersion - 1)
    await migrate(db, silentLog)
    expect(await version()).toBe(queueSchemaVersion)
    await sql`drop schema pgboss cascade`.execute(db)
    await migrate(db, silentLog)
    expect(await version()).toBe(queueSchemaVersion)
  })

  test('of a newer program are refused', async () => {
    const { db } = open()
    await sql`update pgboss.version set version = version + 1`.execute(db)
    await expect(migrate(db, silentLog)).rejects.toThrow('made by a newer version')
    await sql`update pgboss.version set version = version - 1`.execute(db)
  })
})
