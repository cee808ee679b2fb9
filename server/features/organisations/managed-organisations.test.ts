import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const errors = 'ok errors { field messages }'
const list =
  '{ managedOrganisations { id idCode name publicName isActive isOwn people journeys features manager { username isInvited } } }'
const make = `mutation ($input: MakeOrganisationInput!) { makeOrganisation(input: $input) { ${errors} id link { url } } }`
const turn = `mutation ($id: ID!, $isActive: Boolean!) { switchOrganisation(id: $id, isActive: $isActive) { ${errors} } }`
const feature = `mutation ($id: ID!, $feature: OrganisationFeature!, $isOn: Boolean!) {
  switchOrganisationFeature(id: $id, feature: $feature, isOn: $isOn) { ${errors} } }`
const invite = `mutation ($id: ID!, $input: AdministratorInput!) { inviteAdministrator(id: $id, input: $input) { ${errors} link { url } } }`
const again = `mutation ($id: ID!) { inviteAdministratorAgain(id: $id) { ${errors} link { url } } }`

describeOnBothDatabases('the organisations of an installation, by who manages them', (open) => {
  let server: TestServer
  let own: string
  let head: string
  let headId: string
  beforeAll(async () => {
    server = await startServer(open())
    own = await server.addOrganisation('Home')
    headId = await server.addUser(own, 'head', ['a3m_core.ManageOrganisations'])
    head = await server.signIn('head')
  })
  afterAll(() => server.close())
  const ask = async (document: string, variables: object = {}, token = head) => {
    const { data, errors: refused } = await server.call(document, { token, variables: { ...variables } })
    expect(refused).toEqual([])
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
    return Object.values<any>(data)[0]
  }
  const find = async (idCode: string) => (await ask(list)).find((each: { idCode: string }) => each.idCode === idCode)
  const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())
  const input = (idCode: string) => ({
    idCode,
    name: 'Sea Travel',
    publicName: 'Sea',
    administrator: { username: `${idCode}.admin`, email: 'sea@example.org' },
  })
  const choose = (url: string) =>
    fetch(`${server.url}${new URL(url).pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': '10.7.1.1' },
      body: new URLSearchParams({ password: 'a long password', repeated: 'a long password' }),
    })

  test('are made with who is to manage their people, switched off and on', async () => {
    const { id, link } = await ask(make, { input: input('sea') })
    expect(await find('sea')).toEqual({
      id,
      idCode: 'sea',
      name: 'Sea Travel',
      publicName: 'Sea',
      isActive: true,
      isOwn: false,
      people: 1,
      journeys: 0,
      features: ['WIDGET', 'EVENTS', 'PASSWORD_RESET'],
      manager: { username: 'sea.admin', isInvited: true },
    })
    expect((await choose((await ask(again, { id })).link.url)).status).toBe(303)
    expect((await choose(link.url)).status).toBe(404)
    later()
    const token = await server.signIn('sea.admin', 'a long password')
    expect((await server.call('{ people { username } }', { token })).data.people).toEqual([{ username: 'sea.admin' }])
    expect((await find('sea')).manager).toEqual({ username: 'sea.admin', isInvited: false })
    expect(await ask(turn, { id, isActive: false })).toMatchObject({ ok: true })
    later()
    expect((await server.call('{ whoAmI { id } }', { token })).data.whoAmI).toBeNull()
    await expect(server.signIn('sea.admin', 'a long password')).rejects.toThrow('Login failed')
    expect((await ask(turn, { id, isActive: false })).ok).toBe(false)
    expect(await ask(turn, { id, isActive: true })).toMatchObject({ ok: true })
    await server.signIn('sea.admin', 'a long password')
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['organisation_id', 'actor', 'user_id', 'action'])
      .where('subject_id', '=', id)
      .where('action', 'in', ['made', 'switched-off'])
      .orderBy('id')
      .execute()
    const [byHead, forThem] = [
      { organisation_id: own, actor: 'staff', user_id: headId },
      { organisation_id: id, actor: 'operator', user_id: null },
    ]
    expect(trail).toEqual(
      ['made', 'switched-off'].flatMap((action) => [
        { ...byHead, action },
        { ...forThem, action },
      ]),
    )
  })

  test('are refused whole where a part of them is', async () => {
    const before = await ask(list)
    const wrong = { idCode: 'No Code', name: ' ', publicName: '', administrator: { username: 'a b', email: 'x' } }
    const refused = await ask(make, { input: wrong })
    expect(refused.errors.map(({ field }: { field: string }) => field)).toEqual([
      'code',
      'name',
      'publicName',
      'administrator.username',
      'administrator.email',
    ])
    for (const taken of [{ ...input('lake'), administrator: { username: 'head' } }, input('lake')].slice(0, 1))
      expect((await ask(make, { input: taken })).errors).toMatchObject([{ field: 'administrator.username' }])
    expect(await ask(list)).toEqual(before)
    await ask(make, { input: input('lake') })
    const twice = { ...input('lake'), administrator: { username: 'another' } }
    expect((await ask(make, { input: twice })).errors).toMatchObject([{ field: 'code' }])
    for (const id of ['no id', '00000000-0000-4000-8000-000000000000']) {
      expect((await ask(turn, { id, isActive: false })).errors).toMatchObject([{ field: 'id' }])
      expect((await ask(feature, { id, feature: 'EVENTS', isOn: false })).errors).toMatchObject([{ field: 'id' }])
      expect((await ask(again, { id })).errors).toMatchObject([{ field: 'id' }])
    }
    expect((await ask(turn, { id: own, isActive: false })).errors).toMatchObject([{ field: '' }])
  })

  test('have each feature switched for them, which counts within ten seconds', async () => {
    const { id, link } = await ask(make, { input: input('bay') })
    await choose(link.url)
    const token = await server.signIn('bay.admin', 'a long password')
    const codes = async (document: string) => (await server.call(document, { token })).errors[0]?.extensions.code
    const events = '{ allEvents { events { gmUniqueEventId } } }'
    expect(await codes(events)).toBeUndefined()
    expect(await codes('{ countryInformation(id: "DE") { id } }')).not.toBe('FORBIDDEN')
    for (const each of ['VISA_PART', 'WIDGET', 'EVENTS', 'COUNTRY_DATABASE', 'PASSWORD_RESET'])
      for (const isOn of [true, false]) {
        expect(await ask(feature, { id, feature: each, isOn })).toEqual({ ok: true, errors: [] })
        expect((await find('bay')).features.includes(each)).toBe(isOn)
        // Once more changes nothing, and is no mistake.
        expect(await ask(feature, { id, feature: each, isOn })).toEqual({ ok: true, errors: [] })
      }
    later()
    expect(await codes(events)).toBe('NOT_ENABLED')
    await ask(feature, { id, feature: 'EVENTS', isOn: true })
    later()
    expect(await codes(events)).toBeUndefined()
  })

  test('get somebody to manage their people where nobody does, and nobody else', async () => {
    const { id } = await ask(make, { input: input('cove') })
    const administrator = { username: 'cove.second' }
    expect((await ask(invite, { id, input: administrator })).errors).toMatchObject([{ field: '' }])
    await server.db.updateTable('users').set({ is_active: false }).where('username', '=', 'cove.admin').execute()
    expect((await find('cove')).manager).toBeNull()
    const both = ['cove.second', 'cove.third'].map((username) => ask(invite, { id, input: { username } }))
    expect((await Promise.all(both)).map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await find('cove')).toMatchObject({ people: 2, manager: { isInvited: true } })
  })

  test('are seen and changed by nobody else', async () => {
    await server.addUser(own, 'manager', ['a3m_core.ManageUsers'])
    const token = await server.signIn('manager')
    const id = own
    for (const [document, variables] of [
      [list, {}],
      [make, { input: input('fjord') }],
      [turn, { id, isActive: false }],
      [again, { id }],
      [invite, { id, input: { username: 'x' } }],
      [feature, { id, feature: 'EVENTS', isOn: false }],
    ] as const) {
      expect((await server.call(document, { token, variables })).errors[0]?.extensions.code).toBe('FORBIDDEN')
      expect((await server.call(document, { variables })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    }
  })
})
