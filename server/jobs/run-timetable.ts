import type { Clock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import type { Log } from '../log.ts'

/**
 * A job may run late, twice, or again after a process died in the middle of it: `run` is idempotent. It uses the database
 * by itself and is not inside a transaction.
 */
export type Job = { readonly name: string; readonly everyMinutes: number; readonly run: () => Promise<void> }
export type Surroundings = { readonly db: Database; readonly clock: Clock; readonly log: Log }

const lookEveryMs = 30_000
const minute = 60_000

/** Starts every job now and whenever it is due. Returns what stops the timetable and waits for the jobs that run. */
export async function startTimetable(
  jobs: readonly Job[],
  { db, clock, log }: Surroundings,
): Promise<() => Promise<void>> {
  const running = new Set<Promise<unknown>>()
  const start = (job: Job, atStart: boolean): void => {
    const run: Promise<unknown> = runIfDue(job, { db, clock }, atStart)
      .catch((err: unknown) => log.error({ err }, `The job ${job.name} failed`))
      .finally(() => running.delete(run))
    running.add(run)
  }
  for (const { name } of jobs) {
    await db
      .insertInto('scheduled_jobs')
      .values({ name, due_at: clock.now() })
      .onConflict((row) => row.doNothing())
      .execute()
  }
  for (const job of jobs) start(job, true)
  const timer = setInterval(() => jobs.forEach((job) => start(job, false)), lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
  }
}

/** At start a job runs whether it is due or not, unless another process runs it. True: it ran here. */
export async function runIfDue(job: Job, { db, clock }: Omit<Surroundings, 'log'>, atStart = false): Promise<boolean> {
  const now = clock.now()
  const later = new Date(now.getTime() + job.everyMinutes * minute)
  // Claimed in one statement; a process that dies meanwhile gives the job free when its turn would have come again.
  const claimed = await db
    .updateTable('scheduled_jobs')
    .set({ due_at: later, running_until: later })
    .where('name', '=', job.name)
    .where((row) => row.or([row('running_until', 'is', null), row('running_until', '<=', now)]))
    .$if(!atStart, (query) => query.where('due_at', '<=', now))
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return false
  const finish = (outcome: { last_finished_at: Date } | { last_failed_at: Date }) =>
    db
      .updateTable('scheduled_jobs')
      .set({ running_until: null, ...outcome })
      .where('name', '=', job.name)
      .execute()
  try {
    await job.run()
  } catch (error) {
    await finish({ last_failed_at: clock.now() })
    throw error
  }
  await finish({ last_finished_at: clock.now() })
  return true
}
