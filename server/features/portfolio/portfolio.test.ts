import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisory, advisoryLists } from '#domain/testing/advisories.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

const world = { ...smallWorld, advisories: advisoryLists(advisory('aa', { access: 'NO_ACCESS', iso2: 'TR' })) }
const read = '{ organisationPortfolio { version countries { country { iso2 } regions { id } } } }'
const update = `mutation ($input: UpdateOrganisationPortfolioInput!) {
  updateOrganisationPortfolio(input: $input) { ok errors { field messages } } }`
const map = `query ($id: ID!, $region: ID!, $iso2: String!) {
  mapWorldCountryStatus(restrictionType: TOURISM) { iso2 status }
  mapCountryStatus(id: $id, restrictionType: TOURISM) { status statusForeignOffice }
  mapCountryOnMap(id: $id, restrictionType: TOURISM) { status }
  mapRegionStatus(id: $region, restrictionType: TOURISM) { status }
  mapCountryRegionStatus(iso2: $iso2, restrictionType: TOURISM) { regionId status } }`
const outside = 'NOT_IN_PORTFOLIO_OR_NO_RULES'

describeOnBothDatabases('what an organisation offers', (open) => {
  let server: TestServer
  let editor: string
  let agent: string
  let stranger: string
  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    const own = await server.addOrganisation('Harbour')
    await server.addUser(own, 'editor', ['a3m_core.EditPortfolio', 'a3m_core.DestinationManager'])
    await server.addUser(own, 'agent', ['a3m_core.DestinationManager'])
    await server.addUser(own, 'news', ['a3m_core.EditNews'])
    await server.addUser(await server.addOrganisation('Lighthouse'), 'stranger', ['a3m_core.DestinationManager'])
    editor = await server.signIn('editor')
    agent = await server.signIn('agent')
    stranger = await server.signIn('stranger')
  })
  afterAll(() => server.close())

  const offered = async (token = agent) => (await server.call(read, { token })).data.organisationPortfolio
  const set = async (countries: unknown, more: object = {}, token = editor) => {
    const { data, errors } = await server.call(update, {
      token,
      language: 'en',
      variables: { input: { countries, ...more } },
    })
    return data?.updateOrganisationPortfolio ?? errors[0]?.extensions.code
  }
  const statuses = async (token: string, id = 'TR') => {
    const { data } = await server.call(map, { token, variables: { id, region: 'TR-34', iso2: 'TR' } })
    const whole: { iso2: string; status: string }[] = data.mapWorldCountryStatus
    return {
      world: Object.fromEntries(whole.map(({ iso2, status }) => [iso2, status])),
      country: data.mapCountryStatus,
      why: data.mapCountryOnMap.status,
      region: data.mapRegionStatus.status,
      regions: data.mapCountryRegionStatus,
    }
  }

  test('is everything until somebody chooses, and then gray on the map of its own people alone', async () => {
    expect(await offered()).toEqual({ version: 0, countries: [] })
    expect((await statuses(agent)).world).toMatchObject({ TR: 'WARNING', FR: 'UNKNOWN' })

    expect(await set([{ countryId: 'FR' }, { countryId: 'DE', regionIds: [] }])).toEqual({ ok: true, errors: [] })
    expect(await offered()).toEqual({
      version: 1,
      countries: ['FR', 'DE'].map((iso2) => ({ country: { iso2 }, regions: [] })),
    })
    const own = await statuses(agent)
    expect(own.world).toMatchObject({ TR: outside, FR: 'UNKNOWN', DE: 'UNKNOWN', TH: outside })
    // What the foreign office says stands beside it.
    expect(own.country).toEqual({ status: outside, statusForeignOffice: 'WARNING' })
    expect([own.why, own.region, new Set(own.regions.map(({ status }: { status: string }) => status))]).toEqual([
      outside,
      outside,
      new Set([outside]),
    ])
    expect((await statuses(stranger)).world).toMatchObject({ TR: 'WARNING', TH: 'UNKNOWN' })
  })

  test('may be some regions of a country: it is offered then, and its other regions are not', async () => {
    expect(await set([{ countryId: 'TR', regionIds: ['TR-34'] }])).toMatchObject({ ok: true })
    const { world: all, country, region } = await statuses(agent)
    expect([all.TR, country.status, region]).toEqual(['WARNING', 'WARNING', 'WARNING'])
    expect((await offered()).countries[0].regions).toEqual([{ id: 'TR-34' }])
    expect(await set([{ countryId: 'TR', regionIds: [] }])).toMatchObject({ ok: true })
    expect((await statuses(agent)).region).toBe('WARNING')
  })

  test('is nothing again when the last country is taken out, and everything counts as offered', async () => {
    expect(await set([])).toMatchObject({ ok: true })
    expect((await statuses(agent)).world).toMatchObject({ TR: 'WARNING', FR: 'UNKNOWN' })
  })

  test('refuses what is no country or region, and twice the same, and keeps what was', async () => {
    await set([{ countryId: 'FR' }])
    const before = await offered()
    const wrong = async (...countries: object[]) => {
      const answer = await set(countries)
      expect(answer.ok).toBe(false)
      return Object.fromEntries(
        answer.errors.map(({ field, messages }: { field: string; messages: string[] }) => [field, messages[0]]),
      )
    }
    expect(await wrong({ countryId: 'FR' }, { countryId: 'ZZ' }, { countryId: 'fr' })).toEqual({
      'countries.1.countryId': 'Unknown place: ZZ',
      'countries.2.countryId': 'Unknown place: fr',
    })
    expect(await wrong({ countryId: 'FR', regionIds: ['TR-34'] })).toEqual({
      'countries.0.regionIds': 'Unknown place: TR-34',
    })
    expect(await wrong({ countryId: 'FR' }, { countryId: 'FR' })).toEqual({ 'countries.1.countryId': 'Invalid value' })
    expect(await wrong(...Array.from({ length: 401 }, () => ({ countryId: 'FR' })))).toEqual({
      countries: 'Invalid value',
    })
    for (const text of hostileTexts) {
      expect((await set([{ countryId: text }])).ok, text).toBe(false)
      expect((await set([{ countryId: 'FR', regionIds: [text] }])).ok, text).toBe(false)
    }
    expect(await offered()).toEqual(before)
  })

  test('is refused where somebody else has changed it since, and of two at a time one is kept', async () => {
    const { version } = await offered()
    expect(await set([{ countryId: 'DE' }], { version: version - 1 })).toMatchObject({
      ok: false,
      errors: [{ field: '', messages: ['Somebody else has changed this meanwhile'] }],
    })
    const both = await Promise.all(['DE', 'GB'].map((countryId) => set([{ countryId }], { version })))
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await offered()).toMatchObject({ version: version + 1 })
  })

  test('is edited by whoever may, read by whoever looks trips up, and of its own organisation', async () => {
    expect(await set([], {}, agent)).toBe('FORBIDDEN')
    const asked = async (document: string, token?: string) =>
      (await server.call(document, { variables: { input: { countries: [] } }, ...(token && { token }) })).errors[0]
        ?.extensions.code
    expect([await asked(read), await asked(update)]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED'])
    expect(await asked(read, await server.signIn('news'))).toBe('FORBIDDEN')
    expect(await offered(stranger)).toEqual({ version: 0, countries: [] })
    const audited = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'portfolio')
      .execute()
    expect(audited.length).toBeGreaterThan(0)
  })
})
