import { sql } from 'kysely'
import type { PgBoss, SendOptions } from 'pg-boss'
import type { Database } from '../db/tables.ts'
import type { Job } from './job.ts'

/** A job that says nothing for so long is given to another process. */
const heartbeatSeconds = 60
export const heartbeatRefreshSeconds = 15
const retryDelayMax = 3_600

/** Five more tries within about an hour; what comes at intervals comes again anyway. */
export const sendOptions = ({ longestMinutes }: Pick<Job, 'longestMinutes'>): SendOptions => ({
  expireInSeconds: longestMinutes * 60,
  heartbeatSeconds,
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax,
  retryBackoff: true,
})

/** Of each periodic job one turn waits, and no second one: the queue is `stately`. */
const singletonKey = 'turn'

export type Turns = {
  /**
   * Makes those that are missing, due now: at the very first start, or when somebody emptied the queue. Says which jobs
   * somebody runs, or died with.
   */
  readonly ensure: () => Promise<readonly string[]>
  readonly makeNext: (job: Periodic) => Promise<void>
  readonly makeDue: (job: Pick<Job, 'name'>) => Promise<void>
}
type Periodic = Pick<Job, 'name' | 'longestMinutes'> & { readonly everyMinutes: number }

export const isPeriodic = <J extends Pick<Job, 'everyMinutes'>>(job: J): job is J & { readonly everyMinutes: number } =>
  job.everyMinutes !== null

export function turnsOf(boss: PgBoss, db: Database, jobs: readonly Pick<Job, keyof Periodic>[]): Turns {
  const periodic = jobs.filter(isPeriodic)
  const send = async (job: Periodic, startAfter: number): Promise<void> =>
    void (await boss.send(job.name, {}, { ...sendOptions(job), singletonKey, startAfter }))
  return {
    ensure: async () => {
      await forgetWhoRuns(db)
      await mendFuture(db, periodic)
      const { rows } = await sql<{ name: string; isHeld: boolean }>`
        select name, bool_or(state = 'active') as "isHeld" from pgboss.job where state < 'completed' group by name`.execute(
        db,
      )
      const there = new Set(rows.map(({ name }) => name))
      for (const job of periodic) if (!there.has(job.name)) await send(job, 0)
      return rows.filter(({ isHeld }) => isHeld).map(({ name }) => name)
    },
    makeNext: (job) => send(job, job.everyMinutes * 60),
    makeDue: async ({ name }) =>
      void (await boss.update(name, undefined, { singletonKey, match: 'all', startAfter: 0 })),
  }
}

/**
 * A note of who runs what saves the queue a question, and outlives the run: nobody may wait for one who has gone. It is
 * written anew with every look after those who run.
 */
export const forgetWhoRuns = (db: Database) =>
  sql`update pgboss.queue set singletons_active = null where singletons_active is not null`.execute(db)

/** What a clock wrote that was ahead (SAFETY 14): turns, signs of life and claims that lie further ahead than any may. */
async function mendFuture(db: Database, jobs: readonly Periodic[]): Promise<void> {
  const furthest = jobs.map(({ name, everyMinutes }) => ({
    name,
    seconds: Math.max(everyMinutes * 60, retryDelayMax) + 60,
  }))
  await sql`with turns as (
      update pgboss.job set start_after = pgboss.job_now()
      from json_to_recordset(${JSON.stringify(furthest)}::json) as furthest (name text, seconds int)
      where job.name = furthest.name and state < 'active'
        and start_after > pgboss.job_now() + seconds * interval '1 second'
    ), held as (
      update pgboss.job set heartbeat_on = pgboss.job_now(), started_on = least(started_on, pgboss.job_now())
      where state = 'active' and heartbeat_on > pgboss.job_now() + interval '1 minute'
    )
    update pgboss.queue set monitor_claim_on = null, maintain_on = null
    where greatest(monitor_claim_on, maintain_on) > pgboss.job_now() + interval '1 minute'`.execute(db)
}
