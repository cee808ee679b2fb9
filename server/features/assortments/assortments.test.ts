import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const list = '{ assortments { id name operatorIds modifiedAt } }'
const create = `mutation ($input: CreateAssortmentInput!) { answer: createAssortment(input: $input) { ok id errors { field messages } } }`
const update = `mutation ($input: UpdateAssortmentInput!) { answer: updateAssortment(input: $input) { ok errors { field messages } } }`
const remove = `mutation ($id: ID!) { answer: deleteAssortment(id: $id) { ok errors { field messages } } }`
const addInfo = `mutation ($input: CreateTouroperatorExternalRestrictionInfoInput!) {
  answer: createTouroperatorExternalRestrictionInfo(input: $input) { ok errors { field messages } } }`
const changeInfo = `mutation ($input: UpdateTouroperatorExternalRestrictionInfoInput!) {
  answer: updateTouroperatorExternalRestrictionInfo(input: $input) { ok errors { field messages } } }`
const dropInfo = `mutation ($id: ID!) { answer: deleteTouroperatorExternalRestrictionInfo(id: $id) { ok errors { field messages } } }`
const infos = '{ touroperatorexternalrestrictioninfos { id name infoCategory linkDe linkEn allowIframe } }'

const tours = {
  name: 'Sun Tours',
  infoCategory: 'ENTRY',
  linkDe: 'https://tours.example/',
  linkEn: '',
  allowIframe: false,
}
const noSuch = [{ field: 'id', messages: ['No data found'] }]

describeOnBothDatabases('assortments of tour operators', (open) => {
  let server: TestServer
  let agent: string
  let stranger: string
  let staff: string
  beforeAll(async () => {
    server = await startServer(open())
    const own = await server.addOrganisation('Harbour')
    await server.addUser(own, 'agent', ['a3m_core.DestinationManager'])
    await server.addUser(own, 'news', ['a3m_core.EditNews'])
    const editor = await server.addUser(own, 'staff', ['a3m_core.DestinationManager'])
    await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', editor).execute()
    await server.addUser(await server.addOrganisation('Lighthouse'), 'stranger', ['a3m_core.DestinationManager'])
    agent = await server.signIn('agent')
    stranger = await server.signIn('stranger')
    staff = await server.signIn('staff')
  })
  afterAll(() => server.close())

  const ask = async (document: string, variables: object, token: string | null = agent) => {
    const { data, errors } = await server.call(document, {
      variables: { ...variables },
      language: 'en',
      ...(token && { token }),
    })
    return data?.answer ?? errors[0]?.extensions.code
  }
  const all = async (token = agent) => (await server.call(list, { token })).data.assortments
  const operators = async () => (await server.call(infos, { token: agent })).data.touroperatorexternalrestrictioninfos
  const idOf = async (name: string): Promise<string> =>
    (await operators()).find((each: { name: string }) => each.name === name).id
  const addOperator = (more: object = {}, token: string | null = staff) =>
    ask(addInfo, { input: { ...tours, ...more } }, token)
  const refusal = async (document: string, input: object, token = agent) => {
    const { ok, errors } = await ask(document, { input }, token)
    expect(ok).toBe(false)
    return Object.fromEntries(
      errors.map(({ field, messages }: { field: string; messages: string[] }) => [field, messages[0]]),
    )
  }

  test('choose from operators that the editors of the installation write', async () => {
    expect(await addOperator()).toEqual({ ok: true, errors: [] })
    for (const name of ['Alps', 'Sea']) expect(await addOperator({ name })).toMatchObject({ ok: true })
    const id = await idOf('Sun Tours')
    expect(
      await ask(changeInfo, { input: { id, linkEn: 'https://tours.example/en', allowIframe: true } }, staff),
    ).toMatchObject({ ok: true })
    expect((await operators())[2]).toEqual({ ...tours, id, linkEn: 'https://tours.example/en', allowIframe: true })
    expect(await refusal(addInfo, { ...tours, name: 'sun tours' }, staff)).toEqual({
      name: 'Another tour operator has this name already',
    })
    expect(await refusal(changeInfo, { id, name: 'ALPS' }, staff)).toHaveProperty('name')
    expect(
      await refusal(addInfo, { ...tours, name: ' ', infoCategory: 'two words', linkDe: 'javascript:alert(1)' }, staff),
    ).toEqual({
      name: 'Required',
      infoCategory: 'One word of letters, digits, - and _',
      linkDe: 'URL is invalid',
    })
    expect(await refusal(changeInfo, { id, linkDe: '', linkEn: '' }, staff)).toEqual({
      linkDe: 'Please enter at least one web address',
    })
    for (const text of hostileTexts) expect((await addOperator({ name: 'New', linkEn: text })).ok, text).toBe(false)
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(await ask(changeInfo, { input: { id, name: 'New' } }, staff)).toEqual({ ok: false, errors: noSuch })
      expect(await ask(dropInfo, { id }, staff)).toEqual({ ok: false, errors: noSuch })
    }
    expect(await operators()).toHaveLength(3)
    expect([await addOperator({ name: 'New' }, agent), await addOperator({ name: 'New' }, null)]).toEqual([
      'FORBIDDEN',
      'UNAUTHENTICATED',
    ])
    expect(await ask(dropInfo, { id }, agent)).toBe('FORBIDDEN')
  })

  test('have a name and operators in an order, and are changed and deleted', async () => {
    const [sun, alps, sea] = await Promise.all(['Sun Tours', 'Alps', 'Sea'].map(idOf))
    const made = await ask(create, { input: { name: '  Summer   2027 ', operatorIds: [sea, sun] } })
    expect(made).toMatchObject({ ok: true, id: expect.any(String) })
    expect(await all()).toEqual([
      { id: made.id, name: 'Summer 2027', operatorIds: [sea, sun], modifiedAt: expect.any(String) },
    ])
    const input = { id: made.id, operatorIds: [alps, sea, sun], modifiedAtSeen: (await all())[0].modifiedAt }
    expect(await ask(update, { input })).toMatchObject({ ok: true })
    expect(await ask(update, { input: { id: made.id, name: 'Winter' } })).toMatchObject({ ok: true })
    expect(await all()).toMatchObject([{ name: 'Winter', operatorIds: [alps, sea, sun] }])

    expect(await ask(dropInfo, { id: sea }, staff)).toMatchObject({ ok: true })
    expect(await all()).toMatchObject([{ operatorIds: [alps, sun] }])
    expect(await ask(remove, { id: made.id })).toEqual({ ok: true, errors: [] })
    expect(await ask(remove, { id: made.id })).toEqual({ ok: false, errors: noSuch })
    expect(await all()).toEqual([])
  })

  test('refuse a name that is taken or none, and operators that nobody knows or twice', async () => {
    const sun = await idOf('Sun Tours')
    expect(await ask(create, { input: { name: 'Family', operatorIds: [sun] } })).toMatchObject({ ok: true })
    const other = await ask(create, { input: { name: 'Couples', operatorIds: [] } })
    const taken = { name: 'Another assortment has this name already' }
    expect(await refusal(create, { name: 'FAMILY', operatorIds: [] })).toEqual(taken)
    expect(await refusal(update, { id: other.id, name: 'family' })).toEqual(taken)
    expect(await ask(update, { input: { id: other.id, name: 'COUPLES' } })).toMatchObject({ ok: true })
    expect(await refusal(create, { name: ' ', operatorIds: [sun, sun] })).toEqual({
      name: 'Required',
      operatorIds: 'Please choose each tour operator once from the list',
    })
    expect(
      await refusal(create, { name: 'x'.repeat(201), operatorIds: ['00000000-0000-4000-8000-000000000000'] }),
    ).toEqual({
      name: 'Please enter at most 200 characters',
      operatorIds: 'Please choose each tour operator once from the list',
    })
    for (const text of hostileTexts) {
      expect((await ask(create, { input: { name: 'New', operatorIds: [text] } })).ok, text).toBe(false)
      expect((await ask(update, { input: { id: text, name: 'New' } })).ok, text).toBe(false)
    }
    const seen = new Date(0).toISOString()
    expect(await refusal(update, { id: other.id, name: 'New', modifiedAtSeen: seen })).toEqual({
      '': 'Somebody else has changed this meanwhile',
    })
    const both = await Promise.all([1, 2].map(() => ask(create, { input: { name: 'Twins', operatorIds: [] } })))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect((await all()).map(({ name }: { name: string }) => name)).toEqual(['COUPLES', 'Family', 'Twins'])
  })

  test('are those of an organisation, for its people who look trips up', async () => {
    const [{ id }] = await all()
    expect(await all(stranger)).toEqual([])
    expect(await ask(update, { input: { id, name: 'Theirs' } }, stranger)).toEqual({ ok: false, errors: noSuch })
    expect(await ask(remove, { id }, stranger)).toEqual({ ok: false, errors: noSuch })
    expect(await ask(create, { input: { name: 'Family', operatorIds: [] } }, stranger)).toMatchObject({ ok: true })
    const news = await server.signIn('news')
    for (const [document, variables] of [
      [create, { input: { name: 'New', operatorIds: [] } }],
      [update, { input: { id, name: 'New' } }],
      [remove, { id }],
    ] as const) {
      expect(await ask(document, variables, null)).toBe('UNAUTHENTICATED')
      expect(await ask(document, variables, news)).toBe('FORBIDDEN')
    }
    expect((await server.call(list)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
