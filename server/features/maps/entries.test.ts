import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { AccessWindow } from '#domain/rulebook/fact.ts'
import { advisory, advisoryLists } from '#domain/testing/advisories.ts'
import { fact } from '#domain/testing/rules.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

const place = (id: string, access: readonly AccessWindow[] = []) => {
  return { place: { type: 'COUNTRY' as const, id }, policies: [], facts: [], access }
}
const own = new Set(['DE', 'TH', 'QA'])
const world: RuleContent = {
  ...smallWorld,
  restrictions: [
    ...smallWorld.restrictions.filter(({ place: { id } }) => !own.has(id)),
    place('TR', [
      { authority: 'DESTINATION_COUNTRY', access: 'NO_RESTRICTIONS' },
      { authority: 'TOUR_OPERATOR', access: 'NO_RESTRICTIONS' },
    ]),
    {
      ...place('TH', [{ authority: 'DESTINATION_COUNTRY', access: 'SOME_RESTRICTIONS', from: '2027-03-01' }]),
      facts: [fact('VisaRequiredForStay', 'no', { for: ['DE'] })],
    },
    {
      ...place('QA'),
      facts: [
        fact('VisaRequiredForStay', 'no', { for: ['DE'] }),
        fact('EntryPermitForStayOrTransit', 'no', { for: ['DE'] }),
        fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
      ],
    },
    {
      ...place('DE'),
      facts: [fact('VisaRequiredForStay', 'no', { for: ['self'] }), fact('FreeMovement', 'yes', { for: ['self'] })],
    },
  ],
  advisories: advisoryLists(advisory('aa', { access: 'NO_ACCESS', iso2: 'TR' })),
}
const march = { dateStart: '2027-03-01', dateEnd: '2027-03-10' }
const args = '$dateStart: Date, $dateEnd: Date, $citizenshipIso2: String, $departureIso2: String'
const passed = `restrictionType: TOURISM, dateStart: $dateStart, dateEnd: $dateEnd, citizenshipIso2: $citizenshipIso2,
  departureIso2: $departureIso2`
const worldOf = `query (${args}) { mapWorldCountryStatus(${passed}) { iso2 status } }`
const regionsOf = `query ($iso2: String!, ${args}) { mapCountryRegionStatus(iso2: $iso2, ${passed}) { regionId status } }`
const statusOf = (name: string) =>
  `query ($id: ID!, ${args}) { ${name}(id: $id, ${passed}) { status statusForeignOffice statusDestinationCountry } }`
const whyOf = `query ($id: ID!, ${args}) { mapCountryOnMap(id: $id, ${passed}) {
  entry { citizenshipIso2 permission access isStatement hasForm headline detail }
  authorities { access windows { access } } } }`

describeOnBothDatabases('maps for a citizenship', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent', ['a3m_core.DestinationManager'])
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const ask = async (document: string, variables: object) => {
    const { data, errors } = await server.call(document, { token, language: 'en', variables: { ...variables } })
    expect(errors).toEqual([])
    return Object.values(data)[0] as never
  }
  const worldIn = async (variables: object) => {
    const rows: { iso2: string; status: string }[] = await ask(worldOf, variables)
    return new Map(rows.map((row) => [row.iso2, row]))
  }

  test('the rules speak for a country to a citizenship, where nobody wrote down how far it is open', async () => {
    const statuses = async (citizenshipIso2: string, more = {}) => {
      const rows = await worldIn({ citizenshipIso2, ...more })
      return ['QA', 'GB', 'FR', 'TR', 'TH'].map((iso2) => rows.get(iso2)?.status)
    }
    expect(await statuses('DE')).toEqual([
      'POSSIBLE_WITHOUT_RESTRICTIONS',
      'POSSIBLE_WITH_RESTRICTIONS',
      'UNKNOWN',
      'CONFLICTING',
      'UNKNOWN',
    ])
    // The access that somebody wrote down for these days stands before the rules.
    expect((await statuses('DE', march))[4]).toBe('POSSIBLE_WITH_RESTRICTIONS')
    expect((await statuses('TR', { departureIso2: 'DE' }))[0]).toBe('POSSIBLE_WITH_RESTRICTIONS')
    expect((await worldIn({})).get('QA')?.status).toBe('UNKNOWN')

    const alone = { id: 'QA', citizenshipIso2: 'DE' }
    expect(await ask(statusOf('mapCountryStatus'), alone)).toMatchObject({
      status: 'POSSIBLE_WITHOUT_RESTRICTIONS',
      statusForeignOffice: 'UNKNOWN',
      statusDestinationCountry: 'POSSIBLE_WITHOUT_RESTRICTIONS',
    })
    expect(await ask(statusOf('mapRegionStatus'), { ...alone, id: 'DE-HE' })).toMatchObject({
      status: 'POSSIBLE_WITHOUT_RESTRICTIONS',
    })
    expect(await ask(regionsOf, { iso2: 'DE', citizenshipIso2: 'DE' })).toMatchObject([
      { regionId: 'DE-HE', status: 'POSSIBLE_WITHOUT_RESTRICTIONS' },
    ])
  })

  test('what the destination says to a citizenship is told in words, and whether it counts', async () => {
    const asked = { citizenshipIso2: 'DE' }
    const why = async (id: string, more = {}) =>
      (await ask(whyOf, { ...asked, id, ...more })) as { entry: object; authorities: { access: string }[] }
    const qatar = await why('QA')
    expect(qatar.authorities[0]).toMatchObject({ access: 'NO_RESTRICTIONS', windows: [] })
    expect(qatar.entry).toEqual({
      citizenshipIso2: 'DE',
      permission: 'VISA_FREE',
      access: 'NO_RESTRICTIONS',
      isStatement: true,
      hasForm: false,
      headline: 'No visa needed',
      detail: '',
    })
    expect(await ask(whyOf, { id: 'QA' })).toMatchObject({ entry: null })
    expect(await why('FR')).toMatchObject({ entry: { permission: 'UNKNOWN', access: null, isStatement: true } })
    expect(await why('TH', march)).toMatchObject({ entry: { isStatement: false } })
  })

  test.each([
    [worldOf, { citizenshipIso2: 'ZZ' }, 'citizenshipIso2'],
    [worldOf, { citizenshipIso2: '' }, 'citizenshipIso2'],
    [worldOf, { citizenshipIso2: 'DE', departureIso2: 'FRA' }, 'departureIso2'],
    [whyOf, { id: 'TR', citizenshipIso2: 'de' }, 'citizenshipIso2'],
  ])('a country that nobody knows is refused by its field (%#)', async (document, variables, field) => {
    const { errors } = await server.call(document, { token, variables })
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT')
    expect(errors[0]?.extensions.errors?.[0]).toMatchObject({ field, messages: [expect.stringMatching(/\S/)] })
  })
})
