import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const read = `query ($id: ID!) { organisation(id: $id) {
  pageSettingsVersion contentBlocks { page block kind isOn textDe textEn shownFrom } visaProviders { list name url types } } }`
const update = `mutation ($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) {
  ok errors { field messages } organisation { pageSettingsVersion } } }`

const block = { page: 'MYJOURNEY', block: 'money', isOn: true, textDe: '', textEn: '' }
const untouched = { ...block, kind: 'money', shownFrom: null }
const provider = { list: 'VISA', name: 'Visas', url: 'https://visas.example/', types: ['VISA'] }

describeOnBothDatabases('what an organisation sets for its pages', (open) => {
  let server: TestServer
  let own: string
  let agent: string
  let colleague: string
  let stranger: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    own = await server.addOrganisation('Harbour')
    await server.addUser(own, 'agent')
    await server.addUser(own, 'colleague', ['a3m_core.ListMyJourney'])
    await server.addUser(await server.addOrganisation('Lighthouse'), 'stranger')
    ;[agent, colleague, stranger] = (await Promise.all(
      ['agent', 'colleague', 'stranger'].map((name) => server.signIn(name)),
    )) as [string, string, string]
  })
  afterAll(() => server.close())

  const settings = async (token = agent) =>
    (await server.call(read, { token, variables: { id: own } })).data?.organisation
  const change = async (input: object, token: string | undefined = agent) => {
    const options = { variables: { input: { id: own, ...input } }, ...(token !== undefined && { token }) }
    const { data, errors } = await server.call(update, options)
    return data?.updateOrganisation ?? errors[0]!.extensions.code
  }
  const refusal = async (input: object) =>
    Object.fromEntries(
      (await change(input)).errors.map(({ field, messages }: { field: string; messages: string[] }) => [
        field,
        messages.join(' '),
      ]),
    )

  test('is all on and empty until it is set', async () => {
    const { pageSettingsVersion, contentBlocks, visaProviders } = await settings()
    expect({ pageSettingsVersion, visaProviders }).toEqual({ pageSettingsVersion: 0, visaProviders: [] })
    expect(contentBlocks).toHaveLength(16)
    expect(contentBlocks).toContainEqual(untouched)
    expect(
      new Set(contentBlocks.map((each: typeof block) => JSON.stringify({ ...each, block: '', kind: '', page: '' })))
        .size,
    ).toBe(1)
  })

  test('is changed a block at a time, its lists whole and in their order, and said in the audit log without a value', async () => {
    const text = '<p>Bar <strong>zahlen</strong>.</p>'
    const permit = {
      list: 'ENTRY_PERMIT',
      name: '  Permits   Ltd ',
      url: 'HTTPS://Permits.example',
      types: ['ENTRY_PERMIT'],
    }
    const both = { ...provider, name: 'Both', types: ['VISA', 'E_VISA', 'VISA'] }
    expect(
      await change({
        contentBlocks: [
          { ...block, textDe: text },
          { ...block, page: 'MYCRUISE', isOn: false },
        ],
        visaProviders: [permit, both, provider],
      }),
    ).toMatchObject({ ok: true, organisation: { pageSettingsVersion: 1 } })
    const { contentBlocks, visaProviders } = await settings()
    expect(contentBlocks.filter((each: typeof block) => each.block === 'money')).toEqual([
      { ...untouched, textDe: text },
      { ...untouched, page: 'MYCRUISE', isOn: false },
    ])
    expect(visaProviders).toEqual([
      { ...both, types: ['VISA', 'E_VISA'] },
      provider,
      { ...permit, name: 'Permits Ltd', url: 'https://permits.example/' },
    ])
    const audited = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', own)
      .where('subject_kind', '=', 'organisation')
      .execute()
    expect(audited).toEqual([{ action: 'changed', detail: 'MYJOURNEY.money, MYCRUISE.money, visaProviders' }])
    expect(await change({ visaProviders: [] })).toMatchObject({ ok: true })
    expect((await settings()).contentBlocks).toEqual(contentBlocks)
  })

  test('names the field of all that is wrong, and changes nothing then', async () => {
    const before = await settings()
    expect(
      await refusal({
        contentBlocks: [block, { ...block, textDe: 'a\u0000b', textEn: 'x'.repeat(20_001) }],
        visaProviders: [
          provider,
          { ...provider, name: ' ', url: '//evil.example', types: [] },
          { ...provider, url: ' ' },
        ],
      }),
    ).toEqual({
      'contentBlocks.1.textDe': 'Please remove the control characters',
      'contentBlocks.1.textEn': 'Please enter at most 20,000 characters',
      'visaProviders.1.name': 'Required',
      'visaProviders.1.url': 'URL is invalid',
      'visaProviders.1.types': 'Required',
      'visaProviders.2.url': 'Required',
    })
    expect(await refusal({ visaProviders: Array.from({ length: 41 }, () => provider) })).toEqual({
      visaProviders: 'Please name at most 40 providers',
    })
    expect(await settings()).toEqual(before)
  })

  test('a block is shown from a level of advice on, until somebody says otherwise', async () => {
    const from = async () =>
      (await settings()).contentBlocks.find(
        ({ page, kind }: Record<string, string>) => page === 'MYJOURNEY' && kind === 'money',
      ).shownFrom
    expect(await change({ contentBlocks: [{ ...block, shownFrom: 4 }] })).toMatchObject({ ok: true })
    expect(await from()).toBe(4)
    // Who does not know of it changes nothing of it.
    expect(await change({ contentBlocks: [{ ...block, textDe: 'Geld' }] })).toMatchObject({ ok: true })
    expect(await from()).toBe(4)
    for (const shownFrom of [0, 2, 6, -1, 2_000_000_000])
      expect(await refusal({ contentBlocks: [{ ...block, shownFrom }] })).toEqual({
        'contentBlocks.0.shownFrom': 'Invalid value',
      })
    expect(await change({ contentBlocks: [{ ...block, shownFrom: null }] })).toMatchObject({ ok: true })
    expect(await from()).toBeNull()
  })

  test('markup beyond the allowed set is refused, and sanitised where it was stored (SAFETY 28)', async () => {
    for (const text of hostileTexts.filter((each) => !/\p{Cc}/u.test(each)))
      expect(await refusal({ contentBlocks: [{ ...block, textEn: text }] }), text).toEqual({
        'contentBlocks.0.textEn': 'Only paragraphs, bold, italic, lists and links are allowed',
      })
    const stored = { text_de: '<p>x<script>__xss=1</script><a href="javascript:x">y</a></p>' }
    await server.db.updateTable('content_blocks').set(stored).where('page', '=', 'MYJOURNEY').execute()
    const money = (await settings()).contentBlocks.find((each: typeof block) => each.block === 'money')
    expect(money.textDe).toBe('<p>xy</p>')
  })

  test('what somebody else has changed since is refused, and does not count as a change', async () => {
    const { pageSettingsVersion: seen } = await settings()
    expect(await refusal({ contentBlocks: [block], pageSettingsVersion: seen - 1 })).toEqual({
      '': 'Somebody else has changed this meanwhile',
    })
    expect(await change({ contentBlocks: [block], pageSettingsVersion: seen })).toMatchObject({
      organisation: { pageSettingsVersion: seen + 1 },
    })
    const both = await Promise.all([1, 2].map(() => change({ contentBlocks: [block], pageSettingsVersion: seen + 1 })))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  test('is for those who make trip pages, of their own organisation', async () => {
    expect(await change({ contentBlocks: [block] }, colleague)).toBe('FORBIDDEN')
    const { data, errors } = await server.call(update, { variables: { input: { id: own } } })
    expect([data ?? null, errors[0]?.extensions.code]).toEqual([null, 'UNAUTHENTICATED'])
    const before = await settings()
    expect(await change({ contentBlocks: [{ ...block, isOn: false }] }, stranger)).toEqual({
      ok: false,
      errors: [{ field: 'id', messages: ['No data found'] }],
      organisation: null,
    })
    expect(await settings(stranger)).toBeUndefined()
    expect(await settings()).toEqual(before)
  })
})
