import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'

describeOnOneDatabase('countries and look-ups', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const names = async (field: string, language: string) => {
    const { data } = await server.call(`{ ${field} { nameShort } }`, { token, language })
    return data[field].map(({ nameShort }: { nameShort: string }) => nameShort)
  }
  const look = async (search: string, field = 'lookupDestinations') => {
    const { data } = await server.call(
      `query ($search: String!) { ${field}(search: $search) { destinationType id name iso2 countryName } }`,
      { token, variables: { search } },
    )
    return data[field].map(({ id }: { id: string }) => id)
  }

  test('countries are named and sorted in the language of the reader', async () => {
    const german = await names('countries', 'de')
    expect(german).toEqual([
      'Ålandinseln',
      'Côte d’Ivoire',
      'Deutschland',
      'Frankreich',
      'Katar',
      'Österreich',
      'Thailand',
      'Türkei',
      'Vereinigtes Königreich',
    ])
    expect(await names('countries', 'en')).toEqual([
      'Åland Islands',
      'Austria',
      'Côte d’Ivoire',
      'France',
      'Germany',
      'Qatar',
      'Thailand',
      'Türkiye',
      'United Kingdom',
    ])
    expect(await names('mapCountries', 'de')).toEqual(german)
  })

  test('a country has its regions with their airports, and airports in no region', async () => {
    const query =
      'query ($id: ID!) { country(id: $id) { id iso2 iso3 nameShort urlGmEvent idExternalGmEvent regions { id name airports { iata icao } } airports { id name } } }'
    const ask = async (id: string) => (await server.call(query, { token, variables: { id } })).data.country
    expect(await ask('DE')).toEqual({
      id: 'DE',
      iso2: 'DE',
      iso3: 'DEU',
      nameShort: 'Germany',
      urlGmEvent: null,
      idExternalGmEvent: null,
      regions: [{ id: 'DE-HE', name: 'Hessen', airports: [{ iata: 'FRA', icao: 'EDDF' }] }],
      airports: [],
    })
    expect((await ask('QA')).airports).toEqual([{ id: 'DOH', name: 'Hamad International Airport' }])
    for (const id of ['ZZ', 'de', '']) {
      const { errors } = await server.call(query, { token, variables: { id } })
      expect(errors[0]).toMatchObject({ message: 'No data found', extensions: { code: 'NOT_FOUND' } })
    }
  })

  const searches: [string, string[]][] = [
    ['germany', ['DE']],
    ['Deutschl', ['DE']],
    ['DEU', ['DE']],
    ['de', ['DE']],
    ['türkei', ['TR']],
    ['turkiye', ['TR']],
    ['TURKEI', ['TR']],
    ['fra', ['FR', 'FRA']],
    ['EDDF', ['FRA']],
    ['konigreich', ['GB']],
    ['kingdom', ['GB']],
    ['ingdom', ['GB']],
    ['hailan', ['TH']],
    ['ng', []],
    ['österreich', ['AT']],
    ['osterreich', ['AT']],
    ['aland', ['AX']],
    ['cote d ivoire', ['CI']],
    ["Côte d'Ivoire", ['CI']],
    ['istanbul', ['TR-34', 'IST']],
    ['İSTANBUL', ['TR-34', 'IST']],
    ['ıstanbul', ['TR-34', 'IST']],
    ['doha', ['DOH']],
    ['hamad international', ['DOH']],
    ['TR-34', ['TR-34']],
    ['grmany', ['DE']],
    ['hessne', ['DE-HE']],
    ['dohaa', ['DOH']],
    ['', []],
    ['   ', []],
    ['%', []],
    ["' or 1=1", []],
    ['x'.repeat(50_000), []],
  ]
  test.each(searches)('a search for %j', async (search, found) => {
    expect(await look(search.slice(0, 60_000))).toEqual(found)
  })

  test('a country is found by what people call it', async () => {
    for (const spoken of ['uk', 'Großbritannien', 'great brit']) expect((await look(spoken))[0], spoken).toBe('GB')
    expect(await look('Elfenbein')).toEqual(['CI'])
    expect(await look('turkey')).toEqual(['TR'])
  })

  test('countries bring what they are found by, so that a page can match them itself', async () => {
    const { data } = await server.call('{ countries { iso2 searchCodes searchNames } }', { token, language: 'de' })
    expect(data.countries.find(({ iso2 }: { iso2: string }) => iso2 === 'TR')).toEqual({
      iso2: 'TR',
      searchCodes: ['tr', 'tur', 'turkey'],
      searchNames: ['turkei', 'turkiye', 'turkey', 'kappadokien', 'cappadocia', 'anatolien'],
    })
  })

  test('all places with what they are called in one request: a page then sends nothing of a text that it reads', async () => {
    const query =
      '{ countries { iso2 regions { id name searchNames airports { id nameShort searchNames } } airports { id nameShort searchNames } } }'
    const { data } = await server.call(query, { token, language: 'de' })
    const of = (wanted: string) => data.countries.find(({ iso2 }: { iso2: string }) => iso2 === wanted)
    const doha = { id: 'DOH', nameShort: 'Doha (DOH)', searchNames: expect.arrayContaining(['doha']) }
    expect(of('QA').airports).toEqual([doha])
    const [hesse] = of('DE').regions
    expect(hesse).toMatchObject({ id: 'DE-HE', name: 'Hessen', searchNames: expect.arrayContaining(['hessen']) })
    expect(hesse.airports.map(({ id }: { id: string }) => id)).toEqual(['FRA'])
  })

  test('each result says how it fits', async () => {
    const { data } = await server.call('{ lookupDestinations(search: "fra") { id match } }', { token })
    expect(data.lookupDestinations).toEqual([
      { id: 'FR', match: 'CODE' },
      { id: 'FRA', match: 'CODE' },
    ])
  })

  test('places by their keys, in their order, without what is not known', async () => {
    const query = 'query ($keys: [String!]!) { places(keys: $keys) { destinationType id iso2 name } }'
    const keys = ['AIRPORT:DOH', 'AIRPORT:QQQ', 'nonsense', 'COUNTRY:TR', 'AIRPORT:DOH']
    const { data } = await server.call(query, { token, variables: { keys } })
    const doha = { destinationType: 'AIRPORT', id: 'DOH', iso2: 'QA', name: 'Doha (DOH)' }
    const turkey = { destinationType: 'COUNTRY', id: 'TR', iso2: 'TR', name: 'Türkiye' }
    expect(data.places).toEqual([doha, turkey, doha])
    const many = await server.call(query, { token, variables: { keys: Array(101).fill('COUNTRY:TR') } })
    expect(many.data.places).toHaveLength(100)
  })

  test('countries only', async () => {
    expect(await look('fra', 'lookupCountries')).toEqual(['FR'])
  })

  test.each([
    '{ countries { id } }',
    '{ mapCountries { id } }',
    '{ country(id: "DE") { id } }',
    '{ lookupDestinations(search: "de") { id } }',
    '{ lookupCountries(search: "de") { id } }',
    '{ places(keys: ["COUNTRY:DE"]) { id } }',
  ])('%s needs a sign-in', async (query) => {
    expect((await server.call(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await server.call(query, { token })).errors).toEqual([])
  })
})
