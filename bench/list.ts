import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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
import {
  countJourneys,
  listJourneyRows,
  manyJourneys,
  type JourneyFilter,
} from '#server/features/journeys/journey-list-store.ts'
import { journeyOrders } from '#server/features/journeys/journey-order.ts'
import { readContent } from '#server/content/read-content.ts'
import { silentLog } from '#server/log.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { placeKey } from '#domain/places.ts'
import { median } from './measure.ts'

/** `npm run bench -- list`: the list of trip pages on PostgreSQL, each filter, order and page, in two sizes. */
const today = '2027-01-01'
const sizes = [10_000, Number(process.env.BENCH_ROWS ?? 1_000_000)] as const
const repetitions = Number(process.env.BENCH_REPETITIONS ?? 5)

/** Trips of about three years around today; most from Germany, most with one nationality, some with a note. */
const textsOf = (ids: readonly string[]): string => `ARRAY[${ids.map((id) => `'${id}'`).join()}]`

const fill = (organisation: string, size: number) => [
  `insert into journeys (organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships,
      restriction_type, date_start, date_end, language, rulebook_revision, created_at)
    select '${organisation}'::uuid, '${organisation}' || n, '', 'COUNTRY', case when n % 3 > 0 then 'DE' else c[1 + n % 60] end,
      case when n % 10 = 0 then array[c[1 + n % 60], 'DE'] else array[c[1 + (n / 7) % 9]] end,
      case when n % 4 = 0 then 'BUSINESS' else 'TOURISM' end,
      '${today}'::date - 700 + (n * 7919 % 1100)::int, '${today}'::date - 700 + (n * 7919 % 1100)::int + (n % 30)::int,
      'de', 1, '${today}'::timestamptz - n * interval '1 minute'
    from generate_series(1::bigint, ${size}) n, (select array_agg(k) c from unnest(${textsOf(countries)}) k) places`,
  `insert into journey_places (journey_id, organisation_id, role, position, place_type, place_id, iso2, date_start, date_end)
    select j.id, organisation_id, r.role, 0, r.type, case r.role when 'DEPARTURE' then departure_id
        when 'TRANSIT' then a[1 + (('x' || substr(j.id::text, 1, 6))::bit(24)::int % 90)]
        else c[1 + (('x' || substr(j.id::text, 1, 6))::bit(24)::int % 97)] end, departure_id, date_start, date_end
    from journeys j, (values ('DEPARTURE', 'COUNTRY'), ('DESTINATION', 'COUNTRY'), ('TRANSIT', 'AIRPORT')) r (role, type),
      (select array_agg(k) c from unnest(${textsOf(countries)}) k) places,
      (select array_agg(k) a from unnest(${textsOf(airports)}) k) hubs
    where organisation_id = '${organisation}'::uuid and (r.role <> 'TRANSIT' or left(j.id::text, 1) < '6')`,
  `insert into journey_contacts (journey_id, organisation_id, email, internal_note)
    select id, organisation_id, '', 'Booking ' || substr(id::text, 1, 8) from journeys
    where organisation_id = '${organisation}'::uuid and date_end >= '${today}'::date`,
]

/** Who may leave out that every place is looked up among the journeys. */
const asOwnerOfAll = (address: string): string => address.replace('//portolan@', '//postgres@')

async function once(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query("SET session_replication_role = 'replica'").catch(() => undefined)
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const reading = await readContent(join(import.meta.dirname, '../content'), today)
if ('problems' in reading) throw new Error('The content has problems: npm run content:check')
const { places } = reading.content
const placesByName = places.map(placeKey).toSorted()
const countries = places.filter(({ type }) => type === 'COUNTRY').map(({ id }) => id)
const airports = places.filter(({ type }) => type === 'AIRPORT').map(({ id }) => id)

const all: JourneyFilter = { timing: 'ALL', today }
const filters: Readonly<Record<string, JourneyFilter>> = {
  none: all,
  ongoing: { ...all, timing: 'ONGOING' },
  upcoming: { ...all, timing: 'UPCOMING' },
  business: { ...all, travelType: 'BUSINESS' },
  departure: { ...all, departureId: 'DE' },
  'rare departure': { ...all, departureId: countries[0]! },
  destination: { ...all, destinationId: countries[20]! },
  transit: { ...all, transitId: airports[20]! },
  citizenship: { ...all, citizenshipId: countries[3]! },
  'citizenship of none': { ...all, citizenshipId: 'ZZ' },
  days: { ...all, from: '2027-03-01', to: '2027-03-07' },
  'a word in the note': { ...all, note: 'booking' },
  'a rare note': { ...all, note: 'abcd' },
}

async function timePage(
  db: Database,
  organisation: string,
  filter: JourneyFilter,
  orderBy: (typeof journeyOrders)[number],
  page: number,
) {
  const times: number[] = []
  for (let i = 0; i < repetitions; i += 1) {
    const since = performance.now()
    await withTenant(db, organisation, async (trx) => {
      const counted = await countJourneys(trx, organisation, filter, manyJourneys)
      const offset = Math.max(0, Math.min(page * 25, counted - 25))
      const paging = { limit: 25, offset, orderBy, descending: i % 2 === 1, placesByName }
      await listJourneyRows(trx, organisation, filter, paging, counted > manyJourneys)
    })
    times.push(performance.now() - since)
  }
  return median(times)
}

const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
const server = await startPostgres(folder)
await once(server, 'CREATE DATABASE bench')
const url = server.replace(/postgres$/, 'bench')
const { db, close } = withHandle(connectToPostgres({ url, poolSize: 2 }, silentLog), 'postgres')
try {
  // Indexes are made faster over rows that are there, so the list's own come last.
  await migrate(
    db,
    silentLog,
    allMigrations.filter(({ name }) => !name.endsWith('journey-list')),
  )
  await sql`insert into rulebook_publications (origin) values ('content')`.execute(db)
  const organisations: string[] = []
  for (const size of sizes) {
    const id = randomUUID()
    await sql`insert into organisations (id, id_code, name, public_name) values (${id}, ${id}, 'A', 'A')`.execute(db)
    process.stderr.write(`Filling ${size}\n`)
    for (const statement of fill(id, size)) await once(asOwnerOfAll(url), statement)
    organisations.push(id)
  }
  await migrate(db, silentLog)
  await once(asOwnerOfAll(url), 'VACUUM ANALYZE')
  console.log(
    `${'filter'.padEnd(22)}${'order'.padEnd(18)}${'page'.padStart(5)}${'10 k'.padStart(10)}${'1 M'.padStart(10)}${'ratio'.padStart(8)}`,
  )
  for (const [name, filter] of Object.entries(filters))
    for (const orderBy of journeyOrders)
      for (const page of [0, 200, 399]) {
        const [small, large] = [
          await timePage(db, organisations[0]!, filter, orderBy, page),
          await timePage(db, organisations[1]!, filter, orderBy, page),
        ]
        const missed = large > 50 || large > 2 * Math.max(small, 1) ? '  MISSED' : ''
        console.log(
          `${name.padEnd(22)}${orderBy.padEnd(18)}${String(page + 1).padStart(5)}${small.toFixed(1).padStart(10)}${large.toFixed(1).padStart(10)}${(large / small).toFixed(1).padStart(8)}${missed}`,
        )
      }
} finally {
  await close()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}
