import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { systemClock } from '#server/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { importBookings } from '#server/importers/hotels/import-bookings.ts'
import { importHotels } from '#server/importers/hotels/import-hotels.ts'
import { beginRun, type TableKind } from '#server/importers/hotels/import-log.ts'
import { silentLog } from '#server/log.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { addDays } from '#domain/dates.ts'
import { measureArrival } from './alert-arrival.ts'
import type * as AtEvent from './at-event.ts'
import { buildForBench } from './build.ts'
import { measureDay } from './day-of-events.ts'
import { measureMatch } from './match.ts'
import { measureShapes } from './shape.ts'

/**
 * `npm run bench -- hotels`: 200 000 hotels and 500 000 bookings read from files into PostgreSQL and into the embedded database, and once
 * more, when they say what is there; then events are matched with them. After that a day of BENCH_UPDATES events (5 000) is told twice on each, and
 * in a running system it is measured when the mails of an event are queued and taken. BENCH_HOTELS and BENCH_BOOKINGS make it smaller.
 */
const hotels = Number(process.env.BENCH_HOTELS ?? 200_000)
const bookings = Number(process.env.BENCH_BOOKINGS ?? 500_000)
const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
const today = systemClock.today()
const kinds = ['hotels', 'bookings'] as const
const fileOf = (kind: TableKind): string => join(folder, `${kind}.csv`)
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`

/** Spread over the world without a random number: a step that meets no place twice for long. */
const spread = (n: number, size: number): number => ((n * 7_919) % 99_991) * (size / 99_991)

async function write(path: string, header: string, count: number, row: (n: number) => string): Promise<void> {
  const file = await open(path, 'w')
  await file.write(`${header}\n`)
  for (let from = 0; from < count; from += 10_000) {
    const rows = Array.from({ length: Math.min(10_000, count - from) }, (_, n) => row(from + n))
    await file.write(`${rows.join('\n')}\n`)
  }
  await file.close()
}

await write(fileOf('hotels'), 'multicode,name,country,lat,lon,accuracy,code,code:beds', hotels, (n) => {
  const place = `${(spread(n, 140) - 60).toFixed(5)},${(spread(n * 3 + 1, 360) - 180).toFixed(5)}`
  return `${n + 1},Hotel number ${n},TH,${place},street,OWN${n},${n * 7}`
})
await write(fileOf('bookings'), 'number,start,end,persons,hotels,operator,url', bookings, (n) => {
  const start = addDays(today, n % 300)
  return `B${n},${start},${addDays(start, 3 + (n % 18))},${1 + (n % 4)},${((n * 13) % hotels) + 1},OP,https://book.example/${n}`
})

async function measure(where: string, databaseUrl: string | null): Promise<void> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, silentLog)
  try {
    await migrate(db, silentLog)
    const { id: organisationId } = await db
      .insertInto('organisations')
      .values({ id_code: 'bench', name: 'Bench', public_name: 'Bench' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const round of ['first', 'the same again'])
      for (const kind of kinds) {
        const run = await beginRun(db, { organisationId, kind, fileName: '', startedBy: null, now: new Date() })
        const bytes = createReadStream(fileOf(kind))
        const began = performance.now()
        const options = { clock: systemClock, findCountry: () => 'TH' }
        const { state, tally } =
          kind === 'hotels' ? await importHotels(run!, bytes, options) : await importBookings(run!, bytes, options)
        const seconds = (performance.now() - began) / 1000
        const rows = tally.added + tally.changed + tally.kept
        const rate = `${Math.round(rows / seconds).toLocaleString('en')} a second`
        console.log(
          `${`${where}, ${kind}, ${round}`.padEnd(48)}${`${seconds.toFixed(1)} s`.padStart(10)}${rate.padStart(20)}  ${state}, ${tally.added} added, ${tally.unplaced} unplaced, ${megabytes(process.memoryUsage().rss)}`,
        )
      }
    await measureMatch(db, where, organisationId)
    await measureShapes(db, where, organisationId)
    await db.insertInto('rulebook_publications').values({ origin: 'content' }).execute()
    const built = pathToFileURL(join(import.meta.dirname, '../dist/bench/at-event.js')).href
    const { measureAtEvent } = (await import(built)) as typeof AtEvent
    await measureAtEvent(db, where, { organisationId, contentFolder: join(import.meta.dirname, '../content') })
  } finally {
    await close()
  }
}

/** On an empty database of its own. */
async function tellDay(where: string, databaseUrl: string | null): Promise<string> {
  const dataDir = mkdtempSync(join(folder, 'day-'))
  const { db, close } = await openDatabase({ databaseUrl, dataDir }, silentLog)
  try {
    await migrate(db, silentLog)
    return await measureDay(db, where)
  } finally {
    await close()
  }
}

if (!process.env.BENCH_BUILT) buildForBench()
try {
  for (const kind of kinds) console.log(`${kind}.csv: ${megabytes(statSync(fileOf(kind)).size)}`)
  const server = await startPostgres(folder)
  const named = async (name: string): Promise<string> => {
    const maker = new pg.Client({ connectionString: server.replace('//portolan@', '//postgres@') })
    await maker.connect()
    await maker.query(`CREATE DATABASE ${name} OWNER portolan`).finally(() => maker.end())
    return server.replace(/postgres$/, name)
  }
  try {
    await measure('PostgreSQL', await named('bench'))
    const told = [await tellDay('PostgreSQL', await named('day')), await tellDay('PostgreSQL', await named('again'))]
    await measureArrival('PostgreSQL', {
      DATABASE_URL: await named('arrival'),
      SECRET_KEY: 'of the benchmark and of nothing else',
    })
    await measure('embedded', null)
    told.push(await tellDay('embedded', null))
    await measureArrival('embedded')
    console.log(
      new Set(told).size === 1 ? 'The same mails each time' : `MISSED: other mails each time: ${told.join(', ')}`,
    )
  } finally {
    await stopPostgres(folder)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
