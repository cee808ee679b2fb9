import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.ts'
import { startServer, testPassword, type TestServer } from '../../testing/client.ts'

vi.mock('@node-rs/argon2', async (actual) => {
  const real = await actual<typeof argon2>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const tokenAuth =
  'mutation ($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }'
const whoAmI =
  '{ whoAmI { username organisation { name cdbAccessKey } permissions { codename } cdbAccessKey dmVersionKey } permissions { codename } }'
const failure = 'Login failed. Please check your username and password.'

describeOnBothDatabases('accounts', (open) => {
  let server: TestServer
  let organisationId: string

  beforeAll(async () => {
    server = await startServer(open())
    organisationId = await server.addOrganisation('Harbour')
    await server.addUser(organisationId, 'agent')
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.moveTo('2026-11-20T10:00:00Z'))

  const attempt = (username: string, password: string, from?: string, language = 'en') =>
    server.call(tokenAuth, { variables: { username, password }, language, ...(from === undefined ? {} : { from }) })
  const hashes = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length

  test('signing in gives a token that whoAmI knows; the name may be written in capitals', async () => {
    const token = await server.signIn('AGENT')
    const { data } = await server.call(whoAmI, { token })
    expect(data.whoAmI).toMatchObject({
      username: 'agent',
      organisation: { name: 'Harbour', cdbAccessKey: null },
      cdbAccessKey: null,
      permissions: [{ codename: 'a3m_core.DestinationManager' }, { codename: 'a3m_core.ListMyJourney' }],
    })
    expect(data.permissions).toEqual(data.whoAmI.permissions)
  })

  test('the key of the country database is only for those who may read it', async () => {
    await server.addUser(organisationId, 'reader', ['a3m_core.CDB'])
    const { data } = await server.call(whoAmI, { token: await server.signIn('reader') })
    expect(data.whoAmI).toMatchObject({ cdbAccessKey: 'key', organisation: { cdbAccessKey: 'key' } })
  })

  test('nobody is signed in without a token', async () => {
    expect((await server.call(whoAmI)).data).toEqual({ whoAmI: null, permissions: [] })
  })

  test('a wrong password, an unknown name and a closed account are refused alike', async () => {
    const closed = await server.addUser(organisationId, 'closed')
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', closed).execute()
    const replies = await Promise.all([
      attempt('agent', 'wrong'),
      attempt('nobody', 'wrong'),
      attempt('closed', testPassword),
    ])
    for (const { data, errors, status } of replies) {
      expect({ data, errors, status }).toEqual({
        status: 200,
        data: null,
        errors: [{ message: failure, path: ['tokenAuth'], extensions: { code: 'LOGIN_FAILED' } }],
      })
    }
    const german = await attempt('agent', 'wrong', undefined, 'de')
    expect(german.errors[0]?.message).toBe(
      'Anmeldung fehlgeschlagen. Bitte überprüfen Sie Ihren Benutzernamen und Ihr Passwort.',
    )
  })

  test('both fields are needed', async () => {
    const { errors } = await attempt(' ', '')
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_INPUT',
      errors: [
        { field: 'username', messages: ['Required'] },
        { field: 'password', messages: ['Required'] },
      ],
    })
  })

  test('the hash runs exactly once, whatever is tried (SAFETY 23)', async () => {
    const tries: [string, string][] = [
      ['agent', testPassword],
      ['agent', 'wrong'],
      ['nobody', 'wrong'],
      ['agent', 'x'.repeat(5_000)],
      ['x'.repeat(500), 'wrong'],
      ['a\0b', 'wrong'],
    ]
    for (const [username, password] of tries) {
      const before = hashes()
      await attempt(username, password)
      expect(hashes() - before, username.slice(0, 20)).toBe(1)
    }
  })

  test('a blocked account costs the same one hash', async () => {
    for (let i = 0; i < 6; i += 1) await attempt('hashed-and-blocked', 'wrong')
    const before = hashes()
    await attempt('hashed-and-blocked', 'wrong')
    expect(hashes() - before).toBe(1)
  })

  test('a thousand tries on one account from as many addresses: throttled, same message, and not for ever (SAFETY 22)', async () => {
    await server.addUser(organisationId, 'target')
    const replies = await Promise.all(Array.from({ length: 40 }, () => attempt('target', 'wrong')))
    expect(new Set(replies.map(({ errors }) => errors[0]?.message))).toEqual(new Set([failure]))
    const blocked = await attempt('target', testPassword)
    expect(blocked.errors[0]?.message).toBe(failure)

    server.clock.moveTo('2026-11-20T10:15:01Z')
    expect((await attempt('target', testPassword)).data.tokenAuth.token).toEqual(expect.any(String))
  })

  test('waits grow, and are never longer than 15 minutes', async () => {
    const waits: number[] = []
    let at = Date.parse('2026-11-20T12:00:00Z')
    for (let i = 0; i < 25; i += 1) {
      server.clock.moveTo(new Date(at).toISOString())
      await attempt('patient', 'wrong')
      const rows = await server.db
        .selectFrom('sign_in_throttles')
        .select('blocked_until')
        .where('key', 'like', 'account:%')
        .where('updated_at', '=', new Date(at))
        .execute()
      const wait = ((rows[0]?.blocked_until?.getTime() ?? at) - at) / 1000
      waits.push(wait)
      at += wait * 1000 + 1
    }
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0])
    expect(waits.slice(4)).toEqual(waits.slice(4).toSorted((a, b) => a - b))
    expect(Math.max(...waits)).toBe(900)
  })

  test('one address that tries many names is throttled; another address is not', async () => {
    await server.addUser(organisationId, 'bystander')
    for (let i = 0; i < 20; i += 1) await attempt(`name-${i}`, 'wrong', '192.0.2.7')
    expect((await attempt('bystander', testPassword, '192.0.2.7')).errors[0]?.message).toBe(failure)
    expect((await attempt('bystander', testPassword, '192.0.2.8')).data.tokenAuth).toBeTruthy()
  })

  test('an address from which the account signed in before is not held up by what others try', async () => {
    await server.addUser(organisationId, 'regular')
    await attempt('regular', testPassword, '192.0.2.50')
    for (let i = 0; i < 8; i += 1) await attempt('regular', 'wrong')
    expect((await attempt('regular', testPassword)).errors[0]?.message).toBe(failure)
    expect((await attempt('regular', testPassword, '192.0.2.50')).data.tokenAuth).toBeTruthy()
  })

  test('an address in X-Forwarded-For counts only when a proxy in front is trusted', async () => {
    const direct = await startServer(open(), { config: { trustProxy: false } })
    try {
      const variables = { username: 'spoofing', password: 'wrong' }
      for (let i = 0; i < 21; i += 1)
        await direct.call(tokenAuth, { variables: { ...variables, username: `spoofing-${i}` } })
      const key = await direct.db
        .selectFrom('sign_in_throttles')
        .select('failures')
        .where('key', 'like', 'address:%')
        .where('failures', '>=', 20)
        .executeTakeFirst()
      expect(key).toBeDefined()
    } finally {
      await direct.close()
    }
  })

  test('counters are kept by the database: a restart forgets nothing', async () => {
    for (let i = 0; i < 6; i += 1) await attempt('restarted', 'wrong')
    const again = await startServer(open())
    try {
      await again.addUser(organisationId, 'restarted')
      const reply = await again.call(tokenAuth, { variables: { username: 'restarted', password: testPassword } })
      expect(reply.errors[0]?.message).toBe(failure)
    } finally {
      await again.close()
    }
  })

  const endings: [string, (userId: string, token: string) => Promise<unknown>][] = [
    ['sign-out', (_userId, token) => server.call('mutation { logout { ok } }', { token })],
    [
      'a new password',
      (userId) =>
        server.db
          .updateTable('users')
          .set({ password_changed_at: new Date('2026-11-20T10:00:05Z') })
          .where('id', '=', userId)
          .execute(),
    ],
    [
      'a deactivated user',
      (userId) => server.db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    ],
    [
      'a revoked session',
      (userId) =>
        server.db
          .updateTable('sessions')
          .set({ revoked_at: new Date('2026-11-20T10:00:00Z') })
          .where('user_id', '=', userId)
          .execute(),
    ],
    ['twelve hours', async () => server.clock.moveTo('2026-11-20T22:00:01Z')],
  ]
  test.each(endings)('%s ends the session within 10 seconds (SAFETY 21)', async (name, end) => {
    const username = name.replaceAll(' ', '-')
    const userId = await server.addUser(organisationId, username)
    const token = await server.signIn(username)
    expect((await server.call(whoAmI, { token })).data.whoAmI).not.toBeNull()
    await end(userId, token)
    if (name !== 'twelve hours') server.clock.moveTo('2026-11-20T10:00:10Z')
    expect((await server.call(whoAmI, { token })).data.whoAmI).toBeNull()
  })

  test('signing out ends the session at once', async () => {
    await server.addUser(organisationId, 'leaving')
    const token = await server.signIn('leaving')
    await server.call('mutation { logout { ok } }', { token })
    expect((await server.call(whoAmI, { token })).data.whoAmI).toBeNull()
    expect((await server.call('mutation { logout { ok } }', { token })).data.logout.ok).toBe(true)
  })

  test('a deactivated organisation and a permission taken away count within 10 seconds', async () => {
    const other = await server.addOrganisation('Closing')
    const userId = await server.addUser(other, 'closing')
    const token = await server.signIn('closing')
    await server.db
      .deleteFrom('user_permissions')
      .where('user_id', '=', userId)
      .where('codename', '=', 'a3m_core.ListMyJourney')
      .execute()
    server.clock.moveTo('2026-11-20T10:00:10Z')
    expect((await server.call(whoAmI, { token })).data.permissions).toEqual([
      { codename: 'a3m_core.DestinationManager' },
    ])
    await server.db.updateTable('organisations').set({ is_active: false }).where('id', '=', other).execute()
    server.clock.moveTo('2026-11-20T10:00:20Z')
    expect((await server.call(whoAmI, { token })).data.whoAmI).toBeNull()
  })

  test('a new signing key ends every session', async () => {
    const token = await server.signIn('agent')
    const rotated = await startServer(open(), { config: { secretKey: 'another key, as after a rotation of the keys' } })
    try {
      expect((await rotated.call(whoAmI, { token })).data.whoAmI).toBeNull()
    } finally {
      await rotated.close()
    }
  })

  test('what has ended is forgotten after a while, what still counts is not', async () => {
    await server.addUser(organisationId, 'forgotten')
    const token = await server.signIn('forgotten')
    await attempt('forgotten', 'wrong')
    const left = async () => {
      const sessions = await server.db
        .selectFrom('sessions')
        .select('id')
        .where('expires_at', '<=', server.clock.now())
        .execute()
      const day = new Date(server.clock.now().getTime() - 86_400_000)
      const counters = await server.db
        .selectFrom('sign_in_throttles')
        .select('key')
        .where('updated_at', '<', day)
        .execute()
      return { sessions: sessions.length, counters: counters.filter(({ key }) => !key.startsWith('known:')).length }
    }
    await forgetOldSignIns(server)
    expect((await server.call(whoAmI, { token })).data.whoAmI).not.toBeNull()
    server.clock.moveTo('2026-11-22T10:00:00Z')
    const before = await left()
    expect(Math.min(before.sessions, before.counters)).toBeGreaterThan(0)
    await forgetOldSignIns(server)
    expect(await left()).toEqual({ sessions: 0, counters: 0 })
    const known = await server.db
      .selectFrom('sign_in_throttles')
      .select('key')
      .where('key', 'like', 'known:%')
      .execute()
    expect(known.length).toBeGreaterThan(0)
  })
})
