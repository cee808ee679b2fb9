import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { withJobClock, type JobClock } from '../testing/job-clock.ts'
import type { Job } from './job.ts'
import { readJobs } from './read-jobs.ts'
import { startQueue, type Queue } from './run-queue.ts'

const began = '2026-11-20T10:00:00Z'

describeOnBothDatabases('the queue of jobs', (open) => {
  type Start = (jobs: readonly Job[], more?: Parameters<typeof startQueue>[2]) => Promise<Queue>
  /** With a queue that is empty at first. Whatever is started is stopped after it. */
  const withQueue = (work: (time: JobClock, start: Start) => Promise<void>) =>
    withJobClock(open(), began, async (time) => {
      await sql`truncate pgboss.job`.execute(time.db)
      const queues: Queue[] = []
      const start: Start = async (jobs, more = {}) => {
        const queue = await startQueue(jobs, { ...time, log: silentLog }, { ...time.parts, ...more })
        queues.push(queue)
        await time.pass(0)
        return queue
      }
      await work(time, start).finally(() => Promise.all(queues.map((queue) => queue.stop())))
    })
  const minuteOf = ({ clock }: Pick<JobClock, 'clock'>): number => (clock.now().getTime() - Date.parse(began)) / 60_000
  const jobNamed = (name: string, work: Job['run'] = async () => undefined, more: Partial<Job> = {}) => {
    const ranAt: number[] = []
    const run: Job['run'] = async (context, input, signal) => {
      ranAt.push(minuteOf(context))
      await work(context, input, signal)
    }
    return { job: { name, everyMinutes: 10, longestMinutes: 8, run, ...more }, ranAt }
  }
  const reportOf = async ({ db, clock }: JobClock, name: string) =>
    (await readJobs(db, clock.now())).find((job) => job.name === name)
  /** Some of the queue's own statements are seen by nobody: time passes until they were done. */
  const untilRuns = async (time: JobClock, ranAt: readonly number[], runs: number): Promise<void> => {
    await expect
      .poll(
        async () => {
          await time.pass(0.5)
          return ranAt.length
        },
        { timeout: 25_000, interval: 1 },
      )
      .toBe(runs)
  }

  test('a job runs at its first start, then each time it is due, and a restart changes nothing of that', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed('periodic')
      const first = await start([job])
      expect(ranAt).toEqual([0])
      await time.pass(5)
      await first.stop()
      await start([job])
      await time.pass(4)
      expect(ranAt).toEqual([0])
      await time.pass(1.5)
      expect(ranAt).toHaveLength(2)
      expect(await reportOf(time, 'periodic')).toMatchObject({ failed: false, lateSeconds: 0 })
    }))

  test('what runs at each start does so, and keeps one turn in the queue', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed('at-start', undefined, { atStart: true })
      for (const runs of [1, 2, 3]) {
        const queue = await start([job])
        expect(ranAt).toHaveLength(runs)
        await queue.stop()
      }
      const { rows } = await sql`select 1 from pgboss.job where state = 'created'`.execute(time.db)
      expect(rows).toHaveLength(1)
    }))

  test('two processes: one of them runs each turn', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed('shared')
      await start([job])
      await start([job])
      await time.pass(25)
      expect(ranAt.map((minute) => Math.round(minute / 10.5))).toEqual([0, 1, 2])
    }))

  test('a stop tells the job, and the next process has it at once', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed(
        'stopped',
        (_context, _input, signal) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      )
      const first = await start([job])
      await first.stop()
      expect(await reportOf(time, 'stopped')).toMatchObject({
        failed: false,
        isRunning: false,
        dueAt: time.clock.now(),
      })
      await start([job])
      expect(ranAt).toEqual([0, 0])
    }))

  test('a stop does not wait for ever, and gives a job that does not hear it back', () =>
    withQueue(async (time, start) => {
      const gate = Promise.withResolvers<void>()
      const { job, ranAt } = jobNamed('deaf', () => gate.promise)
      const first = await start([job], { longestStopMs: 10 })
      await first.stop()
      await start([job], { longestStopMs: 10 })
      await time.pass(3)
      expect(ranAt).toHaveLength(2)
      expect(ranAt[1]).toBeLessThanOrEqual(3)
      gate.resolve()
    }))

  test('a failure is tried again soon, then after longer and longer pauses; the next turn comes all the same', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed('failing', () => Promise.reject(new Error('canary@example.org')), {
        everyMinutes: 25,
      })
      await start([job])
      expect(await reportOf(time, 'failing')).toMatchObject({ failed: true })
      await time.pass(24.5)
      const [, first, second, third] = ranAt
      expect(first).toBeLessThanOrEqual(2.5)
      expect(second! - first!).toBeGreaterThanOrEqual(2)
      expect(third! - second!).toBeGreaterThanOrEqual(4)
      expect(await reportOf(time, 'failing')).toMatchObject({ failed: true, lateSeconds: 0 })
      const before = ranAt.length
      expect(before).toBeLessThan(6)
      await time.pass(1.5)
      expect(ranAt.slice(before).some((minute) => minute >= 25)).toBe(true)
      const { rows } = await sql<{ all: string }>`select json_agg(job)::text as all from pgboss.job`.execute(time.db)
      expect(rows[0]!.all).toContain('"failing"')
      // The message of an error may quote a row: the log has it, the queue has not (SAFETY 41).
      expect(rows[0]!.all).not.toContain('canary')
    }))

  test('a job that takes too long is told, tried again, and what it does later changes nothing of that', () =>
    withQueue(async (time, start) => {
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const signals: AbortSignal[] = []
      const { job, ranAt } = jobNamed(
        'overlong',
        async (_context, _input, signal) => {
          signals.push(signal)
          await gates[signals.length - 1]!.promise
        },
        { longestMinutes: 5 },
      )
      await start([job], { longestStopMs: 10 })
      await time.pass(4.9)
      expect(signals[0]!.aborted).toBe(false)
      await time.pass(3)
      expect(signals[0]!.aborted).toBe(true)
      expect(ranAt).toHaveLength(2)
      gates[0]!.resolve()
      await time.pass(1)
      expect(await reportOf(time, 'overlong')).toMatchObject({ isRunning: true, lastFinishedAt: null })
      gates[1]!.resolve()
      await time.pass(1)
      expect(await reportOf(time, 'overlong')).toMatchObject({ isRunning: false, failed: false })
    }))

  test('what a process held that died is with another within minutes, and late until then', () =>
    withQueue(async (time, start) => {
      const gate = Promise.withResolvers<void>()
      const { job, ranAt } = jobNamed('orphan', () => (ranAt.length === 1 ? gate.promise : Promise.resolve()))
      let isDead = false
      const { database } = time.parts
      const dying = {
        ...database,
        executeSql: (text: string, values?: unknown[]) =>
          isDead && !text.includes('test_clock')
            ? Promise.reject(new Error('This process is gone'))
            : database.executeSql(text, values),
      }
      await start([job], { database: dying, longestStopMs: 10 })
      isDead = true
      await time.pass(10)
      expect(await reportOf(time, 'orphan')).toMatchObject({ isRunning: false, lateSeconds: 9 * 60 })
      await start([job])
      await untilRuns(time, ranAt, 2)
      expect(minuteOf(time)).toBeLessThan(15)
      gate.resolve()
    }))

  test('a clock that was a year ahead keeps no job from running (SAFETY 14)', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed('early')
      await start([job])
      await sql`update pgboss.job set start_after = start_after + interval '1 year' where state = 'created'`.execute(
        time.db,
      )
      await sql`update pgboss.queue set monitor_claim_on = now() + interval '2 years', maintain_on = now() + interval '2 years'`.execute(
        time.db,
      )
      await untilRuns(time, ranAt, 2)
      expect(minuteOf(time)).toBeLessThan(5)
      const { rows } = await sql`select 1 from pgboss.queue where monitor_claim_on > now() + interval '1 year'`.execute(
        time.db,
      )
      expect(rows).toEqual([])
    }))

  test('when somebody empties the queue, every job comes back', () =>
    withQueue(async (time, start) => {
      const { job, ranAt } = jobNamed('emptied')
      await start([job])
      expect(ranAt).toEqual([0])
      await sql`truncate pgboss.job`.execute(time.db)
      await untilRuns(time, ranAt, 2)
    }))

  test('a job is sent with ids and numbers, in the transaction that causes it, and with nothing else (SAFETY 41)', () =>
    withQueue(async (time, start) => {
      const inputs: unknown[] = []
      const { job } = jobNamed('sent', async (_context, input) => void inputs.push(input), { everyMinutes: null })
      const queue = await start([job])
      const id = '0192f0c1-2f6b-7cc3-98c5-6a1d5b0f3a11'
      await time.db.transaction().execute((trx) => queue.send('sent', { id, revision: 7 }, trx))
      const undone = time.db.transaction().execute(async (trx) => {
        await queue.send('sent', { id, revision: 8 }, trx)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      for (const value of ['anna@example.org', 'Anna', '', '0192f0c1', 1.5])
        await expect(queue.send('sent', { value })).rejects.toThrow('neither an id nor a number')
      await expect(queue.send('sent', { 'anna@example.org': 1 })).rejects.toThrow('neither an id nor a number')
      await time.pass(1)
      expect(inputs).toEqual([{ id, revision: 7 }])
    }))
})
