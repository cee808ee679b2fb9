import type { Clock } from '../clock.ts'
import type { Database } from '../db/tables.ts'
import type { Log } from '../log.ts'

/**
 * A job may run late, twice, or again after a process died in the middle of it: `run` is idempotent. It uses the database
 * by itself and is not inside a transaction. The signal says that the process stops.
 */
export type Job = {
  readonly name: string
  readonly everyMinutes: number
  readonly run: (signal: AbortSignal) => Promise<void>
}
export type Surroundings = { readonly db: Database; readonly clock: Clock; readonly log: Log }
type Parts = Omit<Surroundings, 'log'>

const minute = 60_000
const lookEveryMs = 30_000
/** Who runs a job says so again and again; a process that died gives it free after this time. */
const leaseMs = 10 * minute
const renewEveryMs = 3 * minute
/** A job that failed is tried again sooner than its next turn. */
const retryMs = 10 * minute
/** Less than the ten seconds an operator's stop takes at most. */
const stopWithinMs = 5_000

/** Starts every job now and whenever it is due. Returns what stops the timetable: a job that does not end is given free. */
export async function startTimetable(
  jobs: readonly Job[],
  { db, clock, log }: Surroundings,
  longestStopMs = stopWithinMs,
): Promise<() => Promise<void>> {
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  const held = new Set<Claim>()
  const start = (job: Job, atStart: boolean): void => {
    const run: Promise<unknown> = runIfDue(job, { db, clock }, atStart, { signal: stopping.signal, held })
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
    stopping.abort()
    const { promise: tooLong, resolve } = Promise.withResolvers<void>()
    const patience = setTimeout(resolve, longestStopMs)
    await Promise.race([Promise.all(running), tooLong])
    clearTimeout(patience)
    // The next process finds them due.
    for (const claim of held) await claim.end({ due_at: clock.now() })
  }
}

type Stopping = { readonly signal: AbortSignal; readonly held: Set<Claim> }
const neverStopping = (): Stopping => ({ signal: new AbortController().signal, held: new Set() })

/** At start a job runs whether it is due or not, unless another process runs it. True: it ran here. */
export async function runIfDue(
  job: Job,
  { db, clock }: Parts,
  atStart = false,
  { signal, held }: Stopping = neverStopping(),
): Promise<boolean> {
  const claim = await claimJob(job, { db, clock }, atStart)
  if (claim === null) return false
  const renewing = setInterval(() => void claim.renew().catch(() => undefined), renewEveryMs)
  renewing.unref()
  held.add(claim)
  try {
    await job.run(signal)
    await claim.end({ last_finished_at: clock.now() })
  } catch (error) {
    const soon = new Date(Math.min(clock.now().getTime() + retryMs, claim.next.getTime()))
    await claim.end({ last_failed_at: clock.now(), due_at: signal.aborted ? clock.now() : soon })
    throw error
  } finally {
    clearInterval(renewing)
    held.delete(claim)
  }
  return true
}

type Outcome = { readonly due_at?: Date; readonly last_finished_at?: Date; readonly last_failed_at?: Date }
type Claim = {
  readonly next: Date
  readonly renew: () => Promise<void>
  readonly end: (outcome: Outcome) => Promise<void>
}

/** Claimed in one statement. What a claim writes later counts only while nobody else has claimed the job. */
async function claimJob({ name, everyMinutes }: Job, { db, clock }: Parts, atStart: boolean): Promise<Claim | null> {
  const now = clock.now()
  const next = new Date(now.getTime() + everyMinutes * minute)
  // What lies further ahead than any claim and any turn was written by a clock that was ahead.
  const furthest = new Date(Math.max(next.getTime(), now.getTime() + 2 * leaseMs))
  let until = new Date(now.getTime() + leaseMs)
  const claimed = await db
    .updateTable('scheduled_jobs')
    .set({ due_at: next, running_until: until })
    .where('name', '=', name)
    .where((row) =>
      row.or([row('running_until', 'is', null), row('running_until', '<=', now), row('running_until', '>', furthest)]),
    )
    .$if(!atStart, (query) => query.where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', furthest)])))
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return null
  const write = async (values: Outcome & { running_until: Date | null }): Promise<void> => {
    await db
      .updateTable('scheduled_jobs')
      .set(values)
      .where('name', '=', name)
      .where('running_until', '=', until)
      .execute()
  }
  return {
    next,
    renew: async () => {
      const later = new Date(clock.now().getTime() + leaseMs)
      await write({ running_until: later })
      until = later
    },
    end: (outcome) => write({ running_until: null, ...outcome }),
  }
}
