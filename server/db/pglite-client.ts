import { Worker } from 'node:worker_threads'
import { threadFile } from '../thread-file.ts'
import type { WorkerReply, WorkerRequest, WorkerStart } from './pglite-worker.ts'
import { DatabaseBusy } from './waiting-line.ts'

/** The other end of `pglite-worker`: one promise for each request. */
export type PGliteClient = {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  dump(): Promise<Uint8Array>
  /** Resolves when the thread has ended although nobody closed it: nothing will be answered any more. */
  readonly lost: Promise<Error>
  close(): Promise<void>
}

type Request = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never
type Waiting = {
  readonly isQuery: boolean
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

/** The engine knows no time limit and no cancelling: a query that takes longer than any of ours ends its thread. */
const longestQueryMs = 120_000

export async function startPGlite(start: WorkerStart): Promise<PGliteClient> {
  const worker = new Worker(threadFile('pglite-worker', import.meta.url), { workerData: start })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (payload: string) => void>()
  const lost = Promise.withResolvers<Error>()
  let isClosing = false
  let gone: Error | undefined
  let lastId = 0
  let watch: NodeJS.Timeout | undefined

  const failAll = (error: Error): void => {
    gone ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (!isClosing) lost.resolve(gone)
  }
  /** Requests are answered in their order, so the first that waits is the one at work. */
  const watchFirst = (): void => {
    clearTimeout(watch)
    const [first] = waiting.values()
    if (first?.isQuery) watch = setTimeout(giveUp, longestQueryMs).unref()
  }
  const giveUp = (): void => {
    failAll(new DatabaseBusy(`A query has taken more than ${longestQueryMs / 1000} seconds`))
    void worker.terminate()
  }
  worker.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () =>
    failAll(new DatabaseBusy(isClosing ? 'The embedded database has been closed' : 'Its thread has ended')),
  )
  worker.on('message', (message: WorkerReply) => {
    if ('channel' in message) return listeners.get(message.channel)?.(message.payload)
    const waiter = waiting.get(message.id)
    waiting.delete(message.id)
    watchFirst()
    if ('problem' in message) waiter?.reject(Object.assign(new Error(message.problem.message), message.problem))
    else waiter?.resolve(message.value as never)
  })

  const answerTo = <T>(id: number, isQuery = false): Promise<T> =>
    new Promise((resolve, reject) => {
      if (gone !== undefined) return reject(gone)
      waiting.set(id, { isQuery, resolve, reject })
      if (waiting.size === 1) watchFirst()
    })
  const ask = <T>(request: Request): Promise<T> => {
    lastId += 1
    const answer = answerTo<T>(lastId, request.kind === 'query')
    if (gone === undefined) worker.postMessage({ ...request, id: lastId })
    return answer
  }

  try {
    await answerTo(0)
  } catch (error) {
    isClosing = true
    await worker.terminate()
    throw error
  }
  return {
    query: (sql, parameters) => ask({ kind: 'query', sql, parameters }),
    listen: (channel, heard) => {
      listeners.set(channel, heard)
      return ask({ kind: 'listen', channel })
    },
    dump: () => ask({ kind: 'dump' }),
    lost: lost.promise,
    close: async () => {
      isClosing = true
      await ask({ kind: 'close' }).finally(() => worker.terminate())
    },
  }
}
