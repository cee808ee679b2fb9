import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { engineOf } from '../db/embedded.ts'
import { emptyDatabaseDump } from '../db/empty-database.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, withHandle } from '../db/open-database.ts'
import { startPGlite } from '../db/pglite-client.ts'
import { connectToPostgres } from '../db/postgres.ts'
import { silentLog } from '../log.ts'
import { withFileLock } from './file-lock.ts'
import { startPostgres } from './postgres-server.ts'

export type TestDatabase = Omit<OpenDatabase, 'durability'> & {
  /** The address on a PostgreSQL server; null on the embedded database. */
  readonly url: string | null
  /** One more pool on the same PostgreSQL database, as a second process has it. */
  readonly openAnother: (options?: { poolSize?: number }) => Omit<OpenDatabase, 'durability'>
}

type Made = { readonly database: TestDatabase; readonly remove: () => Promise<void> }

/** Which databases a test runs on: `npm run test:both` takes both for all. */
export type Databases = 'one' | 'both'

const engines = [
  ['PostgreSQL server', makeOnServer],
  ['embedded database', makeEmbedded],
] as const
const all = process.env.TEST_ON_BOTH_DATABASES === '1'

type Tests = (open: () => TestDatabase) => void

/** For statements that no other file runs on both, and for what one database does in another way. */
export const describeOnBothDatabases = (name: string, tests: Tests): void => describeOn('both', name, tests)

/** For what is not about the database: PostgreSQL alone, which has connections of its own, walls and a planner. */
export const describeOnOneDatabase = (name: string, tests: Tests): void => describeOn('one', name, tests)

/** Each time on a fresh migrated database of its own. `open()` is valid inside tests and hooks. */
export function describeOn(databases: Databases, name: string, tests: Tests): void {
  const chosen = databases === 'both' || all ? engines : engines.slice(0, 1)
  describe.each(chosen)(`${name} (%s)`, (_engine, make) => {
    let made: Made | undefined
    beforeAll(async () => {
      made = await make()
    }, 120_000)
    afterAll(() => made?.remove())
    tests(() => {
      if (made === undefined) throw new Error('The test database is open inside tests and hooks only')
      return made.database
    })
  })
}

async function makeEmbedded(): Promise<Made> {
  const dump = await withFileLock(join(testFolder(), 'embedded.lock'), emptyDatabaseDump)
  const opened = withHandle(engineOf(await startPGlite({ folder: null, dump })), 'embedded')
  const openAnother = (): never => {
    throw new Error('The embedded database is for one process')
  }
  return { database: { ...opened, url: null, openAnother }, remove: opened.close }
}

/** One more, embedded and empty, for a test that moves what is in another. */
export async function withEmptyDatabase(work: (db: OpenDatabase['db']) => Promise<void>): Promise<void> {
  const { database, remove } = await makeEmbedded()
  await work(database.db).finally(remove)
}

async function makeOnServer(): Promise<Made> {
  const server = await serverUrl()
  const template = await templateOn(server)
  const name = `portolan_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = databaseUrl(server, name)
  const opened: Omit<OpenDatabase, 'durability'>[] = []
  const openAnother = ({ poolSize = 4 } = {}): Omit<OpenDatabase, 'durability'> => {
    const another = withHandle(connectToPostgres({ url, poolSize }, silentLog), 'postgres')
    opened.push(another)
    return another
  }
  const remove = async (): Promise<void> => {
    await Promise.all(opened.map((database) => database.close()))
    await dropDatabase(server, name)
  }
  return { database: { ...openAnother(), url, openAnother }, remove }
}

/** The server that was given, else one that the first to ask starts for the whole run. */
export async function serverUrl(): Promise<string> {
  const given = process.env.DATABASE_URL_TEST || process.env.DATABASE_URL
  if (given) return given
  const note = join(testFolder(), 'postgres-url')
  return withFileLock(join(testFolder(), 'postgres.lock'), async () => {
    if (!existsSync(note)) writeFileSync(note, await startPostgres(testFolder()))
    return readFileSync(note, 'utf8')
  })
}

/** One migrated database for the run, which the others are copied from. Nobody stays connected to it. */
async function templateOn(server: string): Promise<string> {
  const note = join(testFolder(), 'postgres-template')
  return withFileLock(join(testFolder(), 'template.lock'), async () => {
    if (existsSync(note)) return readFileSync(note, 'utf8')
    const name = `portolan_template_${randomBytes(6).toString('hex')}`
    await onServer(server, `CREATE DATABASE ${name}`)
    const { db, close } = withHandle(connectToPostgres({ url: databaseUrl(server, name) }, silentLog), 'postgres')
    await migrate(db, silentLog).finally(close)
    writeFileSync(note, name)
    return name
  })
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const mayNotEnd = '42501'

/** A tidying worker of the server may be in it, whom only a superuser may end: it leaves by itself, and is waited for. */
export async function dropDatabase(server: string, name: string, triesLeft = 20): Promise<void> {
  try {
    await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === mayNotEnd) || triesLeft === 0) throw error
    await onServer(server, 'SELECT pg_sleep(1)')
    await dropDatabase(server, name, triesLeft - 1)
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function testFolder(): string {
  const folder: string | undefined = inject('testFolder')
  if (folder === undefined)
    throw new Error('vitest.config.ts must name server/testing/postgres-server.ts as globalSetup')
  return folder
}
