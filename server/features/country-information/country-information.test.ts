import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryFactTypes } from '#domain/catalogue/destination-types.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fact } from '#domain/testing/rules.ts'
import { sessionTrustedForMs } from '../accounts/read-viewer.ts'
import { switchFeatureTo } from '../organisations/switch-feature.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

const thailand = { type: 'COUNTRY', id: 'TH' } as const
const world: RuleContent = {
  ...smallWorld,
  restrictions: smallWorld.restrictions.map((restriction) =>
    restriction.place.id !== thailand.id
      ? restriction
      : {
          ...restriction,
          facts: [
            ...restriction.facts,
            fact('CiTipping', undefined, {
              text: { de: 'Bis zu 20 Baht' },
              source: 'https://example.org/tips',
              checkedAt: '2026-11-01',
            }),
          ],
        },
  ),
  countryFacts: {
    sources: {
      advice: {
        title: 'Advice',
        address: 'https://advice.example/',
        checkedAt: '2026-08-22',
        confidence: 'press',
        attribution: 'The advisers',
      },
    },
    capitalNames: {},
    facts: {
      TH: {
        CiEmergencyNumberPolice: ['191;1155', 'advice', 'thailand'],
        CiTipping: ['up-to:10', 'advice'],
        CiBorders: ['FR;GB', 'advice'],
        CiTimeZones: ['Asia/Bangkok', 'advice'],
      },
    },
  },
}

const factFields = `type group label value { text language } unknownText codes source sourceTitle attribution checkedAt confidence`
const ask = `query ($id: ID!) {
  countryInformation(id: $id) { date country { iso2 nameShort } neighbours { iso2 nameShort } facts { ${factFields} } }
}`
const lookUp = `{
  destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: ["TH"],
    citizenshipIds: ["DE"], restrictionType: TOURISM, dateStart: "2027-03-01", dateEnd: "2027-03-10") {
    assessment { stops { role countryFacts { type value { text } } } }
  }
}`

type Fact = { type: string; group: string; value: { text: string } | null }

describeOnOneDatabase('country information', (open) => {
  let server: TestServer
  let reader: string
  let agent: string

  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'reader', ['a3m_core.CDB'])
    await server.addUser(organisation, 'agent', ['a3m_core.DestinationManager'])
    reader = await server.signIn('reader')
    agent = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const read = async (id: string, language = 'en') =>
    (await server.call(ask, { token: reader, language, variables: { id } })).data.countryInformation

  test('tells every type of fact in the language of the reader, emergency numbers first', async () => {
    const { country, neighbours, facts } = await read('TH')
    expect(country).toEqual({ iso2: 'TH', nameShort: 'Thailand' })
    expect(neighbours.map(({ iso2 }: { iso2: string }) => iso2)).toEqual(['FR', 'GB'])
    expect(facts.map(({ type }: Fact) => type)).toEqual(countryFactTypes)
    expect(facts.map(({ group }: Fact) => group).slice(0, 4)).toEqual(Array(4).fill('emergency'))
    expect(facts[1]).toEqual({
      type: 'CiEmergencyNumberPolice',
      group: 'emergency',
      label: 'Police',
      value: { text: '191 or 1155', language: 'en' },
      unknownText: null,
      codes: ['191', '1155'],
      source: 'https://advice.example/thailand',
      sourceTitle: 'Advice',
      attribution: 'The advisers',
      checkedAt: '2026-08-22',
      confidence: 'press',
    })
    const german = await read('TH', 'de')
    expect(german.facts[1]).toMatchObject({ label: 'Polizei', value: { text: '191 oder 1155' } })
  })

  test('what a file says of the place stands above the tables, in the language it is in', async () => {
    const { facts } = await read('TH')
    expect(facts.find(({ type }: Fact) => type === 'CiTipping')).toMatchObject({
      value: { text: 'Bis zu 20 Baht', language: 'de' },
      source: 'https://example.org/tips',
      confidence: 'official',
    })
  })

  test('a country of which nothing is written is unknown, type by type', async () => {
    const { facts } = await read('AX')
    expect(facts).toHaveLength(countryFactTypes.length)
    for (const fact of facts)
      expect(fact).toMatchObject({ value: null, unknownText: expect.stringMatching(/\S/), codes: [] })
  })

  test.each(['ZZ', 'th', ''])('there is no country %j', async (id) => {
    const { errors } = await server.call(ask, { token: reader, variables: { id } })
    expect(errors[0]).toMatchObject({ message: 'No data found', extensions: { code: 'NOT_FOUND' } })
  })

  test('needs a sign-in and the permission', async () => {
    const variables = { id: 'TH' }
    expect((await server.call(ask, { variables })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await server.call(ask, { token: agent, variables })).errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('needs the key in the organisation too, which an operator gives and takes', async () => {
    const ofReader = (document: string, variables: object = {}) =>
      server.call(document, { token: reader, language: 'en', variables: { ...variables } })
    const { id_code: code } = await server.db
      .selectFrom('organisations as o')
      .innerJoin('users as u', 'u.organisation_id', 'o.id')
      .select('o.id_code')
      .where('u.username', '=', 'reader')
      .executeTakeFirstOrThrow()
    const operator = { db: server.db, clock: server.clock, config: server.config }
    const turn = async (to: string) => {
      const { ok } = await switchFeatureTo(operator, { code, feature: 'country-database', to })
      server.clock.moveTo(new Date(server.clock.now().getTime() + sessionTrustedForMs).toISOString())
      return ok
    }
    expect(await turn('off')).toBe(true)
    expect((await ofReader(ask, { id: 'TH' })).errors[0]).toMatchObject({
      message: 'This feature is not enabled for your organisation.',
      extensions: { code: 'NOT_ENABLED' },
    })
    const key = '{ whoAmI { gmCdbUrl cdbAccessKey } }'
    expect((await ofReader(key)).data.whoAmI).toEqual({ gmCdbUrl: null, cdbAccessKey: null })
    expect(await turn('perhaps')).toBe(false)
    expect((await switchFeatureTo(operator, { code: 'nobody', feature: 'country-database', to: 'on' })).ok).toBe(false)
    expect(await turn('on')).toBe(true)
    expect((await ofReader(ask, { id: 'TH' })).errors).toEqual([])
  })

  test('who may read it is told its address', async () => {
    const addressFor = async (token: string) =>
      (await server.call('{ whoAmI { gmCdbUrl } }', { token })).data.whoAmI.gmCdbUrl
    expect(await addressFor(reader)).toMatch(/^https?:\/\/.+\/countries-information$/)
    expect(await addressFor(agent)).toBeNull()
  })

  test('a look-up shows the facts of each destination to whoever may look up', async () => {
    const { data } = await server.call(lookUp, { token: agent, language: 'en' })
    const stops = data.destinationDetail.assessment.stops as { role: string; countryFacts: Fact[] }[]
    const factsOf = (role: string) => stops.find((stop) => stop.role === role)!.countryFacts
    expect(factsOf('DESTINATION').find(({ type }) => type === 'CiTimeZones')?.value?.text).toBe('UTC+7')
    expect(factsOf('DEPARTURE')).toEqual([])
    expect(factsOf('RETURN')).toEqual([])
  })
})
