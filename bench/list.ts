import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { withHandle } from '#server/db/open-database.ts'
import { connectToPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import type { JourneyFilter } from '#server/features/journeys/list/journey-filter.ts'
import { readJourneyRows } from '#server/features/journeys/list/journey-list-store.ts'
import { findPage } from '#server/features/journeys/list/journey-order.ts'
import { journeyOrders, type JourneyPaging } from '#server/features/journeys/list/journey-paging.ts'
import { silentLog } from '#server/log.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { fill, filters, markTheirChanges, rankOfPlace } from './list-rows.ts'
import { median } from './measure.ts'

/**
 * `npm run bench -- list`: the list of trip pages on PostgreSQL, each filter, order and page, of an organisation with
 * 100 000 and of one with 10 000 beside it. Some five minutes; BENCH_ROWS and BENCH_REPETITIONS change it.
 */
const sizes = [10_000, Number(process.env.BENCH_ROWS ?? 100_000)] as const
const repetitions = Number(process.env.BENCH_REPETITIONS ?? 5)
const rowsOfPage = 25
const countUpTo = 10_000

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
  await migrate(db, silentLog)
  await sql`insert into rulebook_publications (origin) values ('content'), ('content')`.execute(db)
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
  await filler.query(markTheirChanges)
  await filler.query('VACUUM ANALYZE')
  const { rows: weights } =
    await filler.query(`SELECT relname AS table, pg_table_size(oid) / 1048576 AS mb, pg_indexes_size(oid) / 1048576 AS indexes
    FROM pg_class WHERE relkind = 'r' AND relname LIKE 'journey%' ORDER BY 1`)
  for (const { table, mb, indexes } of weights) console.log(`${table}: ${mb} MB, its indexes ${indexes} MB`)

  const cells = (...texts: (string | number)[]) =>
    texts.map((text) => (typeof text === 'number' ? text.toFixed(1) : text).padStart(8)).join('')
  const title = (filter: string, order: string, row: string) =>
    `${filter.padEnd(29)}${order.padEnd(22)}${row.padStart(6)}`
  console.log(`\n${title('filter', 'order', 'row')}${cells('10 k', 'large', 'cpu10 k', 'cpu', 'ratio')}`)
  let [measured, slow, steep] = [0, 0, 0]
  for (const [name, filter] of Object.entries(filters))
    for (const orderBy of journeyOrders)
      for (const descending of [false, true])
        for (const isDeep of [false, true]) {
          const runs = organisations.map(() => ({ offset: 0, ms: [] as number[], cpuMs: [] as number[] }))
          for (let i = -1; i < repetitions; i += 1)
            for (const [n, run] of runs.entries()) {
              const paging = {
                limit: rowsOfPage,
                offset: run.offset,
                countUpTo,
                orderBy,
                descending,
                rankOfPlace,
              }
              const { counted, ms, cpuMs } = await timePage(db, organisations[n]!, filter, paging)
              // The first time is for warming up, and says how far the pages go.
              if (i < 0) run.offset = isDeep ? Math.max(0, Math.min(counted, countUpTo) - rowsOfPage) : 0
              else {
                run.ms.push(ms)
                run.cpuMs.push(cpuMs)
              }
            }
          const [small, large] = runs.map(({ ms, cpuMs }) => ({ ms: median(ms), cpuMs: median(cpuMs) }))
          const [isSlow, isSteep] = [large!.cpuMs > 100, large!.cpuMs > 2 * small!.cpuMs]
          measured += 1
          slow += Number(isSlow)
          steep += Number(isSteep)
          console.log(
            `${title(name, `${orderBy}${descending ? ' down' : ''}`, String(runs[1]!.offset))}${cells(small!.ms, large!.ms, small!.cpuMs, large!.cpuMs, large!.cpuMs / small!.cpuMs)}${isSlow ? '  SLOW' : ''}${isSteep ? '  STEEP' : ''}`,
          )
        }
  console.log(`\n${measured} measured, ${slow} over 100 ms of the processor, ${steep} over twice that of 10 000`)
} finally {
  await filler.end()
  await close()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}
