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
    expect(await row()).toMatchObject({ running_until: null, last_failed_at: clock.now(), last_finished_at: null })

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
})
