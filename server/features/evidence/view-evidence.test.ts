import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, testConfig, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import type { Database } from '../../db/tables.ts'
import { createDocument, trip } from '../../testing/journey-desk.ts'
import { silentLog } from '../../log.ts'
import { evidenceOfPage } from './evidence-of-page.ts'
import { readChain } from './store.ts'
import { verifyEvidence } from './verify-evidence.ts'
import { settleViews, viewEvidence } from './view-evidence.ts'

describeOnOneDatabase('views of trip pages', (open) => {
  let server: TestServer
  let organisation: string
  let path: string
  let journeyId: string
  beforeAll(async () => {
    server = await startServer(open())
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    const token = await server.signIn('agent')
    const { data } = await server.call(createDocument, { token, variables: { input: trip } })
    const { id, url } = data.createMyjourney.myjourney
    journeyId = id
    path = new URL(url).pathname
  })
  afterAll(() => server.close())
  const chain = () => readChain(server.db, organisation, 0, 1_000)
  const written = (count: number) => vi.waitFor(async () => expect(await chain()).toHaveLength(count), 10_000)

  const view = () =>
    ({
      journeyId,
      organisationId: organisation,
      language: 'de',
      revision: 1,
      contentHash: '0'.repeat(64),
      at: server.clock.now(),
    }) as const
  const evidence = async () => {
    await settleViews(server.db, journeyId)
    const reading = { ask: <T>(work: (db: Database) => Promise<T>) => work(server.db), config: testConfig }
    return evidenceOfPage(reading, organisation, journeyId, { most: 400, now: server.clock.now() })
  }

  test('each is in the chain soon, with the hash of what was sent; what was not shown is not', async () => {
    const german = await (await fetch(`${server.url}${path}?lang=de`)).text()
    const polish = await (await fetch(`${server.url}${path}?lang=pl`)).text()
    await fetch(`${server.url}${path}`, { method: 'HEAD' })
    const another = path.endsWith('x') ? 'y' : 'x'
    await fetch(`${server.url}${path.slice(0, -1)}${another}`)
    await written(2)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    expect((await chain()).map(({ language, contentHash }) => [language, contentHash])).toEqual([
      ['de', hash(german)],
      ['pl', hash(polish)],
    ])
    expect((await chain())[0]).toMatchObject({
      journeyId,
      kind: 'view',
      at: server.clock.now(),
      detail: { day: '2026-11-20', program: 'development', unread: 0 },
    })
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).execute()
    server.clock.moveTo('2026-11-20T10:01:00Z')
    expect((await fetch(`${server.url}${path}`)).status).toBe(403)
    expect(await chain()).toHaveLength(2)
    await server.db.updateTable('journeys').set({ is_manually_disabled: false }).execute()
    server.clock.moveTo('2026-11-20T10:02:00Z')
  })

  test('a page opened a thousand times is a few rows, and its evidence says how often', async () => {
    const before = await chain()
    const asked = Array.from({ length: 20 }, async () => {
      for (let time = 0; time < 50; time += 1) await (await fetch(`${server.url}${path}?lang=fr`)).text()
    })
    await Promise.all(asked)
    const { newest, times, chain: whole } = await evidence()
    expect(times).toBe(before.length + 1_000)
    expect(newest.slice(before.length)).toMatchObject([
      { language: 'fr', kind: 'view' },
      { language: 'fr', kind: 'view', detail: { times: 999, since: server.clock.now().toISOString() } },
    ])
    expect(whole.tampered).toEqual([])
  })

  test('an hour of whatever somebody asks of one page is at most some dozen rows, each hour by itself', async () => {
    const views = viewEvidence({ db: server.db, config: testConfig, log: silentLog, clock: server.clock })
    const before = (await chain()).length
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, 11 + hour))
    for (const hour of [0, 1])
      for (let each = 0; each < 3_000; each += 1)
        views.note({ ...view(), at: at(hour), contentHash: String(each % 1_000).padStart(64, '0') })
    await views.close()
    const rows = (await chain()).slice(before)
    const kinds = Object.groupBy(rows, ({ detail }) =>
      detail['others'] ? 'others' : 'times' in detail ? 'again' : 'first',
    )
    expect([kinds.first, kinds.again, kinds.others].map((each) => each?.length)).toEqual([80, 80, 2])
    expect(kinds.others!.map(({ detail, at: last }) => [detail['times'], last])).toEqual([
      [2_880, at(0)],
      [2_880, at(1)],
    ])
    const times = rows.reduce((sum, { detail }) => sum + Number(detail['times'] ?? 1), 0)
    expect(times).toBe(6_000)
  })

  test('whoever reads the chain waits for what is being written', async () => {
    const views = viewEvidence({ db: server.db, config: testConfig, log: silentLog, clock: server.clock })
    const before = (await chain()).length
    let isWritten = false
    views.note(view())
    const writing = views.settle(journeyId).then(() => (isWritten = true))
    // Nothing waits any more, and nothing is written yet.
    await Promise.resolve()
    await views.settle(journeyId)
    expect(isWritten).toBe(true)
    expect(await chain()).toHaveLength(before + 1)
    await writing
    await views.close()
  })

  test('those that wait are written when the process ends, and a database that is away loses none (SAFETY 51)', async () => {
    const errors: string[] = []
    const log = { ...silentLog, error: (_what: unknown, text?: string) => void errors.push(text ?? '') }
    const views = viewEvidence({ db: server.db, config: testConfig, log, clock: server.clock })
    const before = (await chain()).length
    await sql`alter table evidence rename to evidence_away`.execute(server.db)
    views.note(view())
    await vi.waitFor(() => expect(errors).not.toEqual([]), 10_000)
    await sql`alter table evidence_away rename to evidence`.execute(server.db)
    views.note({ ...view(), contentHash: '1'.repeat(64) })
    await views.close()
    expect(await chain()).toHaveLength(before + 2)
    expect((await verifyEvidence({ ask: (work) => work(server.db), config: testConfig })).tampered).toEqual([])
  })
})
