import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { permissionCodes } from '#contract/permission-codes.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const people = '{ people { id username firstName email state permissions lastSignInAt isSelf mayBeChanged version } }'
const errors = 'ok errors { field messages }'
const invite = `mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { ${errors} id link { url expiresAt } } }`
const update = `mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) { ${errors} } }`
const turn = `mutation ($id: ID!, $isActive: Boolean!) { switchPerson(id: $id, isActive: $isActive) { ${errors} } }`
const remove = `mutation ($id: ID!) { removePerson(id: $id) { ${errors} } }`
const end = `mutation ($id: ID!) { endPersonSessions(id: $id) { ${errors} } }`
const reset = `mutation ($id: ID!) { resetPersonPassword(id: $id) { ${errors} link { url } } }`
const again = `mutation ($id: ID!) { inviteAgain(id: $id) { ${errors} link { url } } }`

describeOnBothDatabases('the people of an organisation, by one of them', (open) => {
  let server: TestServer
  let number = 0
  let home: string
  let manager: string
  let managerId: string
  let agentId: string
  beforeAll(async () => {
    server = await startServer(open())
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    number += 1
    server.clock.moveTo('2026-11-20T10:00:00Z')
    home = await server.addOrganisation(`House ${number}`)
    managerId = await server.addUser(home, `manager-${number}`, ['a3m_core.ManageUsers'])
    agentId = await server.addUser(home, `agent-${number}`)
    manager = await server.signIn(`manager-${number}`)
  })
  const ask = async (document: string, variables: object = {}, token = manager) => {
    const { data, errors: refused } = await server.call(document, { token, variables: { ...variables } })
    expect(refused).toEqual([])
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
    return Object.values<any>(data)[0]
  }
  const messages = async (document: string, variables: object, token = manager) => {
    const { ok, errors: wrong } = await ask(document, variables, token)
    expect(ok).toBe(false)
    return Object.fromEntries(
      wrong.map((each: { field: string; messages: string[] }) => [each.field, each.messages[0]]),
    )
  }
  const personOf = async (username: string) =>
    (await ask(people)).find((each: { username: string }) => each.username === username)
  const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())
  const isSignedIn = async (token: string) => {
    later()
    return (await server.call('{ whoAmI { id } }', { token })).data.whoAmI !== null
  }
  const choose = (url: string, password: string) =>
    fetch(`${server.url}${new URL(url).pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': `10.8.${number}.1`, 'accept-language': 'en' },
      body: new URLSearchParams({ password, repeated: password }),
    })

  test('are invited, come, and are then seen to be active', async () => {
    const username = `new-${number}`
    const made = await ask(invite, {
      input: { username, firstName: 'Nina', email: 'nina@example.org', permissions: ['a3m_core.ListMyJourney'] },
    })
    expect(made).toMatchObject({ ok: true, errors: [], link: { expiresAt: '2026-11-23T10:00:00.000Z' } })
    expect(await personOf(username)).toMatchObject({
      firstName: 'Nina',
      state: 'INVITED',
      lastSignInAt: null,
      permissions: ['a3m_core.ListMyJourney'],
      isSelf: false,
      mayBeChanged: true,
    })
    const other = await ask(again, { id: made.id })
    expect((await choose(made.link.url, 'a password of nina')).status).toBe(404)
    expect((await choose(other.link.url, 'a password of nina')).status).toBe(303)
    later()
    await server.signIn(username, 'a password of nina')
    expect(await personOf(username)).toMatchObject({ state: 'ACTIVE', lastSignInAt: '2026-11-20T10:00:10.001Z' })
  })

  test('have names and permissions that are checked, and changed by one at a time', async () => {
    const input = { username: '', firstName: 'x'.repeat(101), email: 'no address', permissions: [] }
    expect(await messages(invite, { input })).toEqual({
      username: 'Required',
      firstName: 'Please enter at most 100 characters',
      email: 'The e-mail address is not valid',
    })
    const named = { username: `agent-${number}`, permissions: [] }
    expect(Object.keys(await messages(invite, { input: named }))).toEqual(['username'])
    expect(Object.keys(await messages(invite, { input: { ...named, username: 'a b' } }))).toEqual(['username'])
    expect(Object.keys(await messages(invite, { input: { username: 'x', permissions: ['a3m_core.All'] } }))).toEqual([
      'permissions',
    ])
    const { version } = await personOf(`agent-${number}`)
    const change = { id: agentId, versionSeen: version }
    expect(await ask(update, { input: { ...change, firstName: 'Ada', permissions: ['a3m_core.EditNews'] } })).toEqual({
      ok: true,
      errors: [],
    })
    expect(await personOf(`agent-${number}`)).toMatchObject({ firstName: 'Ada', permissions: ['a3m_core.EditNews'] })
    expect(await messages(update, { input: { ...change, firstName: 'Eve' } })).toEqual({
      '': 'Somebody else has changed this meanwhile',
    })
    const both = { id: agentId, firstName: 'Eve', permissions: ['a3m_core.EditEntryrestriction'] }
    expect(Object.keys(await messages(update, { input: both }))).toEqual(['permissions'])
    expect(await personOf(`agent-${number}`)).toMatchObject({ firstName: 'Ada', permissions: ['a3m_core.EditNews'] })
  })

  test('a link for oneself is given within minutes of a sign-in alone: it outlasts a stolen token', async () => {
    expect(await ask(again, { id: managerId })).toMatchObject({ ok: true })
    server.clock.moveTo('2026-11-20T10:16:00Z')
    for (const document of [again, reset]) {
      const { errors: refused } = await server.call(document, { token: manager, variables: { id: managerId } })
      expect(refused[0]?.extensions.code).toBe('SIGN_IN_AGAIN')
    }
    expect(await isSignedIn(manager)).toBe(true)
    expect(await ask(again, { id: agentId })).toMatchObject({ ok: true })
  })

  test('are signed out, get a new password, are deactivated, activated and removed (SAFETY 21)', async () => {
    const token = await server.signIn(`agent-${number}`)
    expect(await ask(end, { id: agentId })).toMatchObject({ ok: true })
    expect(await isSignedIn(token)).toBe(false)
    const second = await server.signIn(`agent-${number}`)
    const { link } = await ask(reset, { id: agentId })
    expect(await isSignedIn(second)).toBe(false)
    await expect(server.signIn(`agent-${number}`)).rejects.toThrow('Login failed')
    await choose(link.url, 'another password')
    later()
    const third = await server.signIn(`agent-${number}`, 'another password')
    expect(await messages(remove, { id: agentId })).toHaveProperty([''])
    expect(await ask(turn, { id: agentId, isActive: false })).toMatchObject({ ok: true })
    expect(await isSignedIn(third)).toBe(false)
    expect(await messages(again, { id: agentId })).toHaveProperty([''])
    expect(await messages(turn, { id: agentId, isActive: false })).toHaveProperty([''])
    expect(await personOf(`agent-${number}`)).toMatchObject({ state: 'DEACTIVATED' })
    await ask(turn, { id: agentId, isActive: true })
    await server.signIn(`agent-${number}`, 'another password')
    await ask(turn, { id: agentId, isActive: false })
    expect(await ask(remove, { id: agentId })).toMatchObject({ ok: true })
    expect(await personOf(`agent-${number}`)).toBeUndefined()
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['actor', 'user_id', 'action'])
      .where('subject_id', '=', agentId)
      .where('actor', '=', 'staff')
      .where('user_id', '=', managerId)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'session-ended',
      'reset',
      'switched-off',
      'switched-on',
      'switched-off',
      'removed',
    ])
  })

  test('of another organisation are nobody (SAFETY 17)', async () => {
    const away = await server.addOrganisation(`Away ${number}`)
    const stranger = await server.addUser(away, `stranger-${number}`)
    const before = await server.db.selectFrom('users').selectAll().where('id', '=', stranger).execute()
    for (const id of [stranger, '00000000-0000-4000-8000-000000000000', 'no id'])
      for (const document of [remove, end, reset, again])
        expect(await messages(document, { id })).toEqual({ id: 'No data found' })
    expect(await messages(turn, { id: stranger, isActive: false })).toEqual({ id: 'No data found' })
    expect(await messages(update, { input: { id: stranger, email: 'me@example.org' } })).toEqual({
      id: 'No data found',
    })
    expect((await ask(people)).map(({ username }: { username: string }) => username)).toEqual([
      `agent-${number}`,
      `manager-${number}`,
    ])
    expect(await server.db.selectFrom('users').selectAll().where('id', '=', stranger).execute()).toEqual(before)
  })

  test('who reach beyond the organisation are granted and changed by those alone who manage organisations', async () => {
    const beyond = ['a3m_core.EditEntryrestriction', 'a3m_core.ManageOrganisations', 'isStaff']
    for (const permission of beyond) {
      expect(await messages(update, { input: { id: agentId, permissions: [permission] } })).toHaveProperty(
        'permissions',
      )
      const input = { username: `x-${number}`, permissions: [permission] }
      expect(await messages(invite, { input })).toHaveProperty('permissions')
    }
    const head = await server.addUser(home, `head-${number}`, ['a3m_core.ManageUsers', 'a3m_core.ManageOrganisations'])
    const headToken = await server.signIn(`head-${number}`)
    expect(await personOf(`head-${number}`)).toMatchObject({ mayBeChanged: false })
    for (const document of [end, reset, again, remove])
      expect(await messages(document, { id: head })).toHaveProperty([''])
    expect(await messages(update, { input: { id: head, email: 'mine@example.org' } })).toHaveProperty([''])
    expect(await messages(turn, { id: head, isActive: false })).toHaveProperty([''])
    expect(await ask(update, { input: { id: agentId, permissions: beyond } }, headToken)).toMatchObject({ ok: true })
    expect(await personOf(`agent-${number}`)).toMatchObject({ permissions: beyond, mayBeChanged: false })
  })

  test('always have one who manages them, who does not give that up unnoticed', async () => {
    const own = { id: managerId, permissions: ['a3m_core.ListMyJourney'] }
    expect(await messages(update, { input: { ...own, givesUpOwn: true } })).toHaveProperty('permissions')
    expect(await messages(turn, { id: managerId, isActive: false })).toEqual({ '': 'You cannot deactivate yourself' })
    const secondId = await server.addUser(home, `second-${number}`, ['a3m_core.ManageUsers'])
    await ask(turn, { id: secondId, isActive: false })
    expect(await messages(update, { input: { ...own, givesUpOwn: true } })).toHaveProperty('permissions')
    await ask(turn, { id: secondId, isActive: true })
    expect(await messages(update, { input: own })).toEqual({
      permissions: 'You are taking the management from yourself. Please confirm it',
    })
    expect(await ask(update, { input: { ...own, givesUpOwn: true } })).toMatchObject({ ok: true })
    later()
    expect((await server.call(people, { token: manager })).errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('keep one of two who take the management from each other at once', async () => {
    const secondId = await server.addUser(home, `second-${number}`, ['a3m_core.ManageUsers'])
    const second = await server.signIn(`second-${number}`)
    // Both are known to manage: what decides is what stands in the database.
    const known = () => Promise.all([ask(people), ask(people, {}, second)])
    await known()
    const taken = (id: string) => ({ input: { id, permissions: [] } })
    const done = await Promise.all([ask(update, taken(secondId)), ask(update, taken(managerId), second)])
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
    const left = await server.db
      .selectFrom('user_permissions')
      .select('user_id')
      .where('codename', '=', 'a3m_core.ManageUsers')
      .where('user_id', 'in', [managerId, secondId])
      .execute()
    expect(left).toHaveLength(1)
    // Each deactivates the other.
    await server.db
      .insertInto('user_permissions')
      .values([managerId, secondId].map((user_id) => ({ user_id, codename: 'a3m_core.ManageUsers' })))
      .onConflict((has) => has.doNothing())
      .execute()
    later()
    await known()
    const off = await Promise.all([
      ask(turn, { id: secondId, isActive: false }),
      ask(turn, { id: managerId, isActive: false }, second),
    ])
    expect(off.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  test('are changed by nobody without the permission, whatever else they may', async () => {
    const everythingElse = permissionCodes.filter((code) => code !== 'a3m_core.ManageUsers')
    await server.addUser(home, `all-${number}`, everythingElse)
    const token = await server.signIn(`all-${number}`)
    for (const document of [remove, end, reset, again]) {
      const { errors: refused } = await server.call(document, { token, variables: { id: agentId } })
      expect(refused[0]?.extensions.code).toBe('FORBIDDEN')
      expect((await server.call(document, { variables: { id: agentId } })).errors[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      )
    }
  })
})
