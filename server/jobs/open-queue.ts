import type { Clock, Db, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Job, JobContext } from './job.ts'
import { queueDatabase } from './queue-database.ts'
import { forgetWhoRuns } from './turns.ts'

/** `timing` and `database` are for tests, which move the time. */
export type QueueParts = { readonly timing?: Clock; readonly database?: Db; readonly looksAfterSeconds: number }

/** pg-boss without its own timers for schedules, upkeep and migrations: turns, looks and our migrations do that. */
export async function openQueue(
  jobs: readonly Pick<Job, 'name'>[],
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  { timing = steadyClock, database = queueDatabase(db), looksAfterSeconds }: QueueParts,
): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const off = { migrate: false, schedule: false, supervise: false, reindex: false, monitorVacuum: false }
  const boss = new PgBoss({ ...off, db: database, clock: timing, monitorIntervalSeconds: looksAfterSeconds / 2 })
  onQueueError(boss, log)
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name } of jobs) if (!there.has(name)) await boss.createQueue(name, { policy: 'stately' })
  await forgetWhoRuns(db)
  await boss.start()
  return boss
}

function onQueueError(boss: PgBoss, log: Log): void {
  boss.on('error', (problem) => {
    // Some of its events carry the fields of an error alone.
    const err = problem instanceof Error ? problem : Object.assign(new Error('A query of the queue failed'), problem)
    log.error({ err }, 'The queue of jobs met an error')
  })
  boss.on('warning', ({ message }) => log.warn(message))
}

/** Never set back: a worker waits by differences of it. When a job is due is for the database to say. */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
