import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BrokenPromise } from '#domain/review/judge-golden-trips.ts'
import { threadFile } from '../thread-file.ts'
import type { GateMessage } from './golden-thread.ts'
import { slicesOfTexts } from './slices-of-texts.ts'
import type { PublishingGate } from '../context.ts'
import type { RecordText } from '../db/tables.ts'
import { GateBroken } from './publishing-gate.ts'

type Limits = {
  readonly longestMs: number
  /** After so long without work the thread ends and gives its memory back. */
  readonly idleMs: number
}
const usual: Limits = { longestMs: 120_000, idleMs: 60_000 }
const largestHeapMb = 1024

/**
 * The golden trips, run on the rules as they would be, one judgement after the other in one thread, which is started when
 * it is needed. It never keeps the process from ending.
 */
export function goldenGate(limits: Partial<Limits> = {}): PublishingGate {
  const { longestMs, idleMs } = { ...usual, ...limits }
  let thread: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const end = (): void => {
    void thread?.terminate()
    thread = undefined
  }
  const start = (): Worker => {
    const fresh = startThread()
    // Between two judgements nobody waits for it: the next one starts another.
    fresh
      .on('error', () => undefined)
      .on('exit', () => {
        if (thread === fresh) thread = undefined
      })
    return fresh
  }
  const judge = async (records: readonly RecordText[]): Promise<readonly BrokenPromise[]> => {
    clearTimeout(idle)
    try {
      const broken = await answerOf((thread ??= start()), records, longestMs)
      idle = setTimeout(end, idleMs).unref()
      return broken
    } catch (error) {
      end()
      throw error
    }
  }
  return (records) => {
    const turn = last.then(() => judge(records))
    last = turn.catch(() => undefined)
    return turn
  }
}

function startThread(): Worker {
  // What is short-lived takes little room: the memory of an import counts both threads.
  const resourceLimits = { maxOldGenerationSizeMb: largestHeapMb, maxYoungGenerationSizeMb: 4 }
  const thread = new Worker(threadFile('golden-thread', import.meta.url), { resourceLimits })
  thread.unref()
  return thread
}

/** Piece by piece, between which readers are answered. */
async function hand(thread: Worker, records: readonly RecordText[]): Promise<void> {
  const post = (message: GateMessage): void => thread.postMessage(message)
  let isFirst = true
  for (const piece of slicesOfTexts(records)) {
    post({ records: piece, isFirst })
    isFirst = false
    await nextTurn()
  }
  post('judge')
}

function answerOf(
  thread: Worker,
  records: readonly RecordText[],
  longestMs: number,
): Promise<readonly BrokenPromise[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly BrokenPromise[]>()
  const fail = (why: string, cause?: unknown): void =>
    reject(new GateBroken(`The golden trips could not be judged, so nothing was published: ${why}`, { cause }))
  const failed = (error: unknown): void => fail(error instanceof Error ? error.message : String(error), error)
  const ended = (): void => fail('their thread has ended')
  const limit = setTimeout(() => fail(`it took more than ${longestMs / 1000} seconds`), longestMs)
  thread.once('message', resolve).once('error', failed).once('exit', ended)
  // Who waits for a publication is the process: it must not end meanwhile.
  thread.ref()
  void hand(thread, records).catch(failed)
  return promise.finally(() => {
    clearTimeout(limit)
    thread.off('message', resolve).off('error', failed).off('exit', ended)
    thread.unref()
  })
}
