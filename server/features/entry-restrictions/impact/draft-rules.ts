import { Worker } from 'node:worker_threads'
import type { Context, RulebookHolder } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { lostPlaces } from '#server/rulebook/lost-places.ts'
import { slicesOfTexts } from '#server/rulebook/slices-of-texts.ts'
import { isPublished, recordTexts } from '#server/rulebook/store.ts'
import { threadFile } from '#server/thread-file.ts'
import type { Asks, DraftQuestion, DraftReply, Says } from './draft-question.ts'

/** After so long without a question the thread ends and gives its memory back. */
const idleMs = 5 * 60_000
/** As long as a judgement of the golden trips: whoever asks a thread that hangs would keep the desk from all others. */
const longestMs = 120_000
const largestHeapMb = 1024

export type AskDrafts = <Q extends DraftQuestion>(question: Q, asks: Asks<Q>) => Promise<Says<Q>>
type Thread = { readonly ask: AskDrafts; readonly end: () => void; readonly isOver: () => boolean; revision: number }

/** One thread for the rules of the process, made when a draft is first asked about. */
const threads = new WeakMap<RulebookHolder, { thread: Thread; ready: Promise<void> }>()

/**
 * The thread of drafts, once it has the rules that this process serves, or those of a revision that it is about to. One that gives no
 * answer in `longest` milliseconds is ended, and all who wait for it are told; who asks next gets another.
 */
export async function draftRules(
  { db, rulebook }: Pick<Context, 'db' | 'rulebook'>,
  revision = rulebook.current().revision,
  longest = longestMs,
): Promise<AskDrafts> {
  const known = threads.get(rulebook)
  const held = known && !known.thread.isOver() ? known : { thread: startThread(longest), ready: Promise.resolve() }
  threads.set(rulebook, held)
  held.ready = held.ready.then(() => catchUp(db, held.thread, revision))
  try {
    await held.ready
  } catch (error) {
    held.thread.end()
    throw error
  }
  return held.thread.ask
}

/** Records go to the thread as they lie in the table: reading them is its work. */
async function catchUp(db: Database, thread: Thread, revision: number): Promise<void> {
  if (revision <= thread.revision) return
  const isKnown = thread.revision > 0 && (await isPublished(db, thread.revision))
  if (!isKnown) await thread.ask('clear', null)
  const texts = await recordTexts(db, isKnown ? thread.revision : 0, revision)
  for (const records of slicesOfTexts(texts)) await thread.ask('read', { records })
  const places = await thread.ask('places', null)
  await thread.ask('compile', { revision, lost: await lostPlaces(db, new Set(places), revision) })
  thread.revision = revision
}

function startThread(longest: number): Thread {
  const worker = new Worker(threadFile('draft-thread', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  })
  worker.unref()
  const waiting = new Map<number, { resolve: (says: never) => void; reject: (error: Error) => void }>()
  let last = 0
  let isOver = false
  const over = (why: Error): void => {
    isOver = true
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  const end = (why = new Error('The thread of drafts was ended')): void => {
    over(why)
    void worker.terminate()
  }
  const endSlow = (): void => end(new Error(`The thread of drafts took more than ${longest / 1000} seconds`))
  const idle = setTimeout(() => end(), idleMs).unref()
  worker
    .on('message', (reply: DraftReply) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('failed' in reply) asked?.reject(new Error(`A draft could not be asked: ${reply.failed}`))
      else asked?.resolve(reply.says as never)
    })
    .on('error', (error) => over(error instanceof Error ? error : new Error(String(error))))
    .on('exit', () => over(new Error('The thread of drafts has ended')))
  return {
    revision: -1,
    isOver: () => isOver,
    end: () => end(),
    ask: (question, asks) => {
      if (isOver) return Promise.reject(new Error('The thread of drafts has ended'))
      idle.refresh()
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, question, asks })
      const watch = setTimeout(endSlow, longest).unref()
      return promise.finally(() => clearTimeout(watch))
    },
  }
}
