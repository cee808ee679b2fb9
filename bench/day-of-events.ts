import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '#server/db/tables.ts'
import type * as Replay from './replay-day.ts'

/**
 * A day of events, read from two feeds every five minutes of it, for two operators: until each mail that it causes is made and sent. Returns a
 * digest of all that was told, which is the same in every run.
 */
export async function measureDay(db: Database, where: string): Promise<string> {
  const updates = Number(process.env.BENCH_UPDATES ?? 5_000)
  const built = pathToFileURL(join(import.meta.dirname, '../dist/bench/replay-day.js')).href
  const { replay } = (await import(built)) as typeof Replay
  const size = { updates, times: Math.min(288, updates), hotels: 200 }
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  const before = await emptyMs(db)
  const { told, seconds, slowestMs } = await replay(counted, size)
  // Whatever else the machine does slows both.
  const empty = (statements * (before + (await emptyMs(db)))) / 2 / 1000
  const digest = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12)
  const kept = seconds < 300 ? 'kept' : 'MISSED'
  console.log(
    `${`${where}, a day of ${updates} updates`.padEnd(48)}${`${seconds.toFixed(1)} s`.padStart(10)}  under 300 s ${kept}; ${told.length} mails ${digest}; from two feeds to the queue at most ${slowestMs.toFixed(0)} ms; ${statements} statements, as many empty ones ${empty.toFixed(1)} s`,
  )
  return digest
}

/** What a statement takes that does nothing. */
async function emptyMs(db: Database): Promise<number> {
  const rounds = 1_000
  const began = performance.now()
  for (let n = 0; n < rounds; n += 1) await sql`select 1`.execute(db)
  return (performance.now() - began) / rounds
}
