import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisory, advisoryLists } from '#domain/testing/advisories.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

const matrix = '{ riskMatrix { iso2 name cells { column level word isPartial } } }'
const one = `query ($id: ID!) { countryRisk(id: $id) { country { nameShort } cells { column level }
  advisories { governmentName text { text language } publishedAt asOf link } } }`
const us = { iso2: 'TH', level: 'Level 3: Reconsider Travel', step: { value: 3, from: 1, to: 4 } }
const world = {
  ...smallWorld,
  advisories: advisoryLists(
    advisory('us', { ...us, partial: true }),
    advisory('aa', { iso2: 'TH', access: null, level: null }),
    advisory('ca', { iso2: 'FR', level: 'Take normal precautions', step: { value: 0, from: 0, to: 3 } }),
  ),
}

describeOnOneDatabase('the risk matrix', (open) => {
  let server: TestServer
  let reader: string
  let agent: string
  let both: string

  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'reader', ['a3m_core.CDB'])
    await server.addUser(organisation, 'agent', ['a3m_core.DestinationManager'])
    const without = await server.addOrganisation('Lighthouse')
    await server.db.updateTable('organisations').set({ cdb_access_key: null }).where('id', '=', without).execute()
    await server.addUser(without, 'keyless', ['a3m_core.CDB'])
    await server.addUser(organisation, 'both', ['a3m_core.CDB', 'a3m_core.Events'])
    both = await server.signIn('both')
    reader = await server.signIn('reader')
    agent = await server.signIn('agent')
  })
  afterAll(() => server.close())

  type Row = { iso2: string; cells: { column: string; level: number | null }[] }
  const askedBy = (token: string | undefined, document: string, id?: string) =>
    server.call(document, {
      ...(token !== undefined && { token }),
      variables: { ...(id !== undefined && { id }) },
      language: 'en',
    })

  test('has all countries, each with what each government says of it, derived and beside its own words', async () => {
    const { data, errors } = await askedBy(reader, matrix)
    expect(errors).toEqual([])
    const rows = data.riskMatrix as Row[]
    expect(rows.length).toBe(world.places.filter(({ type }) => type === 'COUNTRY').length)
    expect(rows.find(({ iso2 }) => iso2 === 'TH')).toEqual({
      iso2: 'TH',
      name: 'Thailand',
      cells: [
        { column: 'aa', level: null, word: null, isPartial: false },
        { column: 'us', level: 4, word: us.level, isPartial: true },
      ],
    })
    expect(rows.find(({ iso2 }) => iso2 === 'FR')!.cells).toMatchObject([{ column: 'ca', level: 2 }])
    expect(rows.find(({ iso2 }) => iso2 === 'DE')!.cells).toEqual([])
  })

  test('a country is opened to who says what, with dates and sources', async () => {
    const { data } = await askedBy(reader, one, 'TH')
    expect(data.countryRisk).toMatchObject({
      country: { nameShort: 'Thailand' },
      cells: [
        { column: 'aa', level: null },
        { column: 'us', level: 4 },
      ],
      advisories: [
        { text: null, link: 'https://example.org/aa' },
        { text: { text: us.level, language: 'en' }, publishedAt: '2026-11-01', asOf: '2026-11-19' },
      ],
    })
    for (const id of ['ZZ', 'th', '']) {
      const { errors } = await askedBy(reader, one, id)
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })

  test('what goes on now counts by its kind and highest level, for those who may see events, and no other organisation', async () => {
    const event = (category: string, level: number | null, more: object = {}) => ({
      is_by_staff: true,
      category,
      title_de: category,
      title_en: category,
      level,
      countries: ['TH', 'FR'],
      active_until: new Date('2027-12-01T00:00:00Z'),
      is_on_board: true,
      significant_update_at: new Date('2026-11-20T00:00:00Z'),
      updated_at: new Date('2026-11-20T00:00:00Z'),
      created_at: new Date('2026-11-20T00:00:00Z'),
      ...more,
    })
    const [{ id: other }] = (await server.db
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', 'Lighthouse')
      .execute()) as [{ id: string }]
    await server.db
      .insertInto('events')
      .values([
        event('flood', 3),
        event('earthquake', 4),
        event('strike', null),
        event('other', 5),
        event('health', 5, { organisation_id: other }),
        event('security', 5, { active_until: new Date('2026-01-01T00:00:00Z') }),
      ])
      .execute()
    const ofThailand = async (token: string) =>
      ((await askedBy(token, matrix)).data.riskMatrix as Row[]).find(({ iso2 }) => iso2 === 'TH')!.cells.slice(2)
    expect(await ofThailand(both)).toEqual([
      { column: 'nature', level: 4, word: null, isPartial: false },
      { column: 'unrest', level: null, word: null, isPartial: false },
    ])
    expect(await ofThailand(reader)).toEqual([])
    const events = 'query ($id: ID!) { countryRisk(id: $id) { events { title level category } } }'
    expect((await askedBy(both, events, 'TH')).data.countryRisk.events).toEqual([
      { title: 'earthquake', level: 4, category: 'Earthquake' },
      { title: 'flood', level: 3, category: 'Flood' },
      { title: 'strike', level: null, category: 'Strike' },
    ])
    expect((await askedBy(reader, events, 'TH')).data.countryRisk.events).toEqual([])
  })

  test.each([
    [matrix, undefined],
    [one, 'TH'],
  ])('%.13s needs what the country database needs', async (document, id) => {
    const codeFor = async (token?: string) => (await askedBy(token, document, id)).errors[0]?.extensions.code
    expect(await codeFor()).toBe('UNAUTHENTICATED')
    expect(await codeFor(agent)).toBe('FORBIDDEN')
    expect(await codeFor(await server.signIn('keyless'))).toBe('NOT_ENABLED')
  })
})
