import type * as workerThreads from 'node:worker_threads'
import { beforeEach, expect, test, vi } from 'vitest'
import { fixedClock } from '../clock.ts'
import { startServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { smallWorld } from '../testing/small-world.ts'
import type { GoldenTrips } from '#domain/review/golden-trip.ts'
import type { RecordText } from '../db/tables.ts'
import { goldenGate } from './golden-gate.ts'
import { loadContent } from './load-content.ts'
import { GateBroken } from './publishing-gate.ts'
import { toRecords } from './records.ts'
import { latestRevision } from './store.ts'

type Held = { readonly worker: workerThreads.Worker; readonly signals: Int32Array }
const started = vi.hoisted((): { threads: Held[]; areHeld: boolean } => ({ threads: [], areHeld: false }))
vi.mock('node:worker_threads', async (actual) => {
  const real = await actual<typeof workerThreads>()
  class Worker extends real.Worker {
    constructor(file: string, options: workerThreads.WorkerOptions) {
      const isOurs = file.includes('golden-thread')
      const signals = new Int32Array(new SharedArrayBuffer(8))
      const preload = new URL('../testing/held-thread.mjs', import.meta.url).href
      const holding = { workerData: { signals }, execArgv: ['--import', preload] }
      super(file, isOurs && started.areHeld ? { ...options, ...holding } : options)
      if (isOurs) started.threads.push({ worker: this, signals })
    }
  }
  return { ...real, Worker }
})
beforeEach(() => {
  started.threads.length = 0
  started.areHeld = false
})

const patience = { timeout: 20_000 }

/** Resolves when the thread stands still. */
const isAtWork = async ({ signals }: Held): Promise<void> => {
  const { async: isAsync, value } = Atomics.waitAsync(signals, 0, 0)
  if (isAsync) await value
}
const letGo = ({ signals }: Held): void => {
  Atomics.store(signals, 1, 1)
  Atomics.notify(signals, 1)
}
const clock = fixedClock('2026-11-20T10:00:00Z')
const goldenTrips = [
  {
    key: 'TH',
    trips: [
      {
        why: 'Germans need no visa',
        from: 'DE',
        to: ['TH'],
        citizenships: ['DE'],
        start: '2027-02-01',
        end: '2027-02-10',
        expect: {},
        answers: { TH: { VisaRequiredForStay: { DE: 'no' as const } } },
      },
    ],
  },
]

describeOnBothDatabases('while a publication is judged', (open) => {
  test('readers are answered, and nothing is published yet', async () => {
    const { db, webDb } = open()
    const server = await startServer({ db: webDb })
    const before = await latestRevision(db)
    started.areHeld = true
    const publication = loadContent({ db, clock, gate: goldenGate() }, smallWorld, { goldenTrips })
    await vi.waitUntil(() => started.threads.length === 1, patience)
    await isAtWork(started.threads[0]!)
    const reply = await server.call('{ serverVersion }')
    expect(reply).toMatchObject({ status: 200, data: { serverVersion: expect.any(String) } })
    expect(await latestRevision(db)).toBe(before)
    letGo(started.threads[0]!)
    expect((await publication).revision).toBe((before ?? 0) + 1)
    await server.close()
  })
})

const asTexts = (trips: readonly GoldenTrips[], content = smallWorld): RecordText[] =>
  toRecords({ content, goldenTrips: trips }).map(({ kind, key, body }) => ({ kind, key, text: JSON.stringify(body) }))
const world = asTexts(goldenTrips)
const broken = asTexts([{ key: 'TH', trips: [{ ...goldenTrips[0]!.trips[0]!, to: ['ZZ'] }] }])

test('judgements come one after the other, in one thread', async () => {
  const gate = goldenGate()
  const both = await Promise.all([gate(world), gate(broken), gate(world)])
  expect(both).toMatchObject([
    [],
    [{ key: 'TH', why: 'Germans need no visa', problem: { key: 'trip-place-unknown', values: { place: 'ZZ' } } }],
    [],
  ])
  expect(started.threads).toHaveLength(1)
})

test('a thread that dies is told at once, and the next judgement has another', async () => {
  const gate = goldenGate()
  started.areHeld = true
  const judgement = gate(world).catch((error: unknown) => error)
  await vi.waitUntil(() => started.threads.length === 1, patience)
  await isAtWork(started.threads[0]!)
  await started.threads[0]!.worker.terminate()
  const error = await judgement
  expect(error).toBeInstanceOf(GateBroken)
  expect((error as GateBroken).message).toBe(
    'The golden trips could not be judged, so nothing was published: their thread has ended',
  )
  started.areHeld = false
  expect(await gate(world)).toEqual([])
  await started.threads[1]!.worker.terminate()
  expect(await gate(world)).toEqual([])
  expect(started.threads).toHaveLength(3)
})

test('rules that nobody can judge break their judgement only', async () => {
  const gate = goldenGate()
  const unreadable: RecordText = { kind: 'restriction', key: 'COUNTRY:TH', text: 'null' }
  await expect(gate([...world, unreadable])).rejects.toThrow(/could not be judged.*Cannot read properties of null/)
  expect(await gate(world)).toEqual([])
})

test('one that takes too long is given up, and its thread ended', async () => {
  const gate = goldenGate({ longestMs: 1, idleMs: 60_000 })
  started.areHeld = true
  await expect(gate(world)).rejects.toThrow('could not be judged, so nothing was published: it took more than 0.001')
  const { worker } = started.threads[0]!
  await vi.waitUntil(() => worker.threadId === -1, patience)
})

test('a thread without work ends', async () => {
  const gate = goldenGate({ longestMs: 60_000, idleMs: 1 })
  expect(await gate(world)).toEqual([])
  await vi.waitUntil(() => started.threads[0]!.worker.threadId === -1, patience)
  expect(await gate(world)).toEqual([])
  expect(started.threads).toHaveLength(2)
})
