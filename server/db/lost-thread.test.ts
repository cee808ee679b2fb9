import { setImmediate as turn } from 'node:timers/promises'
import type * as workerThreads from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '../testing/client.ts'
import { emptyDatabaseDump } from './empty-database.ts'
import { engineOf } from './embedded.ts'
import { withHandle } from './open-database.ts'
import { startPGlite } from './pglite-client.ts'

const threads = vi.hoisted((): workerThreads.Worker[] => [])
vi.mock('node:worker_threads', async (actual) => {
  const real = await actual<typeof workerThreads>()
  class Worker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...given)
      threads.push(this)
    }
  }
  return { ...real, Worker }
})

const open = async () =>
  withHandle(engineOf(await startPGlite({ folder: null, dump: await emptyDatabaseDump() })), 'embedded')

test('when the thread of the embedded database dies, what waits is told at once and the process learns that it can only end', async () => {
  const database = await open()
  const server = await startServer({ db: database.webDb })
  const waiting = sql`select count(*) from generate_series(1, 100000000)`.execute(database.db)
  const failed = waiting.catch((error: unknown) => error)
  await threads.at(-1)!.terminate()
  expect(await failed).toMatchObject({ message: 'Its thread has ended' })
  expect(await database.lost).toMatchObject({ message: 'Its thread has ended' })
  // Until it has ended, readers are told to come again.
  const reply = await server.call('mutation { tokenAuth(username: "agent", password: "x") { token } }')
  expect({ status: reply.status, code: reply.errors[0]?.extensions.code }).toEqual({ status: 503, code: 'BUSY' })
  await server.close()
}, 60_000)

test('a query that does not end stops the process, and many quick ones never do', async () => {
  const database = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let round = 0; round < 3; round += 1) {
    await sql`select 1`.execute(database.db)
    vi.advanceTimersByTime(119_999)
  }
  const endless = sql`select count(*) from generate_series(1, 100000000)`.execute(database.db)
  let isOver = false
  const failed = endless.catch((error: unknown) => error).finally(() => (isOver = true))
  // It asks for its turn first.
  while (vi.getTimerCount() === 0) await turn()
  vi.advanceTimersByTime(119_999)
  await turn()
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await failed).toMatchObject({ message: 'A query has taken more than 120 seconds' })
  expect(await database.lost).toMatchObject({ message: 'A query has taken more than 120 seconds' })
}, 60_000)

test('a database that is closed in its turn is not lost', async () => {
  const database = await open()
  let isLost = false
  void database.lost.then(() => (isLost = true))
  await database.close()
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('has been closed')
  expect(isLost).toBe(false)
}, 60_000)
