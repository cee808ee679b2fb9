import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const make =
  'mutation ($name: String!) { createOrganisationKey(input: { name: $name }) { ok secret errors { field messages } } }'
const list = '{ organisationKeys { id name ending createdBy lastUsedOn } }'
const revoke = 'mutation ($id: ID!) { deleteOrganisationKey(id: $id) { ok errors { field } } }'
const failed = 'Unfortunately, your login has failed. Please try again later or get in touch with your contact person.'
let number = 0

describeOnBothDatabases('a program of an organisation', (open) => {
  let server: TestServer
  let home: string
  let other: string
  let manager: string
  let otherManager: string
  beforeAll(async () => {
    server = await startServer(open(), { limits: { unknownPages: 1000 } })
    home = await server.addOrganisation('Harbour')
    other = await server.addOrganisation('Lighthouse')
    await server.addUser(home, 'manager', ['a3m_core.ManageUsers'])
    await server.addUser(other, 'other manager', ['a3m_core.ManageUsers'])
    for (const [name, organisation] of [
      ['anna', home],
      ['ben', other],
    ] as const)
      await server.addUser(organisation, name)
    manager = await server.signIn('manager')
    otherManager = await server.signIn('other manager')
  })
  afterAll(() => server.close())

  const newKey = async (token = manager, name = `portal ${(number += 1)}`) => {
    const { data } = await server.call(make, { token, variables: { name } })
    expect(data.createOrganisationKey.errors).toEqual([])
    const { data: after } = await server.call(list, { token })
    const row = after.organisationKeys.find((each: { name: string }) => each.name === name)
    return { secret: data.createOrganisationKey.secret as string, ...row }
  }
  const ask = (secret: string, username: unknown = 'anna') =>
    server.post('/api/v1/auto-login', { username }, { headers: { authorization: `Bearer ${secret}` } })
  const linkOf = async (secret: string, username = 'anna') =>
    ((await (await ask(secret, username)).json()) as { url: string }).url
  const visit = (url: string, method = 'POST') =>
    fetch(`${server.url}${new URL(url).pathname}?lang=en`, {
      method,
      headers: {
        'x-forwarded-for': `10.55.${number >> 8}.${number & 255}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      redirect: 'manual',
      ...(method === 'POST' && { body: '' }),
    })
  const tokenIn = async (response: Response) => /data-token="([^"]+)"/.exec(await response.text())?.[1]
  const whoAmI = async (token: string | undefined) =>
    (await server.call('{ whoAmI { username } }', token === undefined ? {} : { token })).data.whoAmI

  test('has a key that is told once, kept as a hash, named, and known by its last signs and the day of its use', async () => {
    const { secret, id, ending, createdBy, lastUsedOn } = await newKey()
    expect(secret).toMatch(/^portolan_[\w-]{43}$/)
    expect([ending, createdBy, lastUsedOn]).toEqual([secret.slice(-4), 'manager', null])
    expect((await ask(secret)).status).toBe(200)
    const { data } = await server.call(list, { token: manager })
    expect(data.organisationKeys.find((each: { id: string }) => each.id === id).lastUsedOn).toBe('2026-11-20')
    const kept = await server.db.selectFrom('organisation_keys').selectAll().execute()
    expect(JSON.stringify([kept, server.log])).not.toContain(secret)
    const trail = server.db.selectFrom('audit_entries').select(['actor', 'action']).where('subject_id', '=', id)
    expect(await trail.execute()).toEqual([{ actor: 'staff', action: 'made' }])
  })

  test('has keys that are made and revoked by who manages its people, and by nobody of another organisation', async () => {
    const { id, secret } = await newKey()
    const anna = await server.signIn('anna')
    for (const query of [make, list, revoke]) {
      const variables = { name: 'x', id }
      expect((await server.call(query, { token: anna, variables })).errors[0]?.extensions.code).toBe('FORBIDDEN')
      expect((await server.call(query, { variables })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
      const asProgram = { variables, headers: { authorization: `Bearer ${secret}` } }
      expect((await server.call(query, asProgram)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
    expect(JSON.stringify((await server.call(list, { token: otherManager })).data)).not.toContain('portal')
    for (const foul of [id, 'none']) {
      const { errors } = await server.call(revoke, { token: otherManager, variables: { id: foul } })
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
    for (const [name, message] of [
      [' ', 'Required'],
      ['x'.repeat(101), 'Please enter at most 100 characters'],
      ['a\u0000b', 'Please remove the control characters'],
    ]) {
      const { data } = await server.call(make, { token: manager, variables: { name } })
      expect(data.createOrganisationKey).toEqual({
        ok: false,
        secret: null,
        errors: [{ field: 'name', messages: [message] }],
      })
    }
    const { name } = await newKey()
    const again = await server.call(make, { token: manager, variables: { name: name.toUpperCase() } })
    expect(again.data.createOrganisationKey.errors[0].messages).toEqual(['There is a key of that name already'])
  })

  test('asks for a link that signs one of its people in once; opening it changes nothing (SAFETY 26)', async () => {
    const { secret, id } = await newKey()
    const asked = await ask(secret)
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { url, expiresAt } = (await asked.json()) as { url: string; expiresAt: string }
    expect(url).toMatch(/^https:\/\/trips\.example\.org\/auth\/login\/[\w-]{43}$/)
    expect(expiresAt).toBe('2026-11-20T10:05:00.000Z')
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await visit(url, method)
      expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ])
      if (method === 'GET') expect(await page.text()).toContain('Login is running...')
    }
    const answer = await visit(url)
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'no-store',
      null,
    ])
    const token = await tokenIn(answer)
    expect(await whoAmI(token)).toEqual({ username: 'anna' })
    for (const used of [await visit(url), await visit(url, 'GET')]) {
      expect(used.status).toBe(403)
      expect(await used.text()).toContain(failed)
    }
    const trail = server.db.selectFrom('audit_entries').select(['actor', 'action', 'detail']).where('detail', '=', id)
    expect(await trail.execute()).toEqual([{ actor: 'program', action: 'sign-in-asked', detail: id }])
    expect(JSON.stringify(server.log)).not.toContain(url.slice(-43))
  })

  test('has a link of which fifty uses at once are one sign-in, and none after five minutes', async () => {
    const { secret } = await newKey()
    const url = await linkOf(secret)
    const tokens = await Promise.all((await Promise.all(Array.from({ length: 50 }, () => visit(url)))).map(tokenIn))
    expect(tokens.filter(Boolean)).toHaveLength(1)
    const [first, second] = [await linkOf(secret), await linkOf(secret)]
    expect(await tokenIn(await visit(first))).toBeDefined()
    server.clock.moveTo('2026-11-20T10:04:59Z')
    expect((await visit(second, 'GET')).status).toBe(200)
    server.clock.moveTo('2026-11-20T10:05:00Z')
    expect((await visit(second)).status).toBe(403)
    server.clock.moveTo('2026-11-20T10:00:00Z')
  })

  test('gets nobody of another organisation, nobody who is away, and nobody who administers', async () => {
    const { secret } = await newKey()
    const said = async (username: unknown) => {
      const response = await ask(secret, username)
      const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] }
      return [response.status, errors[0]!.extensions.code]
    }
    const unknown = await (await ask(secret, 'nobody')).text()
    expect(await (await ask(secret, 'ben')).text()).toBe(unknown)
    expect(await said('nobody')).toEqual([404, 'NOT_FOUND'])
    for (const foul of [null, 7, {}, '', 'x'.repeat(151), 'a\0b']) expect(await said(foul)).toEqual([422, 'BAD_INPUT'])
    expect(await said('manager')).toEqual([422, 'BAD_INPUT'])
    const id = await server.addUser(home, `editor ${number}`)
    await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', id).execute()
    expect(await said(`editor ${number}`)).toEqual([422, 'BAD_INPUT'])

    for (const beyond of ['a3m_core.EditEntryrestriction', 'a3m_core.ManageOrganisations'] as const) {
      await server.addUser(home, `${beyond} ${number}`, [beyond])
      expect(await said(`${beyond} ${number}`)).toEqual([422, 'BAD_INPUT'])
    }

    const promoted = await server.addUser(home, `promoted ${number}`)
    const url = await linkOf(secret, `promoted ${number}`)
    await server.db
      .insertInto('user_permissions')
      .values({ user_id: promoted, codename: 'a3m_core.ManageUsers' })
      .execute()
    expect((await visit(url)).status).toBe(403)
    await server.db.updateTable('users').set({ is_active: false }).where('id', '=', promoted).execute()
    expect(await said(`promoted ${number}`)).toEqual([404, 'NOT_FOUND'])
  })

  test('has sign-ins that end when their person is granted what it could not have opened', async () => {
    const { secret } = await newKey()
    const rising = `rising ${number}`
    const id = await server.addUser(home, rising, [])
    const [byKey, own] = [await tokenIn(await visit(await linkOf(secret, rising))), await server.signIn(rising)]
    const update = 'mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) { ok errors { messages } } }'
    const grant = (...permissions: string[]) =>
      server.call(update, { token: manager, variables: { input: { id, permissions } } })
    expect((await grant('a3m_core.Widget')).data.updatePerson).toEqual({ ok: true, errors: [] })
    expect(await whoAmI(byKey)).toEqual({ username: rising })
    expect((await grant('a3m_core.ManageUsers')).data.updatePerson).toEqual({ ok: true, errors: [] })
    expect([await whoAmI(byKey), await whoAmI(own)]).toEqual([null, { username: rising }])
  })

  test('is nobody without its key, with a forged one, or a token in its place (SAFETY 20)', async () => {
    const { secret } = await newKey()
    const anna = await server.signIn('anna')
    const statuses = await Promise.all(
      [`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, anna, '', `portolan_${'x'.repeat(43)}`].map(
        async (foul) => (await ask(foul)).status,
      ),
    )
    expect(statuses).toEqual([401, 401, 401, 401])
    const asPerson = await server.post('/api/v1/auto-login', { username: 'anna' }, { token: anna })
    expect(asPerson.status).toBe(401)
    const { data } = await server.call('{ whoAmI { username } }', { headers: { authorization: `Bearer ${secret}` } })
    expect(data.whoAmI).toBeNull()
  })

  test('ends with its key: its links are worth nothing and its sign-ins are over (SAFETY 21)', async () => {
    const { secret, id } = await newKey()
    const token = await tokenIn(await visit(await linkOf(secret)))
    const left = await linkOf(secret)
    const own = await server.signIn('anna')
    expect(await whoAmI(token)).toEqual({ username: 'anna' })
    expect((await server.call(revoke, { token: manager, variables: { id } })).data.deleteOrganisationKey.ok).toBe(true)
    expect(await whoAmI(token)).toBeNull()
    expect(await whoAmI(own)).toEqual({ username: 'anna' })
    expect((await visit(left)).status).toBe(403)
    expect((await ask(secret)).status).toBe(401)
  })

  test('gets nobody past their second factor: the page leads to that step of the sign-in', async () => {
    const { secret } = await newKey()
    const user_id = await server.addUser(home, `careful ${number}`)
    const at = server.clock.now()
    const factor = { user_id, secret_sealed: 'sealed', made_at: at, confirmed_at: at }
    await server.db.insertInto('second_factors').values(factor).execute()
    const page = await (await visit(await linkOf(secret, `careful ${number}`))).text()
    expect(page).toMatch(/data-leads-to="\/login\?next=\/newsboard" data-ticket="[\w.-]+"/)
    expect(page).not.toContain('data-token')
    const sessions = server.db.selectFrom('sessions').select('id').where('user_id', '=', user_id)
    expect(await sessions.execute()).toEqual([])
  })

  test('is nobody while its organisation is switched off', async () => {
    const { secret } = await newKey(otherManager)
    const url = await linkOf(secret, 'ben')
    const organisation = server.db.updateTable('organisations').where('id', '=', other)
    await organisation.set({ is_active: false }).execute()
    expect([(await ask(secret, 'ben')).status, (await visit(url)).status]).toEqual([401, 403])
    await organisation.set({ is_active: true }).execute()
  })
})
