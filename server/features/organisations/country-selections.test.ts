import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const list = '{ organisationCountrySelections { id country { id nameShort } } }'
const create = `mutation ($input: CreateOrganisationCountrySelectionInput!) {
  createOrganisationCountrySelection(input: $input) { ok errors { field messages } } }`
const remove = `mutation ($id: ID!) { deleteOrganisationCountrySelection(id: $id) { ok errors { field messages } } }`
const order = `mutation ($ids: [ID!]!) { orderOrganisationCountrySelections(ids: $ids) { ok errors { field messages } } }`
const defaults = `mutation ($input: UpdateLookupDefaultsInput!) {
  updateLookupDefaults(input: $input) { ok errors { field messages } } }`

describeOnBothDatabases('favourite countries', (open) => {
  let server: TestServer
  let seller: string
  let reader: string
  let stranger: string
  let organisation: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'seller', ['a3m_core.DestinationManager'])
    await server.addUser(organisation, 'reader', ['a3m_core.Events'])
    await server.addUser(await server.addOrganisation('Lighthouse'), 'stranger', ['a3m_core.DestinationManager'])
    seller = await server.signIn('seller')
    reader = await server.signIn('reader')
    stranger = await server.signIn('stranger')
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.deleteFrom('organisation_country_selections').execute())

  const favourites = async (token = reader) =>
    (await server.call(list, { token })).data.organisationCountrySelections as { id: string; country: { id: string } }[]
  const codes = async (token = reader) => (await favourites(token)).map(({ country }) => country.id)
  const change = async (document: string, variables: object, token = seller) => {
    const { data, errors } = await server.call(document, { token, variables: { ...variables } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const refused = (field: string, message: string) => ({ ok: false, errors: [{ field, messages: [message] }] })
  const done = { ok: true, errors: [] }
  const chooseAll = async (...countries: string[]) => {
    for (const countryId of countries) expect(await change(create, { input: { countryId } })).toEqual(done)
  }

  test('stand in the order of the organisation, a new one last or where it is put, none twice', async () => {
    await chooseAll('FR', 'TH', 'GB', 'TH')
    expect(await codes()).toEqual(['FR', 'TH', 'GB'])
    expect(await change(create, { input: { countryId: 'QA', position: 1 } })).toEqual(done)
    expect(await change(create, { input: { countryId: 'DE', position: -4 } })).toEqual(done)
    expect(await change(create, { input: { countryId: 'AT', position: 1000 } })).toEqual(done)
    expect(await codes()).toEqual(['DE', 'FR', 'QA', 'TH', 'GB', 'AT'])
  })

  test('are ordered as a whole; who has not seen the last change is told so', async () => {
    await chooseAll('FR', 'TH', 'GB')
    const ids = (await favourites()).map(({ id }) => id)
    expect(await change(order, { ids: ids.toReversed() })).toEqual(done)
    expect(await codes()).toEqual(['GB', 'TH', 'FR'])
    const meanwhile = refused('ids', 'Somebody else has changed this meanwhile')
    for (const other of [[], ids.slice(1), [...ids, ids[0]], [ids[0], ids[0], ids[1]], ['x', ...ids.slice(1)]])
      expect(await change(order, { ids: other })).toEqual(meanwhile)
    expect(await codes()).toEqual(['GB', 'TH', 'FR'])
  })

  test('one is removed, once, and its place can be had again', async () => {
    await chooseAll('FR', 'TH', 'GB')
    const { id } = (await favourites())[1]!
    expect(await change(remove, { id })).toEqual(done)
    expect(await change(remove, { id })).toEqual(refused('id', 'No data found'))
    expect(await change(remove, { id: "'; drop table" })).toEqual(refused('id', 'No data found'))
    expect(await codes()).toEqual(['FR', 'GB'])
    expect(await change(create, { input: { countryId: 'TH', position: 1 } })).toEqual(done)
    expect(await codes()).toEqual(['FR', 'TH', 'GB'])
  })

  test('two people who choose at once lose nothing', async () => {
    await Promise.all(['FR', 'TH', 'GB', 'QA'].map((countryId) => change(create, { input: { countryId } })))
    expect((await codes()).toSorted()).toEqual(['FR', 'GB', 'QA', 'TH'])
  })

  test.each(['XX', 'fr', '', 'COUNTRY:FR', 'x'.repeat(10_000)])('%.12s is no country to choose', async (countryId) => {
    const message = `Unknown place: ${countryId.slice(0, 20)}`
    expect(await change(create, { input: { countryId } })).toEqual(refused('countryId', message))
    if (countryId === '') return
    expect(await change(defaults, { input: { departureId: 'FR', nationalityId: countryId } })).toEqual(
      refused('nationalityId', message),
    )
    expect(await change(defaults, { input: { departureId: countryId } })).toEqual(refused('departureId', message))
  })

  test('its look-ups start where the organisation says, which everybody of it is told', async () => {
    const whoAmI = '{ whoAmI { organisation { defaultDepartureId defaultNationalityId defaultRestrictionType } } }'
    const told = async (token: string) => (await server.call(whoAmI, { token })).data.whoAmI.organisation
    const nothing = { defaultDepartureId: null, defaultNationalityId: null, defaultRestrictionType: null }
    expect(await told(reader)).toEqual(nothing)
    const ours = { departureId: 'AT', nationalityId: 'TR', restrictionType: 'TOURISM' }
    expect(await change(defaults, { input: ours })).toEqual(done)
    const kept = { defaultDepartureId: 'AT', defaultNationalityId: 'TR', defaultRestrictionType: 'TOURISM' }
    expect(await told(reader)).toEqual(kept)
    for (const restrictionType of ['CRUISE', 'tourism', 'x'.repeat(10_000)])
      expect(await change(defaults, { input: { restrictionType } })).toMatchObject({
        ok: false,
        errors: [{ field: 'restrictionType' }],
      })
    expect(await told(reader)).toEqual(kept)
    expect(await told(stranger)).toEqual(nothing)
    expect(await change(defaults, { input: { departureId: null } })).toEqual(done)
    expect(await told(reader)).toEqual(nothing)
  })

  test('are read by everybody of the organisation and changed by those of its core area', async () => {
    await chooseAll('FR')
    const { id } = (await favourites())[0]!
    expect((await server.call(list)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await change(create, { input: { countryId: 'GB' } }, reader)).toBe('FORBIDDEN')
    expect(await change(remove, { id }, reader)).toBe('FORBIDDEN')
    expect(await change(order, { ids: [id] }, reader)).toBe('FORBIDDEN')
    expect(await change(defaults, { input: {} }, reader)).toBe('FORBIDDEN')
    expect(await codes(reader)).toEqual(['FR'])
  })

  test("another organisation's are neither seen nor changed", async () => {
    await chooseAll('FR', 'TH')
    const ids = (await favourites()).map((each) => each.id)
    expect(await codes(stranger)).toEqual([])
    expect(await change(remove, { id: ids[0] }, stranger)).toEqual(refused('id', 'No data found'))
    expect(await change(order, { ids: ids.toReversed() }, stranger)).toMatchObject({ ok: false })
    expect(await codes()).toEqual(['FR', 'TH'])
  })
})
