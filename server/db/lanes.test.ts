import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newJourneyCode } from '../features/journeys/journey-code.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { createDocument, listDocument, trip } from '../testing/journey-desk.ts'
import { connectionsOfAllLanes } from './lanes.ts'
import { withTenant } from './tenancy.ts'
import { DatabaseBusy, waitingLine } from './waiting-line.ts'

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

  test('who meets a locked table of trips is answered 503; on a server, sign-ins are not stopped by it', async () => {
    const { db, engine } = open()
    const token = await server.signIn('agent')
    const held = await db.transaction().execute(async (trx) => {
      await sql`lock table journeys in access exclusive mode`.execute(trx)
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
