import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { type Job, runIfDue, startTimetable } from './run-timetable.ts'

describeOnBothDatabases('timetable', (open) => {
  const jobNamed = (name: string, work: () => Promise<void> = async () => undefined) => {
    const runs: string[] = []
    const job: Job = {
      name,
      everyMinutes: 60,
      run: async () => {
        runs.push(name)
        await work()
      },
    }
    return { job, runs }
  }

  test('a job runs at every start, then each time it is due', async () => {
    const clock = fixedClock('2026-11-20T10:00:00Z')
    const { job, runs } = jobNamed('hourly')
    const around = { db: open().db, clock, log: silentLog }
    await (
      await startTimetable([job], around)
    )()
    await (
      await startTimetable([job], around)
    )()
    expect(runs).toHaveLength(2)
    clock.moveTo('2026-11-20T10:59:59Z')
    expect(await runIfDue(job, around)).toBe(false)
    clock.moveTo('2026-11-20T11:00:00Z')
    expect(await runIfDue(job, around)).toBe(true)
    expect(await runIfDue(job, around)).toBe(false)
    expect(runs).toHaveLength(3)
  })

  test('a clock that was a year ahead does not keep a job from running (SAFETY 14)', async () => {
    const clock = fixedClock('2027-11-20T10:00:00Z')
    const { db } = open()
    const { job, runs } = jobNamed('early')
    await db.insertInto('scheduled_jobs').values({ name: job.name, due_at: clock.now() }).execute()
    expect(await runIfDue(job, { db, clock })).toBe(true)
    await db
      .updateTable('scheduled_jobs')
      .set({ running_until: new Date('2027-11-20T11:00:00Z') })
      .where('name', '=', job.name)
      .execute()
    clock.moveTo('2026-11-20T10:00:00Z')
    expect(await runIfDue(job, { db, clock })).toBe(true)
    expect(await runIfDue(job, { db, clock })).toBe(false)
    expect(runs).toHaveLength(2)
  })

  test('two processes at once: one runs it', async () => {
    const clock = fixedClock('2026-11-20T10:00:00Z')
    const { db } = open()
    const gate = Promise.withResolvers<void>()
    const { job, runs } = jobNamed('shared', () => gate.promise)
    await db.insertInto('scheduled_jobs').values({ name: job.name, due_at: clock.now() }).execute()
    const refused: boolean[] = []
    const attempts = Array.from({ length: 8 }, async () => {
      const ran = await runIfDue(job, { db, clock }, true)
      if (!ran) refused.push(ran)
      return ran
    })
    // The one that runs is held until all others were told no.
    await expect.poll(() => refused.length + runs.length, { timeout: 20_000 }).toBe(8)
    gate.resolve()
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1)
    expect(runs).toHaveLength(1)
  })

  test('a failure is noted, the job is due again next time; a dead process gives it free', async () => {
    const clock = fixedClock('2026-11-20T10:00:00Z')
    const { db } = open()
    const failing = jobNamed('failing', () => Promise.reject(new Error('broken'))).job
    await db.insertInto('scheduled_jobs').values({ name: 'failing', due_at: clock.now() }).execute()
    await expect(runIfDue(failing, { db, clock })).rejects.toThrow('broken')
    const row = () =>
      db.selectFrom('scheduled_jobs').selectAll().where('name', '=', 'failing').executeTakeFirstOrThrow()
    // Tried again sooner than in an hour.
    expect(await row()).toMatchObject({
      running_until: null,
      last_failed_at: clock.now(),
      last_finished_at: null,
      due_at: new Date('2026-11-20T10:10:00Z'),
    })

    await db
      .updateTable('scheduled_jobs')
      .set({ running_until: new Date('2026-11-20T11:00:00Z') })
      .where('name', '=', 'failing')
      .execute()
    const { job } = jobNamed('failing')
    clock.moveTo('2026-11-20T10:59:00Z')
    expect(await runIfDue(job, { db, clock }, true)).toBe(false)
    clock.moveTo('2026-11-20T11:00:00Z')
    expect(await runIfDue(job, { db, clock })).toBe(true)
    expect(await row()).toMatchObject({ last_finished_at: clock.now() })
  })

  test('a stop tells the job, does not wait for ever, and leaves it due for the next process', async () => {
    const clock = fixedClock('2026-11-20T10:00:00Z')
    const { db } = open()
    const began = Promise.withResolvers<AbortSignal>()
    const gate = Promise.withResolvers<void>()
    const endless: Job = {
      name: 'endless',
      everyMinutes: 24 * 60,
      run: async (signal) => {
        began.resolve(signal)
        await gate.promise
      },
    }
    const stop = await startTimetable([endless], { db, clock, log: silentLog }, 10)
    const signal = await began.promise
    expect(signal.aborted).toBe(false)
    await stop()
    expect(signal.aborted).toBe(true)
    expect(await runIfDue(jobNamed('endless').job, { db, clock })).toBe(true)
    gate.resolve()
  })

  test('a run that outlived its claim changes nothing of the next one', async () => {
    const clock = fixedClock('2026-11-20T10:00:00Z')
    const { db } = open()
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { job, runs } = jobNamed('overlong', () => gates[runs.length - 1]!.promise)
    await db.insertInto('scheduled_jobs').values({ name: job.name, due_at: clock.now() }).execute()
    const first = runIfDue(job, { db, clock })
    await expect.poll(() => runs.length).toBe(1)
    clock.moveTo('2026-11-20T11:30:00Z')
    const second = runIfDue(job, { db, clock })
    await expect.poll(() => runs.length).toBe(2)
    gates[0]!.resolve()
    await first
    // The second still holds it.
    expect(await runIfDue(job, { db, clock }, true)).toBe(false)
    gates[1]!.resolve()
    expect(await second).toBe(true)
    gates.push(gates[1]!)
    expect(await runIfDue(job, { db, clock }, true)).toBe(true)
  })
})
