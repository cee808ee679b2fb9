import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startServer, testConfig, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { createDocument, trip } from '../../testing/journey-desk.ts'
import { silentLog } from '../../log.ts'
import { readChain } from './store.ts'
import { verifyEvidence } from './verify-evidence.ts'
import { viewEvidence } from './view-evidence.ts'

describeOnBothDatabases('views of trip pages', (open) => {
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

  test('each is in the chain soon, with the hash of what was sent; what was not shown is not', async () => {
    const german = await (await fetch(`${server.url}${path}?lang=de`)).text()
    await fetch(`${server.url}${path}?lang=de`)
    const polish = await (await fetch(`${server.url}${path}?lang=pl`)).text()
    await fetch(`${server.url}${path}`, { method: 'HEAD' })
    const another = path.endsWith('x') ? 'y' : 'x'
    await fetch(`${server.url}${path.slice(0, -1)}${another}`)
    await written(3)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    expect((await chain()).map(({ language, contentHash }) => [language, contentHash])).toEqual([
      ['de', hash(german)],
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
    expect(await chain()).toHaveLength(3)
  })

  test('those that wait are written when the process ends, and a database that is away loses none', async () => {
    const errors: string[] = []
    const log = { ...silentLog, error: (_what: unknown, text?: string) => void errors.push(text ?? '') }
    const views = viewEvidence({ db: server.db, config: testConfig, log })
    const view = {
      journeyId,
      organisationId: organisation,
      language: 'de',
      revision: 1,
      contentHash: '0'.repeat(64),
      at: server.clock.now(),
    } as const
    const before = (await chain()).length
    await sql`alter table evidence rename to evidence_away`.execute(server.db)
    views.note(view)
    await vi.waitFor(() => expect(errors).not.toEqual([]), 10_000)
    await sql`alter table evidence_away rename to evidence`.execute(server.db)
    views.note(view)
    await views.close()
    expect(await chain()).toHaveLength(before + 2)
    expect((await verifyEvidence({ ask: (work) => work(server.db), config: testConfig })).tampered).toEqual([])
  })
})
