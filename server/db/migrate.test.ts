import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as stayUpTo from '#database/migrations/0016-stay-up-to.ts'
import { allMigrations } from '#database/migrations/all-migrations.ts'
import { silentLog } from '../log.ts'
import { databaseUrl, describeOnBothDatabases, dropDatabase, onServer, serverUrl } from '../testing/databases.ts'
import { migrate } from './migrate.ts'
import { withHandle } from './open-database.ts'
import { connectToPostgres } from './postgres.ts'

const names = allMigrations.map(({ name }) => name)

describeOnBothDatabases('migrations', (open) => {
  test('a migrated database has nothing to do', async () => {
    expect(await migrate(open().db, silentLog)).toEqual([])
  })

  test('one that fails leaves the schema as it was', async () => {
    const { db } = open()
    const up = async (trx: Kysely<never>): Promise<void> => {
      await sql`create table half_done (id int)`.execute(trx)
      throw new Error('broken')
    }
    await expect(migrate(db, silentLog, [...allMigrations, { name: '9999-broken', up }])).rejects.toThrow('broken')
    const { rows } =
      await sql`select to_regclass('half_done') as made, (select count(*) from schema_migrations) as applied`.execute(
        db,
      )
    expect(rows).toEqual([{ made: null, applied: names.length }])
  })

  test('a database of a newer version is refused', async () => {
    await expect(migrate(open().db, silentLog, allMigrations.slice(0, -1))).rejects.toThrow(
      `newer version (it has ${names.at(-1)})`,
    )
  })

  test('a rule published before a condition had its new name is read by the new one', async () => {
    const { db } = open()
    const body = { facts: [{ when: { stayUnder: 30 }, text: { en: 'a key named "stayUnder": in a text' } }] }
    await sql`INSERT INTO rulebook_publications (origin) VALUES ('content')`.execute(db)
    await sql`INSERT INTO rulebook_records (kind, key, revision, body, hash)
      SELECT 'policy', 'old', max(revision), ${JSON.stringify(body)}::jsonb, 'x' FROM rulebook_publications`.execute(db)
    await stayUpTo.up(db as unknown as Kysely<never>)
    const { rows } = await sql`SELECT body FROM rulebook_records WHERE key = 'old'`.execute(db)
    expect(rows).toEqual([{ body: { facts: [{ ...body.facts[0], when: { stayUpTo: 30 } }] } }])
  })
})

describe('two processes on an empty PostgreSQL database', () => {
  const name = `portolan_test_${randomBytes(6).toString('hex')}`
  let server: string
  beforeAll(async () => {
    server = await serverUrl()
    await onServer(server, `CREATE DATABASE ${name}`)
  }, 60_000)
  afterAll(() => dropDatabase(server, name))

  test('start together: one migrates, the other waits', async () => {
    const starters = [1, 2, 3].map(() =>
      withHandle(connectToPostgres({ url: databaseUrl(server, name) }, silentLog), 'postgres'),
    )
    const ran = await Promise.all(starters.map(({ db }) => migrate(db, silentLog)))
    expect(ran.filter((each) => each.length > 0)).toEqual([names])
    await Promise.all(starters.map(({ close }) => close()))
  })
})

describeOnBothDatabases('a migration of a table that is in use', (open) => {
  test('gives up soon instead of making everybody wait behind it, and leaves the schema as it was', async () => {
    const { db, engine, url } = open()
    // The embedded database has one connection: there, a migration is alone.
    const other = engine === 'postgres' ? withHandle(connectToPostgres({ url: url! }, silentLog), 'postgres') : null
    const up = async (trx: Kysely<never>): Promise<void> =>
      void (await sql`alter table organisations add column half_done int`.execute(trx))
    const migrated = () => migrate(db, silentLog, [...allMigrations, { name: '9999-waits', up }], 50)
    if (other === null) return expect(await migrated()).toEqual(['9999-waits'])
    await other.db.transaction().execute(async (trx) => {
      await trx.selectFrom('organisations').selectAll().execute()
      await expect(migrated()).rejects.toThrow('in use by somebody else')
    })
    await other.close()
    expect(await db.selectFrom('organisations').selectAll().execute()).toEqual([])
    expect(await migrated()).toEqual(['9999-waits'])
  })
})

test('a user who may not make tables or the tenant role is told what is missing', async () => {
  const server = await serverUrl()
  const suffix = randomBytes(6).toString('hex')
  await onServer(server, `CREATE DATABASE portolan_test_${suffix}`)
  await onServer(server, `CREATE ROLE visitor_${suffix} LOGIN PASSWORD 'visitor'`)
  const url = new URL(databaseUrl(server, `portolan_test_${suffix}`))
  url.username = `visitor_${suffix}`
  url.password = 'visitor'
  const { db, close } = withHandle(connectToPostgres({ url: url.href }, silentLog), 'postgres')
  await expect(migrate(db, silentLog)).rejects.toThrow(
    'The database user may not make what is needed: permission denied',
  )
  await close()
  await dropDatabase(server, `portolan_test_${suffix}`)
  await onServer(server, `DROP ROLE visitor_${suffix}`)
})
