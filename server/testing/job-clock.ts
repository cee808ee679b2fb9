import { sql } from 'kysely'
import { CLOCK_OVERRIDE_SETTING, TestClock, type Db } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { withHandle } from '../db/open-database.ts'
import { connectToPostgres } from '../db/postgres.ts'
import type { Database } from '../db/tables.ts'
import { queueDatabase } from '../jobs/queue-database.ts'
import { silentLog } from '../log.ts'
import type { TestDatabase } from './databases.ts'

export type JobClock = {
  /** Reads the same time as the queue. */
  readonly clock: Clock
  readonly db: Database
  /** For `startQueue`. */
  readonly parts: { readonly timing: TestClock; readonly database: Db }
  readonly pass: (minutes: number) => Promise<void>
}

/** pg-boss counts every two seconds what runs, for listeners that there are none of: each stop would cost a statement. */
class UnhurriedClock extends TestClock {
  override setInterval(work: () => void, ms: number) {
    return super.setInterval(work, Math.max(ms, 15_000))
  }
}

/** One time for the queue, its database and its jobs, which passes only when it is told to. */
export async function withJobClock(
  database: TestDatabase,
  at: string,
  work: (time: JobClock) => Promise<void>,
): Promise<void> {
  const { db, setSessionStatements, close } = withFakeTime(database)
  const timing = new UnhurriedClock(at)
  const now = (): Date => new Date(timing.now())
  const clock: Clock = { now, today: () => now().toISOString().slice(0, 10) }
  const parts = { timing, database: { ...queueDatabase(db), setSessionStatements } }
  await work({ clock, db, parts, pass: (minutes) => timing.tick(minutes * 60_000) }).finally(close)
}

type FakeTime = {
  readonly db: Database
  readonly setSessionStatements: (statements: string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** Every session says that it wants the fake time: the only one when it is asked to, those of a pool as they connect. */
function withFakeTime({ db, url }: TestDatabase): FakeTime {
  if (url === null) {
    const setSessionStatements = async (statements: string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    return { db, setSessionStatements, close: async () => undefined }
  }
  const fake = `${url}?options=${encodeURIComponent(`-c ${CLOCK_OVERRIDE_SETTING}=on`)}`
  const pool = withHandle(connectToPostgres({ url: fake }, silentLog), 'postgres')
  return { db: pool.db, setSessionStatements: async () => undefined, close: pool.close }
}
