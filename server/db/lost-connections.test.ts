import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { databaseUrl, onServer } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { restartPostgres, startPostgres, stopPostgres } from '../testing/postgres-server.ts'
import { tellFigure } from '../testing/tell-figure.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, withHandle } from './open-database.ts'
import { connectToPostgres } from './postgres.ts'

const rounds = Number(process.env.RESTARTS ?? 2)
const folder = mkdtempSync(join(tmpdir(), 'portolan-restarts-'))
let url: string
let database: Omit<OpenDatabase, 'durability'>
let server: TestServer

beforeAll(async () => {
  const given = await startPostgres(folder)
  await onServer(given, 'CREATE DATABASE restarted')
  url = databaseUrl(given, 'restarted')
  database = withHandle(connectToPostgres({ url }, silentLog), 'postgres')
  await migrate(database.db, silentLog)
  // Who is refused at once asks again at once: not the limit of one person is tested here.
  server = await startServer({ db: database.webDb }, { limits: { signedInCalls: Infinity } })
  await server.addUser(await server.addOrganisation('Harbour'), 'agent')
}, 60_000)
afterAll(async () => {
  await server.close()
  await database.close()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

type Refusal = { readonly status: number; readonly wait: string | null; readonly message: string | undefined }

/** Makes trip pages without a pause; what was acknowledged and what was refused is written down. */
function startWriters(count: number, token: string) {
  const acknowledged: { id: string; url: string }[] = []
  const refused: Refusal[] = []
  const run = { stopped: false }
  const write = async (): Promise<void> => {
    while (!run.stopped) {
      const { status, headers, data, errors } = await server.call(createDocument, { token, variables: { input: trip } })
      if (data?.createMyjourney?.ok) acknowledged.push(data.createMyjourney.myjourney)
      else refused.push({ status, wait: headers.get('retry-after'), message: errors[0]?.message })
    }
  }
  const writers = Array.from({ length: count }, write)
  const stop = async (): Promise<void> => {
    run.stopped = true
    await Promise.all(writers)
  }
  return { acknowledged, refused, stop }
}

test('every connection is cut again and again under four writers: the process lives, nothing acknowledged is lost, the rest is 503', async () => {
  const heard: string[] = []
  await database.listen('portolan_rulebook', (payload) => heard.push(payload))
  const writers = startWriters(4, await server.signIn('agent'))
  const worksAgain = async (): Promise<void> => {
    const before = writers.acknowledged.length
    await expect.poll(() => writers.acknowledged.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 8)
  }
  let longest = 0
  try {
    await worksAgain()
    for (let round = 0; round < rounds; round += 1) {
      // One organisation may make so many trip pages a minute, and these rounds take less.
      server.clock.moveTo(new Date(server.clock.now().getTime() + 120_000).toISOString())
      await onServer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'restarted'`,
      )
      await worksAgain()
      const began = performance.now()
      await restartPostgres(folder)
      await worksAgain()
      longest = Math.max(longest, performance.now() - began)
    }
  } finally {
    await writers.stop()
  }
  const { acknowledged, refused } = writers
  const { rows } = await sql<{ id: string }>`select id from journeys`.execute(database.db)
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ status: 503, wait: '2', message: 'The server is busy. Please try again in a moment.' })]),
  )
  // Who hears of new rules was cut off too, and is told that it may have missed some.
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBeGreaterThan(0)
  tellFigure(
    'PostgreSQL server, all connections ended and a restart at once, under four writers',
    `${rounds} times each, ${acknowledged.length} acknowledged trip pages, 0 lost, ${refused.length} requests refused with 503`,
  )
  tellFigure('longest from the restart until trip pages were written again', `${(longest / 1000).toFixed(1)} s`)
}, 600_000)

test('while the database is away: trip pages and calls are 503 with Retry-After in the language of the reader', async () => {
  const token = await server.signIn('agent')
  const made = await server.call(createDocument, { token, variables: { input: trip } })
  const page = new URL(made.data.createMyjourney.myjourney.url).pathname
  await stopPostgres(folder, { keepFiles: true })
  const response = await fetch(`${server.url}${page}`, { headers: { 'accept-language': 'fr' } })
  expect({ status: response.status, wait: response.headers.get('retry-after') }).toEqual({ status: 503, wait: '2' })
  expect(await response.text()).toContain('<html lang="fr"')
  const signIn = await server.call('mutation { tokenAuth(username: "agent", password: "x") { token } }', {
    language: 'de',
  })
  expect({
    status: signIn.status,
    wait: signIn.headers.get('retry-after'),
    code: signIn.errors[0]?.extensions.code,
  }).toEqual({ status: 503, wait: '2', code: 'BUSY' })
  expect(signIn.errors[0]?.message).toBe(
    'Der Server ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  )
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503)
}, 60_000)
