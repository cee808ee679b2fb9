import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { killOnTheWay } from '#e2e/harness/alert-drill.ts'
import { openDrillSystem } from '#e2e/harness/alert-system.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { buildForBench } from './build.ts'

/**
 * `npm run bench -- alert-kills`: a system of two processes with two operators, on PostgreSQL; its worker is killed BENCH_KILLS times (200) on the way
 * from what a feed says to the mails about it. Ends with a fault where one is lost, wrong, another organisation's, or told twice.
 */
const kills = Number(process.env.BENCH_KILLS ?? 200)
if (!process.env.BENCH_BUILT) buildForBench()
const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
const server = await startPostgres(folder)
try {
  const maker = new pg.Client({ connectionString: server.replace('//portolan@', '//postgres@') })
  await maker.connect()
  await maker.query('CREATE DATABASE bench OWNER portolan').finally(() => maker.end())
  const system = await openDrillSystem(server.replace(/postgres$/, 'bench'))
  const began = performance.now()
  const { faults, ...figures } = await killOnTheWay(system, { kills, killsEachTurn: 8 }).finally(system.close)
  for (const [what, figure] of Object.entries({ ...figures, seconds: Math.round((performance.now() - began) / 1000) }))
    console.log(`${what.padEnd(24)}${figure}`)
  console.log(faults.length === 0 ? 'nothing lost, nothing wrong' : faults.slice(0, 10).join('\n'))
  if (faults.length > 0) process.exitCode = 1
} finally {
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}
