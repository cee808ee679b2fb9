import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, testPassword, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const tokenAuth =
  'mutation ($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }'
const whoAmI = '{ whoAmI { username } }'
const failure = 'Login failed. Please check your username and password.'

describeOnBothDatabases('what attackers and clocks do to others', (open) => {
  let server: TestServer
  let organisationId: string
  beforeAll(async () => {
    server = await startServer(open())
    organisationId = await server.addOrganisation('Harbour')
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.moveTo('2026-11-20T10:00:00Z'))

  const attempt = (username: string, password: string, from?: string) =>
    server.call(tokenAuth, { variables: { username, password }, ...(from === undefined ? {} : { from }) })

  test('one address keeps no account locked for others, however long it goes on (SAFETY 22)', async () => {
    await server.addUser(organisationId, 'besieged')
    const at = Date.parse('2026-11-20T12:00:00Z')
    for (let round = 0; round < 12; round += 1) {
      // The longest wait is over each time, and the attacker is the first to try again.
      server.clock.moveTo(new Date(at + round * 901_000).toISOString())
      for (let i = 0; i < 8; i += 1) await attempt('besieged', 'wrong', '192.0.2.66')
      expect((await attempt('besieged', testPassword)).data?.tokenAuth, `round ${round}`).toBeTruthy()
    }
    expect((await attempt('besieged', testPassword, '192.0.2.66')).errors[0]?.message).toBe(failure)
  })

  test('an address that has to wait counts against no account and leaves no trace of the names it tries', async () => {
    for (let i = 0; i < 20; i += 1) await attempt(`sprayed-${i}`, 'wrong', '192.0.2.67')
    const rows = async () =>
      (
        await server.db
          .selectFrom('sign_in_throttles')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n
    const before = await rows()
    for (let i = 0; i < 10; i += 1) await attempt(`more-${i}`, 'wrong', '192.0.2.67')
    expect(await rows()).toBe(before)
  })

  test('addresses that a proxy writes with a port, in brackets or wrongly are one visitor each, not thousands', async () => {
    for (let i = 0; i < 20; i += 1) await attempt(`ported-${i}`, 'wrong', `[2001:db8:9:9::1]:${1000 + i}`)
    await server.addUser(organisationId, 'ported')
    expect((await attempt('ported', testPassword, '[2001:db8:9:9::2]:4711')).errors[0]?.message).toBe(failure)
    expect((await attempt('ported', testPassword, '[2001:db8:9:8::2]:4711')).data.tokenAuth).toBeTruthy()
  })

  test('a clock that was a year ahead leaves no wait and no token behind (SAFETY 14)', async () => {
    await server.addUser(organisationId, 'traveller-in-time')
    server.clock.moveTo('2027-11-20T10:00:00Z')
    const early = await server.signIn('traveller-in-time')
    for (let i = 0; i < 8; i += 1) await attempt('traveller-in-time', 'wrong')
    for (let i = 0; i < 25; i += 1) await attempt(`in-time-${i}`, 'wrong', '192.0.2.68')
    server.clock.moveTo('2026-11-20T10:00:00Z')
    expect((await server.call(whoAmI, { token: early })).data.whoAmI).toBeNull()
    expect((await attempt('traveller-in-time', testPassword)).data.tokenAuth).toBeTruthy()
    expect((await attempt('traveller-in-time', testPassword, '192.0.2.68')).data.tokenAuth).toBeTruthy()
  })
})
