import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { AccessWindow } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'
import { advisory, advisoryLists } from '#domain/testing/advisories.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

const source = 'https://example.org/'
const window = (authority: AccessWindow['authority'], access: AccessWindow['access'], more = {}) => {
  return { authority, access, source, ...more }
}
const place = (type: 'COUNTRY' | 'REGION', id: string, access: readonly AccessWindow[], facts = [] as never[]) => {
  return { place: { type, id }, policies: [], facts, access }
}
const kept = smallWorld.restrictions.filter(({ place }) => place.id !== 'TH')
const warning = advisory('aa', { access: 'NO_ACCESS', iso2: 'TR' })
const world: RuleContent = {
  ...smallWorld,
  restrictions: [
    ...kept,
    place('COUNTRY', 'TR', [
      window('DESTINATION_COUNTRY', 'NO_RESTRICTIONS'),
      window('TOUR_OPERATOR', 'NO_RESTRICTIONS'),
    ]),
    place('REGION', 'TR-34', [window('TOUR_OPERATOR', 'NO_ACCESS')]),
    {
      ...place('COUNTRY', 'TH', [window('DESTINATION_COUNTRY', 'SOME_RESTRICTIONS', { from: '2027-03-01' })]),
      facts: [
        fact('VisaRequiredForStay', 'no', { for: ['DE'] }),
        fact('RkiAreaClassification', undefined, { text: { de: 'HIGH_RISK' } }),
        fact('SevenDayIncidenceCountryCurrentWeek', 12),
      ],
    },
  ],
  advisories: advisoryLists(warning),
}
const march = { restrictionType: 'TOURISM', dateStart: '2027-03-01', dateEnd: '2027-03-10' }
const args = '$restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date'
const passed = 'restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd'
const worldOf = `query (${args}) { mapWorldCountryStatus(${passed}) {
  countryId iso2 nameShort status regionDeviation rkiStatus sevenDayIncidenceCurrent sevenDayIncidencePrev } }`
const regionsOf = `query ($iso2: String!, ${args}) { mapCountryRegionStatus(iso2: $iso2, ${passed}) { regionId name status geojson } }`
const statusOf = (name: string) =>
  `query ($id: ID!, ${args}) { ${name}(id: $id, ${passed}) { status statusForeignOffice statusDestinationCountry rkiStatus } }`
const whyOf = `query ($id: ID!, ${args}) { mapCountryOnMap(id: $id, ${passed}) {
  country { iso2 } status dateStart dateEnd regionCount differing { regionId name status }
  authorities { authorityType access windows { access dateStart dateEnd source } }
  advisories { governmentName text { text } asOf link } } }`
const content =
  'query ($nationalityIso2: String!) { mapCidmerDestinationContent(nationalityIso2: $nationalityIso2) { destination items } }'

describeOnBothDatabases('maps of restrictions', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    const harbour = await server.addOrganisation('Harbour')
    await server.addUser(harbour, 'agent', ['a3m_core.DestinationManager'])
    await server.addUser(harbour, 'reader', ['a3m_core.CDB'])
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const ask = async (document: string, variables: object, language = 'en') => {
    const { data, errors } = await server.call(document, { token, language, variables: { ...variables } })
    expect(errors).toEqual([])
    return Object.values(data)[0] as never
  }
  const worldIn = async (variables: object, language?: string) => {
    const rows: { iso2: string; status: string }[] = await ask(worldOf, variables, language)
    return new Map(rows.map((row) => [row.iso2, row]))
  }

  test('every country has its status on the days asked about, in the language of the reader', async () => {
    const inMarch = await worldIn(march)
    expect(inMarch.size).toBe(smallWorld.places.filter(({ type }) => type === 'COUNTRY').length)
    expect(inMarch.get('TH')).toEqual({
      countryId: 'TH',
      iso2: 'TH',
      nameShort: 'Thailand',
      status: 'POSSIBLE_WITH_RESTRICTIONS',
      regionDeviation: false,
      rkiStatus: 'High-risk area',
      sevenDayIncidenceCurrent: 12,
      sevenDayIncidencePrev: null,
    })
    expect(inMarch.get('TR')).toMatchObject({ status: 'CONFLICTING', regionDeviation: true, rkiStatus: null })
    expect(inMarch.get('FR')).toMatchObject({ status: 'UNKNOWN' })
    const german = await worldIn(march, 'de')
    expect(german.get('TH')).toMatchObject({ rkiStatus: 'Hochrisikogebiet' })
  })

  test('without dates today counts; other days have another answer', async () => {
    expect((await worldIn({ restrictionType: 'TOURISM' })).get('TH')?.status).toBe('UNKNOWN')
    expect((await worldIn({ restrictionType: 'TOURISM', dateStart: '2027-03-01' })).get('TH')?.status).toBe(
      'POSSIBLE_WITH_RESTRICTIONS',
    )
    expect((await worldIn({ restrictionType: 'TOURISM', dateEnd: '2027-03-01' })).get('TH')?.status).toBe(
      'POSSIBLE_WITH_RESTRICTIONS',
    )
  })

  test('a country and a region alone say what each authority says', async () => {
    expect(await ask(statusOf('mapCountryStatus'), { id: 'TR', ...march })).toEqual({
      status: 'CONFLICTING',
      statusForeignOffice: 'WARNING_WITH_EXCEPTIONS',
      statusDestinationCountry: 'POSSIBLE_WITHOUT_RESTRICTIONS',
      rkiStatus: null,
    })
    expect(await ask(statusOf('mapRegionStatus'), { id: 'TR-34', ...march })).toMatchObject({
      status: 'WARNING',
      statusDestinationCountry: 'POSSIBLE_WITHOUT_RESTRICTIONS',
    })
  })

  test('regions have their outline where it was imported last', async () => {
    const without = await ask(regionsOf, { iso2: 'TR', ...march })
    expect(without).toEqual([{ regionId: 'TR-34', name: 'İstanbul', status: 'WARNING', geojson: null }])
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [29, 41],
          [30, 41],
          [30, 42],
          [29, 41],
        ],
      ],
    }
    const { revision } = await server.db
      .insertInto('rulebook_publications')
      .values({ published_at: server.clock.now(), origin: 'import', note: 'shapes' })
      .returning('revision')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('rulebook_records')
      .values({
        kind: 'region-shape',
        key: 'TR',
        revision,
        body: JSON.stringify([{ id: 'TR-34', geometry }]),
        hash: 'x',
      })
      .execute()
    expect(await ask(regionsOf, { iso2: 'TR', ...march })).toMatchObject([{ regionId: 'TR-34', geojson: geometry }])
    expect(await ask(regionsOf, { iso2: 'FR', ...march })).toEqual([])
  })

  test('why a country is conflicting: who says what, with its source, and where regions differ', async () => {
    expect(await ask(whyOf, { id: 'TR', ...march })).toEqual({
      country: { iso2: 'TR' },
      status: 'CONFLICTING',
      dateStart: march.dateStart,
      dateEnd: march.dateEnd,
      regionCount: 1,
      differing: [{ regionId: 'TR-34', name: 'İstanbul', status: 'WARNING' }],
      authorities: [
        {
          authorityType: 'DESTINATION_COUNTRY',
          access: 'NO_RESTRICTIONS',
          windows: [{ access: 'NO_RESTRICTIONS', dateStart: null, dateEnd: null, source }],
        },
        { authorityType: 'FOREIGN_OFFICE', access: 'NO_ACCESS', windows: [] },
        { authorityType: 'HEALTH_INSTITUTE', access: null, windows: [] },
        {
          authorityType: 'TOUR_OPERATOR',
          access: 'NO_RESTRICTIONS',
          windows: [{ access: 'NO_RESTRICTIONS', dateStart: null, dateEnd: null, source }],
        },
      ],
      advisories: [
        {
          governmentName: expect.stringMatching(/\S/),
          text: expect.anything(),
          asOf: expect.stringMatching(/^\d{4}-/),
          link: expect.stringMatching(/^https:/),
        },
      ],
    })
  })

  test('where something is written for a nationality, and about what', async () => {
    const forAll = ['RkiAreaClassification', 'SevenDayIncidenceCountryCurrentWeek']
    const rows: { destination: string; items: string[] }[] = await ask(content, { nationalityIso2: 'DE' })
    expect(rows.map(({ destination }) => destination)).toContain('GB')
    expect(rows.find(({ destination }) => destination === 'TH')?.items).toEqual(['VisaRequiredForStay', ...forAll])
    const french: typeof rows = await ask(content, { nationalityIso2: 'FR' })
    expect(french.find(({ destination }) => destination === 'TH')?.items).toEqual(forAll)
    // A country of which nothing is written is left out.
    expect(french.map(({ destination }) => destination)).not.toContain('CI')
  })

  const reversed = { restrictionType: 'TOURISM', dateStart: '2027-03-10', dateEnd: '2027-03-01' }
  test.each([
    [worldOf, reversed, 'dateStart'],
    [worldOf, { restrictionType: 'TOURISM', dateStart: '2027-02-30' }, 'dateStart'],
    [worldOf, { restrictionType: 'TOURISM', dateStart: '1999-12-31' }, 'dateStart'],
    [worldOf, { restrictionType: 'TOURISM', dateEnd: '2039-01-01' }, 'dateEnd'],
    [regionsOf, { iso2: 'ZZ', ...march }, 'iso2'],
    [regionsOf, { iso2: 'TR', ...reversed }, 'dateStart'],
    [statusOf('mapCountryStatus'), { id: 'tr', ...march }, 'id'],
    [statusOf('mapCountryStatus'), { id: 'TR', ...reversed }, 'dateStart'],
    [statusOf('mapRegionStatus'), { id: 'TR-99', ...march }, 'id'],
    [statusOf('mapRegionStatus'), { id: 'IST', ...march }, 'id'],
    [whyOf, { id: '', ...march }, 'id'],
    [content, { nationalityIso2: 'Germany' }, 'nationalityIso2'],
  ])('what cannot be meant is refused by its field (%#)', async (document, variables, field) => {
    for (const language of ['de', 'en']) {
      const { errors } = await server.call(document, { token, language, variables: { ...variables } })
      expect(errors[0]?.extensions.code).toBe('BAD_INPUT')
      expect(errors[0]?.extensions.errors?.[0]).toMatchObject({ field, messages: [expect.stringMatching(/\S/)] })
    }
  })

  test('a type of travel that nobody knows is refused', async () => {
    const { errors } = await server.call(worldOf, { token, variables: { restrictionType: 'CRUISE' } })
    expect(errors).not.toEqual([])
  })

  test.each([worldOf, regionsOf, statusOf('mapCountryStatus'), statusOf('mapRegionStatus'), whyOf, content])(
    'is of whoever is signed in and has the core area (%#)',
    async (document) => {
      const variables = { id: 'TR', iso2: 'TR', nationalityIso2: 'TR', ...march }
      const used = Object.fromEntries(Object.entries(variables).filter(([name]) => document.includes(`$${name}:`)))
      expect((await server.call(document, { variables: used })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
      const reader = await server.signIn('reader')
      const { errors } = await server.call(document, { token: reader, variables: used })
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN')
    },
  )
})
