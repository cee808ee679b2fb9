import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const list = '{ sessions { id begunAt lastSeenAt browser system program isThis } }'
const end = 'mutation ($id: ID!) { endSession(id: $id) { ok errors { field } } }'
const endOthers = 'mutation { endOtherSessions { ok errors { field } } }'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

describeOnBothDatabases("a person's own sign-ins", (open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(open())
    const organisation = await server.addOrganisation('Harbour')
    for (const name of ['anna', 'ben']) await server.addUser(organisation, name)
  })
  afterAll(() => server.close())
  const sessionsOf = async (token: string, userAgent = firefox) =>
    (await server.call(list, { token, headers: { 'user-agent': userAgent } })).data.sessions
  const whoAmI = async (token: string) => (await server.call('{ whoAmI { username } }', { token })).data.whoAmI

  test('are listed with their beginning, when they were last seen, their browser in plain names, and this one marked', async () => {
    const first = await server.signIn('anna')
    await sessionsOf(first)
    server.clock.moveTo('2026-11-20T11:00:00Z')
    const second = await server.signIn('anna')
    expect(await sessionsOf(second, 'curl/8')).toEqual([
      {
        id: expect.any(String),
        begunAt: '2026-11-20T11:00:00.000Z',
        lastSeenAt: '2026-11-20T11:00:00.000Z',
        browser: null,
        system: null,
        program: null,
        isThis: true,
      },
      {
        id: expect.any(String),
        begunAt: '2026-11-20T10:00:00.000Z',
        lastSeenAt: '2026-11-20T10:00:00.000Z',
        browser: 'Firefox',
        system: 'Linux',
        program: null,
        isThis: false,
      },
    ])
    const rows = await server.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Mozilla')
    server.clock.moveTo('2026-11-20T11:09:00Z')
    await sessionsOf(first)
    server.clock.moveTo('2026-11-20T11:11:00Z')
    await sessionsOf(second)
    expect((await sessionsOf(second)).map(({ lastSeenAt }: { lastSeenAt: string }) => lastSeenAt)).toEqual([
      '2026-11-20T11:11:00.000Z',
      '2026-11-20T11:09:00.000Z',
    ])
  })

  test('end one by one or all others at once, and never those of somebody else (SAFETY 21)', async () => {
    const mine = await server.signIn('anna')
    const lost = await server.signIn('anna')
    const theirs = await server.signIn('ben')
    const thisOf = async (token: string) =>
      (await sessionsOf(token)).find(({ isThis }: { isThis: boolean }) => isThis).id
    const [lostId, theirId] = [await thisOf(lost), await thisOf(theirs)]
    for (const id of [theirId, 'none', '00000000-0000-4000-8000-000000000000']) {
      const { errors } = await server.call(end, { token: mine, variables: { id } })
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
    expect((await server.call(end, { token: mine, variables: { id: lostId } })).data.endSession).toEqual({
      ok: true,
      errors: [],
    })
    expect([await whoAmI(lost), await whoAmI(mine), await whoAmI(theirs)]).toEqual([
      null,
      { username: 'anna' },
      { username: 'ben' },
    ])
    expect((await server.call(endOthers, { token: mine })).data.endOtherSessions.ok).toBe(true)
    expect((await sessionsOf(mine)).map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true])
    expect(await whoAmI(theirs)).toEqual({ username: 'ben' })
    const trail = server.db.selectFrom('audit_entries').select('action').where('action', '=', 'session-ended')
    expect(await trail.execute()).toHaveLength(2)
  })

  test('are told to nobody who is not signed in', async () => {
    for (const query of [list, endOthers])
      expect((await server.call(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
