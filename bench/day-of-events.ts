import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  const { told, seconds, slowestMs } = await replay(db, size)
  const digest = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12)
  const kept = seconds < 300 ? 'kept' : 'MISSED'
  console.log(
    `${`${where}, a day of ${updates} updates`.padEnd(48)}${`${seconds.toFixed(1)} s`.padStart(10)}  under 300 s ${kept}; ${told.length} mails ${digest}; from a feed to the queue at most ${slowestMs.toFixed(0)} ms`,
  )
  return digest
}
