import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newJourneyCode } from '../features/journeys/trip/journey-code.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { createDocument, listDocument, trip } from '../testing/journey-desk.ts'
import { tellFigure } from '../testing/tell-figure.ts'
import { connectionsOfAllLanes } from './lanes.ts'
import { withTenant } from './tenancy.ts'
import { DatabaseBusy, waitingLine } from './waiting-line.ts'

const floodSeconds = Number(process.env.FLOOD_SECONDS ?? 1)

test('a waiting line lets so many in, the others in their order, and tells who waited too long', async () => {
  const line = waitingLine(2)
  await line.enter(1_000)
  await line.enter(1_000)
  const order: string[] = []
  const third = line.enter(60_000).then(() => order.push('third'))
  await expect(line.enter(1)).rejects.toThrow(DatabaseBusy)
  const fourth = line.enter(60_000).then(() => order.push('fourth'))
  line.leave()
  line.leave()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
  line.leave()
  line.leave()
  expect(line.isEmpty()).toBe(true)
})

describeOnBothDatabases('while one organisation keeps the database busy', (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ db: open().webDb })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
  })
  afterAll(() => server.close())

  test('another one is served meanwhile; where there is one connection, in its turn', async () => {
    const { webDb, engine } = open()
    const finished: string[] = []
    const { promise: otherCame, resolve: tellOther } = Promise.withResolvers<void>()
    const request = (organisation: string, name: string, until?: Promise<void>) =>
      withTenant(webDb, organisation, async (trx) => {
        await sql`select 1`.execute(trx)
        await until
        finished.push(name)
      })
    const busy = randomUUID()
    // On a server the busy one keeps all that it is given until the other has come; more than all lanes have want in.
    const until = engine === 'postgres' ? otherCame : undefined
    const many = Array.from({ length: 2 * connectionsOfAllLanes }, () => request(busy, 'busy', until))
    const settled = Promise.allSettled(many)
    await request(randomUUID(), 'other')
    tellOther()
    await settled
    expect(finished.indexOf('other')).toBe(engine === 'postgres' ? 0 : 3)
  })

  test(
    'another one, and its travellers, are answered while one asks as much as it can',
    async () => {
      const { webDb, engine } = open()
      const flooded = await startServer({ db: webDb }, { limits: { signedInCalls: Infinity } })
      onTestFinished(() => flooded.close())
      const sign = async (name: string): Promise<string> => {
        await flooded.addUser(await flooded.addOrganisation(name), name)
        return flooded.signIn(name)
      }
      const [greedy, other] = [await sign('greedy'), await sign('other')]
      const made = await flooded.call(createDocument, { token: other, variables: { input: trip } })
      const page = `${flooded.url}${new URL(made.data.createMyjourney.myjourney.url).pathname}`
      let calls = 0
      const run = { stopped: false }
      const flood = async (create: boolean): Promise<void> => {
        while (!run.stopped) {
          const variables = create ? { input: trip } : {}
          await flooded.call(create ? createDocument : listDocument, { token: greedy, variables })
          calls += 1
        }
      }
      const flooding = Promise.all(Array.from({ length: 10 }, (_, n) => flood(n % 2 === 0)))
      const until = performance.now() + floodSeconds * 1000
      const answers: { status: number; ms: number }[] = []
      try {
        while (answers.length < 10 || performance.now() < until) {
          for (const ask of [() => flooded.call(listDocument, { token: other }), () => fetch(page)]) {
            const began = performance.now()
            const { status } = await ask()
            answers.push({ status, ms: performance.now() - began })
          }
        }
      } finally {
        run.stopped = true
        await flooding
      }
      expect(calls).toBeGreaterThan(10)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      tellFigure(
        `slowest other reader while one organisation asks without a pause (${engine})`,
        `${Math.round(Math.max(...answers.map(({ ms }) => ms)))} ms of ${answers.length} answers, beside ${calls} calls in ${floodSeconds} s`,
      )
    },
    90_000 + floodSeconds * 1000,
  )

  test('who meets a locked table of trips is answered 503; on a server, sign-ins are not stopped by it', async () => {
    const { db, engine } = open()
    const token = await server.signIn('agent')
    const held = await db.transaction().execute(async (trx) => {
      await sql`lock table journeys, journey_marks in access exclusive mode`.execute(trx)
      const pages = Array.from({ length: 40 }, (_, n) =>
        fetch(`${server.url}/m/${newJourneyCode()}`, { headers: { 'x-forwarded-for': `198.51.100.${n}` } }),
      )
      const calls = Array.from({ length: 30 }, (_, n) =>
        server.call(n % 2 ? listDocument : createDocument, { token, variables: n % 2 ? {} : { input: trip } }),
      )
      // The embedded database has one connection, and this transaction holds it.
      if (engine === 'postgres') {
        expect(await server.signIn('agent')).toEqual(expect.any(String))
        expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
      }
      return { pages: await Promise.all(pages), calls: await Promise.all(calls) }
    })
    const answers = [
      ...held.pages.map((page) => `${page.status} ${page.headers.get('retry-after')}`),
      ...held.calls.map((call) => `${call.status} ${call.headers.get('retry-after')}`),
    ]
    expect(new Set(answers)).toEqual(new Set(['503 2']))
    expect((await server.call(createDocument, { token, variables: { input: trip } })).data.createMyjourney.ok).toBe(
      true,
    )
  })
})
