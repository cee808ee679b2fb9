import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchFeatureTo } from '../features/organisations/switch-feature.ts'
import { advisory, advisoryLists } from '#domain/testing/advisories.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { importCruises } from '../testing/import-cruises.ts'
import { smallWorld } from '../testing/small-world.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'

const update = `mutation ($input: UpdateOrganisationInput!) { updateOrganisation(input: $input) { ok } }`
const block = {
  page: 'MYJOURNEY',
  block: 'money',
  isOn: true,
  textDe: '<p>Bar <em>zahlen</em>.</p>',
  textEn: 'Pay cash.',
}
const provider = { list: 'VISA', name: 'Visa Harbour', url: 'https://visas.example/', types: ['VISA', 'E_VISA'] }

const advice = advisory('aa', { iso2: 'GB', access: 'SOME_RESTRICTIONS', partial: true })
const world = { ...smallWorld, advisories: advisoryLists(advice) }

describeOnBothDatabases('the page of a trip', (open) => {
  let server: TestServer
  let organisation: string
  let token: string
  let path: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 }, content: world })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    token = await server.signIn('agent')
    const other = await server.addOrganisation('Lighthouse')
    await server.addUser(other, 'stranger')
    await set(
      { contentBlocks: [{ ...block, textEn: 'Not ours.' }], visaProviders: [{ ...provider, name: 'Not ours' }] },
      other,
      await server.signIn('stranger'),
    )
    const made = await server.call(createDocument, {
      token,
      variables: { input: { ...trip, citizenshipCountryIds: ['TR'] } },
    })
    path = new URL(made.data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())

  const set = async (input: object, id = organisation, by = token) => {
    const { data } = await server.call(update, { token: by, variables: { input: { id, ...input } } })
    expect(data.updateOrganisation.ok).toBe(true)
  }
  /** Later than what is remembered of it. */
  const page = async (language = 'en', of = path) => {
    server.clock.moveTo(new Date(server.clock.now().getTime() + 6_000).toISOString())
    return (await fetch(`${server.url}${of}?lang=${language}`)).text()
  }

  test('says what its own organisation says, in the reader’s language or else in one it has', async () => {
    expect(await page()).not.toContain('agency-texts')
    await set({ contentBlocks: [block] })
    expect(await page()).toContain('Pay cash.')
    expect(await page('de')).toContain('Bar <em>zahlen</em>.')
    expect(await page('fr')).toContain('Ce qui est en anglais n’existe pas encore en français.')
    expect(await page()).not.toContain('Not ours')
  })

  test('leaves out what is switched off, and what is meant for cruises', async () => {
    await set({
      contentBlocks: [
        { ...block, isOn: false },
        { ...block, page: 'MYCRUISE', textEn: 'On board.' },
      ],
    })
    const html = await page()
    expect(html).not.toContain('Pay cash.')
    expect(html).not.toContain('On board.')
  })

  test('says some things only from a level of travel advice on', async () => {
    await set({ contentBlocks: [{ ...block, shownFrom: 4 }] })
    expect(await page()).not.toContain('Pay cash.')
    await set({ contentBlocks: [{ ...block, shownFrom: 3 }] })
    expect(await page()).toContain('Pay cash.')
    await set({ contentBlocks: [{ ...block, shownFrom: null }] })
  })

  test('of a cruise says what is meant for cruises, and leaves out what is off there', async () => {
    await importCruises(server.db, [{ id: 'round' }])
    const { destinations: _none, dateStart: _start, dateEnd: _end, ...rest } = trip
    const made = await server.call(createDocument, {
      token,
      variables: { input: { ...rest, cruisecompassCruiseId: 'round' } },
    })
    const cruise = new URL(made.data.createMyjourney.myjourney.url).pathname
    await set({ contentBlocks: [block, { ...block, page: 'MYCRUISE', textEn: 'On board.' }] })
    expect(await page('en', cruise)).toContain('On board.')
    expect(await page('en', cruise)).not.toContain('Pay cash.')
    expect(await page()).not.toContain('On board.')
    await set({ contentBlocks: [block, { ...block, page: 'MYCRUISE', isOn: false }] })
    expect(await page('en', cruise)).not.toContain('agency-money')
    expect(await page()).toContain('agency-money')
  })

  test('names providers only where the organisation has the visa part', async () => {
    await set({ visaProviders: [provider] })
    expect(await page()).not.toContain('Visa Harbour')
    const { id_code: code } = await server.db
      .selectFrom('organisations')
      .select('id_code')
      .where('id', '=', organisation)
      .executeTakeFirstOrThrow()
    const operator = { db: server.db, clock: server.clock, config: server.config }
    expect(await switchFeatureTo(operator, { feature: 'visa-part', code, to: 'yes' })).toMatchObject({ ok: false })
    expect(await switchFeatureTo(operator, { feature: 'visa-part', code: 'nobody', to: 'on' })).toMatchObject({
      ok: false,
    })
    expect(await switchFeatureTo(operator, { feature: 'visa-part', code, to: 'on' })).toEqual({ ok: true })
    const html = await page()
    expect(html).toContain('<a href="https://visas.example/" rel="noopener noreferrer">Visa Harbour</a>')
    expect(html).not.toContain('Not ours')
  })
})
