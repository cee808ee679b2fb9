import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { allMigrations } from '#database/migrations/all-migrations.ts'
import { migrate } from '#server/db/migrate.ts'
import { withHandle } from '#server/db/open-database.ts'
import { connectToPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { JourneyFilter } from '#server/features/journeys/journey-filter.ts'
import { readJourneyRows } from '#server/features/journeys/journey-list-store.ts'
import { findPage, journeyOrders, type JourneyPaging } from '#server/features/journeys/journey-order.ts'
import { readContent } from '#server/content/read-content.ts'
import { silentLog } from '#server/log.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { median } from './measure.ts'

/**
 * `npm run bench -- list`: the list of trip pages on PostgreSQL, each filter, order and page, of an organisation with
 * 1 000 000 and of one with 10 000 beside it. Some six minutes; BENCH_ROWS and BENCH_REPETITIONS make it shorter.
 */
const today = '2027-01-01'
const sizes = [10_000, Number(process.env.BENCH_ROWS ?? 1_000_000)] as const
const repetitions = Number(process.env.BENCH_REPETITIONS ?? 5)
const rowsOfPage = 25
const countUpTo = 10_000

const reading = await readContent(join(import.meta.dirname, '../content'), today)
if ('problems' in reading) throw new Error('The content has problems: npm run content:check')
const { places } = reading.content
const idsOf = (type: string) => places.filter((place) => place.type === type).map(({ id }) => id)
const [countries, airports] = [idsOf('COUNTRY'), idsOf('AIRPORT')]
const ranks = new Map(places.map(({ id }, rank) => [id, rank]))
const rankOfPlace = (id: string): number => ranks.get(id) ?? ranks.size
const textsOf = (ids: readonly string[]): string => `ARRAY[${ids.map((id) => `'${id}'`).join()}]`

/**
 * Three years of trips, made up to 200 days before they begin; some places far more often than others, as it is. One in
 * twenty lasts longer than a month. Those that are not over have a contact, most of them with a note.
 */
const fill = (organisation: string, size: number): string => `
  CREATE TEMP TABLE trips AS SELECT gen_random_uuid() AS id, first, first + nights AS last, random() AS luck,
      (ARRAY[c[60 + (180 * random() ^ 3)::int], c[60 + (180 * random() ^ 3)::int], c[60 + (180 * random() ^ 3)::int]])
        [:1 + floor(3 * random() ^ 3)::int] AS destinations,
      CASE WHEN random() < 0.6 THEN 'DE' ELSE c[1 + floor(60 * random() ^ 2)::int] END AS departure,
      CASE WHEN random() < 0.35 THEN ARRAY[a[1 + floor(90 * random() ^ 2)::int]] ELSE '{}' END AS transits,
      CASE WHEN n % 10 = 0 THEN ARRAY[c[1 + floor(40 * random() ^ 4)::int], 'FR'] ELSE ARRAY[c[1 + floor(40 * random() ^ 4)::int]] END AS citizenships
    FROM (SELECT n, '${today}'::date - 700 + floor(1000 * random())::int AS first,
        floor(CASE WHEN n % 500 = 0 THEN 400 WHEN n % 20 = 0 THEN 120 WHEN n % 3 = 0 THEN 30 ELSE 14 END * random())::int AS nights
      FROM generate_series(1, ${size}) n) days, (SELECT ${textsOf(countries)} AS c, ${textsOf(airports)} AS a) places;
  INSERT INTO journeys (id, organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships,
      restriction_type, date_start, date_end, language, rulebook_revision, created_at)
    SELECT id, '${organisation}'::uuid, md5(id::text) || md5(random()::text), repeat('x', 90), 'COUNTRY', departure, citizenships,
      CASE WHEN luck < 0.25 THEN 'BUSINESS' ELSE 'TOURISM' END, first, last, 'de', 1,
      least(first, '${today}')::timestamptz - random() ^ 2 * 200 * interval '1 day' FROM trips;
  INSERT INTO journey_places (journey_id, organisation_id, role, position, place_type, place_id, iso2, date_start, date_end)
    SELECT id, '${organisation}'::uuid, 'DEPARTURE', 0, 'COUNTRY', departure, departure, first, last FROM trips
    UNION ALL SELECT id, '${organisation}'::uuid, 'DESTINATION', n - 1, 'COUNTRY', place, place, first, last
      FROM trips, unnest(destinations) WITH ORDINALITY d (place, n)
    UNION ALL SELECT id, '${organisation}'::uuid, 'TRANSIT', n - 1, 'AIRPORT', place, departure, first, last
      FROM trips, unnest(transits) WITH ORDINALITY t (place, n);
  INSERT INTO journey_contacts (journey_id, organisation_id, email, internal_note)
    SELECT id, '${organisation}'::uuid, left(id::text, 8) || '@example.org',
      CASE WHEN luck < 0.7 THEN 'Booking ' || left(md5(id::text), 8) || CASE WHEN luck < 0.2 THEN ', late arrival' ELSE '' END ELSE '' END
    FROM trips WHERE last >= '${today}';
  DROP TABLE trips`

const all: JourneyFilter = { timing: 'ALL', today }
const filters: Readonly<Record<string, JourneyFilter>> = {
  none: all,
  ongoing: { ...all, timing: 'ONGOING' },
  upcoming: { ...all, timing: 'UPCOMING' },
  business: { ...all, travelType: 'BUSINESS' },
  'usual departure': { ...all, departureId: 'DE' },
  'rare departure': { ...all, departureId: countries[50]! },
  'usual destination': { ...all, destinationId: countries[60]! },
  'rare destination': { ...all, destinationId: countries[120]! },
  transit: { ...all, transitId: airports[0]! },
  citizenship: { ...all, citizenshipId: countries[2]! },
  'citizenship of none': { ...all, citizenshipId: 'ZZ' },
  'a week': { ...all, from: '2027-03-01', to: '2027-03-07' },
  'from a day on': { ...all, from: '2026-06-01' },
  'until a day': { ...all, to: '2026-06-01' },
  'a word in the note': { ...all, note: 'booking' },
  'a rare note': { ...all, note: 'abcd' },
  'a rare address or note': { ...all, contact: 'abcd' },
  'a part of every address': { ...all, contact: '@example' },
  'upcoming, usual destination': { ...all, timing: 'UPCOMING', destinationId: countries[60]! },
  'upcoming, rare destination': { ...all, timing: 'UPCOMING', destinationId: countries[120]! },
  'ongoing, business': { ...all, timing: 'ONGOING', travelType: 'BUSINESS' },
  'business, citizenship': { ...all, travelType: 'BUSINESS', citizenshipId: countries[2]! },
  'destination, citizenship': { ...all, destinationId: countries[61]!, citizenshipId: countries[2]! },
}

/** Time on the clock, and that of the processor in the database and here, which other work on the machine does not change. */
async function timePage(db: Database, organisation: string, filter: JourneyFilter, paging: JourneyPaging) {
  const counted = await withTenant(db, organisation, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const busyMs = () => Number(readFileSync(`/proc/${rows[0]!.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    const [since, own, busy] = [performance.now(), process.cpuUsage(), busyMs()]
    const { counted, ids } = await findPage(trx, organisation, filter, paging)
    await readJourneyRows(trx, organisation, ids)
    const { user, system } = process.cpuUsage(own)
    return { counted, ms: performance.now() - since, cpuMs: busyMs() - busy + (user + system) / 1000 }
  })
  return counted
}

const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
// A quarter of four gigabytes: what PostgreSQL itself advises.
const server = await startPostgres(folder, [
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'max_parallel_workers_per_gather=0',
])
const owner = new pg.Client({ connectionString: server.replace('//portolan@', '//postgres@') })
await owner.connect()
await owner.query('CREATE DATABASE bench OWNER portolan')
await owner.end()
const url = server.replace(/postgres$/, 'bench')
const { db, close } = withHandle(connectToPostgres({ url, poolSize: 2 }, silentLog), 'postgres')
const filler = new pg.Client({ connectionString: url.replace('//portolan@', '//postgres@') })
await filler.connect()
try {
  await migrate(
    db,
    silentLog,
    allMigrations.filter(({ name }) => !/journey-(list|marks)$|notes-of-the-list$|changed-trips$/.test(name)),
  )
  await sql`insert into rulebook_publications (origin) values ('content')`.execute(db)
  // So that not every row is looked up among the trip pages.
  await filler.query("SET session_replication_role = 'replica'; SELECT setseed(0.5)")
  const organisations: string[] = []
  for (const size of sizes) {
    const id = randomUUID()
    await sql`insert into organisations (id, id_code, name, public_name) values (${id}, ${id}, 'A', 'A')`.execute(db)
    process.stderr.write(`Filling ${size}\n`)
    await filler.query(fill(id, size))
    organisations.push(id)
  }
  const since = performance.now()
  await migrate(db, silentLog)
  process.stderr.write(`Migrated in ${((performance.now() - since) / 1000).toFixed(0)} s\n`)
  await filler.query('VACUUM ANALYZE')
  const { rows: weights } =
    await filler.query(`SELECT relname AS table, pg_table_size(oid) / 1048576 AS mb, pg_indexes_size(oid) / 1048576 AS indexes
    FROM pg_class WHERE relkind = 'r' AND relname LIKE 'journey%' ORDER BY 1`)
  for (const { table, mb, indexes } of weights) console.log(`${table}: ${mb} MB, its indexes ${indexes} MB`)

  const cells = (...texts: (string | number)[]) =>
    texts.map((text) => (typeof text === 'number' ? text.toFixed(1) : text).padStart(8)).join('')
  const title = (filter: string, order: string, row: string) =>
    `${filter.padEnd(29)}${order.padEnd(22)}${row.padStart(6)}`
  console.log(`\n${title('filter', 'order', 'row')}${cells('10 k', '1 M', 'cpu10 k', 'cpu1 M', 'ratio')}`)
  let [measured, slow, steep] = [0, 0, 0]
  for (const [name, filter] of Object.entries(filters))
    for (const orderBy of journeyOrders)
      for (const descending of [false, true])
        for (const isDeep of [false, true]) {
          const runs = organisations.map(() => ({ offset: 0, ms: [] as number[], cpuMs: [] as number[] }))
          for (let i = -1; i < repetitions; i += 1)
            for (const [n, run] of runs.entries()) {
              const paging = { limit: rowsOfPage, offset: run.offset, countUpTo, orderBy, descending, rankOfPlace }
              const { counted, ms, cpuMs } = await timePage(db, organisations[n]!, filter, paging)
              // The first time is for warming up, and says how far the pages go.
              if (i < 0) run.offset = isDeep ? Math.max(0, Math.min(counted, countUpTo) - rowsOfPage) : 0
              else {
                run.ms.push(ms)
                run.cpuMs.push(cpuMs)
              }
            }
          const [small, large] = runs.map(({ ms, cpuMs }) => ({ ms: median(ms), cpuMs: median(cpuMs) }))
          const [isSlow, isSteep] = [large!.cpuMs > 50, large!.cpuMs > 2 * small!.cpuMs]
          measured += 1
          slow += Number(isSlow)
          steep += Number(isSteep)
          console.log(
            `${title(name, `${orderBy}${descending ? ' down' : ''}`, String(runs[1]!.offset))}${cells(small!.ms, large!.ms, small!.cpuMs, large!.cpuMs, large!.cpuMs / small!.cpuMs)}${isSlow ? '  SLOW' : ''}${isSteep ? '  STEEP' : ''}`,
          )
        }
  console.log(`\n${measured} measured, ${slow} over 50 ms of the processor, ${steep} over twice that of 10 000`)
} finally {
  await filler.end()
  await close()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}
