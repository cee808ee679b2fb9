import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startSystem } from '#e2e/harness/start-system.ts'
import { latestRevision } from '#server/rulebook/store.ts'
import { readRulebook } from '#server/rulebook/rulebook-holder.ts'
import { connectToPostgres } from '#server/db/postgres.ts'
import { withHandle } from '#server/db/open-database.ts'
import { silentLog } from '#server/log.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { buildForBench } from '../build.ts'
import { measure, parentOf, type Figures } from './ask.ts'
import { fillTables } from './fill-tables.ts'
import { directus, portolan, postGraphile, prepareDirectus, rawQuery, type Peer } from './servers.ts'
import { printTable } from './table.ts'
import { listOfTrips, warmTrip, type AskedTrip } from './trips.ts'

/** `npm run bench -- peers`: the same trips asked of Portolan, of a raw query, of PostGraphile and of Directus. docs/speed.md says what it shows. */
const rounds = Number(process.env.BENCH_REPETITIONS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const today = new Date().toISOString().slice(0, 10)
const note = (text: string) => process.stderr.write(`${text}\n`)

if (!existsSync(join(import.meta.dirname, 'packages/node_modules')))
  throw new Error('The peers are not installed: cd bench/peers/packages && npm install')

note('Building')
buildForBench()
const folder = mkdtempSync(join(tmpdir(), 'portolan-peers-'))
const stops: (() => Promise<unknown>)[] = []
const started = async (starting: Promise<Peer>): Promise<Peer> => {
  const peer = await starting
  stops.push(peer.stop)
  return peer
}
try {
  note('Starting')
  const server = await startPostgres(folder)
  const database = (name: string) => server.replace(/postgres$/, name)
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  stops.push(() => admin.end())
  const backend = await admin.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postgres = parentOf(backend.rows[0]!.pid)
  for (const name of ['portolan', 'peers']) await admin.query(`CREATE DATABASE ${name}`)
  const ownServer = (name: string, env: Readonly<Record<string, string>>) => {
    const dataDir = mkdtempSync(join(folder, 'data-'))
    const starting = startSystem({ main: 'dist/bench/main.js', dataDir, env: { LOG_LEVEL: 'error', ...env } })
    return started(starting.then((system) => portolan(name, system)))
  }
  const ours = await ownServer('Portolan', { DATABASE_URL: database('portolan') })
  const embedded = await ownServer('Portolan, embedded', {})

  const { db, close } = withHandle(connectToPostgres({ url: database('portolan'), poolSize: 1 }, silentLog), 'postgres')
  const rulebook = await readRulebook(db, (await latestRevision(db))!).finally(close)
  note('Filling the tables of the peers')
  note(`${await fillTables(database('peers'), rulebook)} rules`)
  await admin.query('CREATE DATABASE directus TEMPLATE peers')
  await prepareDirectus(database('directus'), folder)
  const peers = [
    ours,
    embedded,
    await started(rawQuery(database('peers'))),
    await started(postGraphile(database('peers'))),
    await started(directus(database('directus'), folder, false)),
    await started(directus(database('directus'), folder, true)),
  ]

  const warm = warmTrip(today)
  const listed = listOfTrips(rulebook, today)
  const asked = new Map<Peer, number>()
  const nextTrip = (peer: Peer) => (): AskedTrip => {
    const at = asked.get(peer) ?? 0
    asked.set(peer, at + 1)
    return listed(at)
  }
  const told = new Set<number>()
  for (const peer of peers) {
    const rows = await rowsOf(peer, warm)
    if (rows !== null) told.add(rows)
    await measure(peer, postgres, warm, seconds)
    await measure(peer, postgres, nextTrip(peer), seconds)
  }
  if (told.size !== 1) throw new Error(`The peers told different numbers of rules: ${[...told].join(', ')}`)

  const measured = peers.map(({ name }) => ({ name, warm: [] as Figures[], fresh: [] as Figures[] }))
  for (let round = 1; round <= rounds; round += 1) {
    note(`Round ${round}`)
    for (const [at, peer] of peers.entries()) {
      const own = measured[at]!
      own.warm.push(await measure(peer, postgres, warm, seconds))
      own.fresh.push(await measure(peer, postgres, nextTrip(peer), seconds))
    }
  }
  console.log(
    `\n${today}: ${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.versions.node}; medians of ${rounds} rounds of ${seconds} s, 8 connections, ${[...told][0]} rules in a peer's answer\n`,
  )
  printTable(measured)
} finally {
  for (const stop of stops) await stop()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}

async function rowsOf(peer: Peer, trip: AskedTrip): Promise<number | null> {
  const reply = await fetch(peer.url, peer.ask(trip))
  const text = await reply.text()
  if (!reply.ok || text.includes('"errors":')) throw new Error(`${peer.name}: ${reply.status} ${text.slice(0, 500)}`)
  return peer.rowsIn(JSON.parse(text) as { data: Record<string, unknown> })
}
