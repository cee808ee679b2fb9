import type { Database } from '../db/tables.ts'
import { describeError } from '../log.ts'
import type { Job, JobInput, JobContext } from './job.ts'
import { openQueue, steadyClock, type QueueParts } from './open-queue.ts'
import { queueDatabase } from './queue-database.ts'
import { heartbeatRefreshSeconds, isPeriodic, sendOptions, turnsOf, type Turns } from './turns.ts'

export type Queue = {
  /** Null: one of that name waits already that may not be there twice. `within`: the transaction that causes the job. */
  readonly send: (name: string, input: JobInput, within?: Database) => Promise<string | null>
  /** Tells what runs to end, waits a while, and gives the rest back to the next process. */
  readonly stop: () => Promise<void>
}

type Parts = Partial<QueueParts> & { readonly longestStopMs?: number }

const lookEverySeconds = 30
const sweepEveryLooks = 120
/** Less than the ten seconds an operator's stop takes at most. */
const stopWithinMs = 5_000

/** Runs jobs whenever they are due, each in one process at a time. */
export async function startQueue<C extends JobContext>(
  jobs: readonly Job<C>[],
  context: C,
  { timing = steadyClock, longestStopMs = stopWithinMs, ...parts }: Parts = {},
): Promise<Queue> {
  const { db, log } = context
  const boss = await openQueue(jobs, context, { ...parts, timing, looksAfterSeconds: lookEverySeconds })
  const turns = turnsOf(boss, db, jobs)
  await turns.ensure()
  for (const job of jobs) if (job.atStart === true) await turns.makeDue(job)

  const stopping = new AbortController()
  for (const job of jobs) {
    const options = { pollingIntervalSeconds: lookEverySeconds, heartbeatRefreshSeconds }
    await boss.work<JobInput | null>(job.name, options, async ([claimed]) => {
      if (claimed === undefined) return
      const signal = AbortSignal.any([claimed.signal, stopping.signal])
      await runOne(job, context, claimed.data ?? {}, signal, stopping.signal, turns)
    })
  }
  let looks = 0
  const look = async (): Promise<void> => {
    looks += 1
    const held = await turns.ensure()
    // Frees what dead processes hold and forgets what is long done; on the embedded database requests wait meanwhile.
    if (looks % sweepEveryLooks === 0) await boss.supervise()
    else for (const name of held) await boss.supervise(name)
  }
  let looking: Promise<void> | undefined
  const timer = timing.setInterval(() => {
    looking ??= look()
      .catch((err: unknown) => log.error({ err }, 'The queue of jobs could not be looked after'))
      .finally(() => (looking = undefined))
  }, lookEverySeconds * 1000)

  return {
    send: async (name, input, within = db) => {
      const job = jobs.find((each) => each.name === name)
      if (job === undefined) throw new Error(`There is no job ${name}`)
      return boss.send(name, checkInput(input), { ...sendOptions(job), db: queueDatabase(within) })
    },
    stop: async () => {
      timing.clearInterval(timer)
      stopping.abort()
      await looking
      await within(longestStopMs, Promise.all(jobs.map(({ name }) => boss.offWork(name))))
      await boss.stop({ graceful: false, close: false })
    },
  }
}

async function runOne<C extends JobContext>(
  job: Job<C>,
  context: C,
  input: JobInput,
  signal: AbortSignal,
  stopping: AbortSignal,
  turns: Turns,
): Promise<void> {
  const { log } = context
  // First of all: whatever becomes of this turn, there is a next one.
  if (isPeriodic(job)) await turns.makeNext(job)
  try {
    signal.throwIfAborted()
    await job.run(context, input, signal)
  } catch (err) {
    if (!stopping.aborted || !isPeriodic(job)) {
      log.error({ err }, `The job ${job.name} failed`)
      throw bareError(err)
    }
  }
  if (!stopping.aborted || !isPeriodic(job)) return
  log.info(`The job ${job.name} was stopped, and is due again at once`)
  await turns.makeDue(job)
}

/** It is stored, and a message may quote what a row holds: the log has it all. */
function bareError(error: unknown): Error {
  const bare = new Error(describeError(error).type)
  delete bare.stack
  return bare
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, ms)
  await Promise.race([work, tooLong])
  clearTimeout(patience)
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const name = /^[a-zA-Z]{1,40}$/

/** Ids and numbers alone: what is stored here outlives the trip or the account it is about (SAFETY 9, 41). */
function checkInput(input: JobInput): JobInput {
  for (const [key, value] of Object.entries(input)) {
    const isAllowed = typeof value === 'number' ? Number.isSafeInteger(value) : id.test(value)
    if (!isAllowed || !name.test(key)) throw new Error(`The input ${key} of a job is neither an id nor a number`)
  }
  return input
}
