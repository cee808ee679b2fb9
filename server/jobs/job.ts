import type { Clock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import type { Log } from '../log.ts'

export type JobContext = { readonly db: Database; readonly clock: Clock; readonly log: Log }

/** What a job is about, by id or number: it is stored, so it never names or describes anybody. */
export type JobInput = Readonly<Record<string, string | number>>

/**
 * A job may run late, twice, or again after a process died in the middle of it: `run` is idempotent. It uses the database
 * by itself and is not inside a transaction. The signal says that the process stops, or that the job took too long.
 */
export type Job<C extends JobContext = JobContext> = {
  readonly name: string
  /** Counted from the start of each run; null: it runs only when it is sent. */
  readonly everyMinutes: number | null
  /** Also at each start of a process that runs jobs. */
  readonly atStart?: boolean
  /** After this it is told to end, and is tried again. */
  readonly longestMinutes: number
  readonly run: (context: C, input: JobInput, signal: AbortSignal) => Promise<void>
}
