import { existsSync, readFileSync } from 'node:fs'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import { Kind, parse, print, separateOperations, validate } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '../rulebook/load-content.ts'
import { contractCalls as documents } from '../testing/contract-calls.ts'
import { openGate } from '../testing/open-gate.ts'
import { smallWorld } from '../testing/small-world.ts'
import { importCruises } from '../testing/import-cruises.ts'
import { variablesOf, type Known } from '../testing/contract-variables.ts'
import { addOffers } from '../testing/add-offers.ts'
import { addNews } from '../testing/house-news.ts'
import { addHotels, addStay } from '../testing/hotels.ts'
import { startProvider } from '../testing/translation-provider.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { limits } from './prepare-document.ts'
import { measureDocument } from './measure-document.ts'
import { schema } from './schema.ts'

/** The contract lies beside a checkout of its makers; elsewhere the same calls are checked as restated above. */
const contractFile = ['../../../', '../../../../']
  .map((above) => new URL(`${above}shared/contract/operations.graphql`, import.meta.url))
  .find((file) => existsSync(file))
const sources: [string, string][] = [['as restated here', documents]]
if (contractFile) sources.push(['as the contract has them', readFileSync(contractFile, 'utf8')])
else console.info('The contract file is not beside this checkout: its calls are checked as this test restates them')

/** What a call answered with nothing in it, however it is nested. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) ? value.every(isEmpty) : typeof value === 'object' && Object.values(value).every(isEmpty))

describeOnBothDatabases('the calls of the contract', (open) => {
  let server: TestServer
  let translator: Awaited<ReturnType<typeof startProvider>>
  let token: string

  beforeAll(async () => {
    translator = await startProvider()
    translator.answer(() => ({ body: JSON.stringify({ translatedText: 'Hello' }) }))
    const translation = { provider: 'libretranslate', url: translator.url, key: null } as const
    server = await startServer(open(), { config: { translation } })
    const permissions = [
      'a3m_core.DestinationManager',
      'a3m_core.ListMyJourney',
      'a3m_core.EditEntryrestriction',
      'a3m_core.Events',
      'a3m_core.Widget',
      'a3m_core.EditNews',
      'a3m_core.EditTextsnippet',
    ] as const
    const harbour = await server.addOrganisation('Harbour')
    await server.addUser(harbour, 'agent', permissions)
    await addOffers(server.db, harbour, 'Harbour')
    const forAll = await addNews(server, harbour, 'Product')
    await server.db.updateTable('news').set({ news_type: 'DESTINATIONMANAGER' }).where('id', '=', forAll).execute()
    // Who sleeps where the event will be.
    await addHotels(server.db, harbour, [['london', 51.5, -0.1]])
    await addStay(server.db, harbour, { number: 'B-1', code: 'london', from: '2026-11-18', to: '2026-11-25' })
    const publishing = { db: server.db, clock: server.clock, gate: openGate }
    // Another content is published than serves: only its places are asked for.
    await loadContent(publishing, { ...smallWorld, restrictions: [] })
    await importCruises(server.db, [{ id: 'blue-1' }])
    token = await server.signIn('agent')
  })
  afterAll(() => Promise.all([server.close(), translator.close()]))

  test.each(sources)('%s: every one that is built validates and runs', async (name_, text) => {
    const operations = separateOperations(parse(text))
    expect(Object.keys(variablesOf).toSorted()).toEqual(Object.keys(operations).toSorted())
    let journeyId = ''
    const empty: string[] = []
    const known: Known = { place: name_ === sources[0]![0] ? 'FR' : 'GB', revision: 0 }
    for (const [name, variables] of Object.entries(variablesOf)) {
      const document = operations[name]
      expect(document, name).toBeDefined()
      expect(validate(schema, document!), name).toEqual([])
      const { data, errors } = await server.call(print(document!), {
        token,
        variables: { ...variables(journeyId, known) },
      })
      expect(errors, name).toEqual([])
      if (isEmpty(data)) empty.push(name)
      if (name === 'WhoAmI') {
        known.user = data.whoAmI.id
        known.organisation = data.whoAmI.organisation.id
      }
      if (name === 'Textsnippets') known.snippet = data.textsnippets[0].id
      if (name === 'TranslateText') expect(data.translateText).toEqual({ ok: true, text: 'Hello' })
      if (name === 'BosysQuery') expect(data.bosysQuery).toMatchObject([{ bosysTravelId: 'B-1', travelerCount: 2 }])
      if (name === 'CreateEntryrestriction') {
        const { revision } = await server.db
          .selectFrom('rulebook_publications')
          .select(({ fn }) => fn.max('revision').as('revision'))
          .executeTakeFirstOrThrow()
        known.revision = revision
      }
      if (name === 'Ships') {
        known.ship = data.ships[0].id
        known.line = data.ships[0].shippingLine.id
      }
      if (name === 'ShipRoutes' || name === 'Routes')
        expect(Object.values(data)[0], name).toMatchObject([{ schedules: [{ cruiseId: 'blue-1' }] }])
      if (name === 'OrganisationShippingLineSelections') known.selection = data.organisationShippingLineSelections[0].id
      if (name === 'OrganisationCountrySelections') known.favourite = data.organisationCountrySelections[0].id
      if (name === 'OrganisationWidget') known.widget = data.organisationWidget.id
      if (name === 'News') known.news = data.news[0].id
      if (name === 'EventsLatestSignificantUpdates') {
        expect(data.eventsLatestSignificantUpdates.events[0]).toMatchObject({ title: 'Streik', isActive: true })
        known.event = data.eventsLatestSignificantUpdates.events[0].gmUniqueEventId
      }
      if (name === 'AllEvents') {
        expect(data.allEvents.pinnedEvents).toHaveLength(1)
        expect(data.allEvents.liveEvents[0]).toMatchObject({ live: true, travelersNow: 2 })
      }
      if (name === 'MapEvents') expect(data.mapEvents[0]).toMatchObject({ latitude: 51.5, country: { iso2: 'GB' } })
      if (name === 'Myjourneys') journeyId = data.myjourneys.results[0].id
      if (name.endsWith('Myjourney') || /^(?:Update|Create|Delete|Pin|Unpin)/.test(name))
        expect(Object.values(data)[0], name).toMatchObject({ ok: true })
    }
    expect(empty).toEqual([])
  })

  test('what each call costs, well below the limits', () => {
    const costs = Object.entries(separateOperations(parse(documents))).map(([name, document]) => {
      const { complexity } = complexityFromQuery(document, {
        schema,
        ctx: {} as never,
        variables: { ...variablesOf[name]!('x', { place: 'FR', revision: 1 }) },
      })
      const { depth, fields } = measureDocument(document)!
      expect(depth).toBeLessThanOrEqual(limits.depth)
      expect(fields).toBeLessThan(limits.fields / 2)
      return `${name} ${complexity}`
    })
    expect(costs).toMatchInlineSnapshot(`
      [
        "TokenAuth 2",
        "WhoAmI 21",
        "Permissions 5",
        "Countries 241",
        "MapCountries 121",
        "MapWorldCountryStatus 321",
        "MapCountryRegionStatus 161",
        "MapCountryStatus 5",
        "MapRegionStatus 5",
        "MapCidmerDestinationContent 81",
        "Country 99",
        "LookupDestinations 13",
        "LookupCountries 13",
        "DestinationDetail 4253",
        "Myjourneys 443",
        "CreateMyjourney 13",
        "UpdateMyjourneyEmailNote 4",
        "EntryRestrictions 501",
        "EntryRestriction 166",
        "EntryRestrictionWithParent 332",
        "EntryRestrictionAuthorities 13",
        "TouroperatorExternalRestrictionInfos 29",
        "CreateEntryrestriction 13",
        "UpdateEntryrestriction 13",
        "OrganisationCountrySelections 17",
        "CreateOrganisationCountrySelection 11",
        "DeleteOrganisationCountrySelection 11",
        "OrganisationShippingLineSelections 17",
        "CreateOrganisationShippingLineSelection 11",
        "DeleteOrganisationShippingLineSelection 11",
        "OrganisationWidget 24",
        "UpdateOrganisationWidget 11",
        "CruiseDestinationDetail 4218",
        "ShippingLines 9",
        "Ships 21",
        "ShipRoutes 85",
        "Routes 137",
        "Organisation 55",
        "UpdateOrganisation 11",
        "OrganisationUser 5",
        "UpdateOrganisationUser 11",
        "Catalogue 92",
        "CreateTextsnippet 11",
        "Textsnippets 61",
        "UpdateTextsnippet 11",
        "DeleteTextsnippet 11",
        "SendEntryrestrictionFeedback 2",
        "TranslateText 3",
        "CreateNews 11",
        "DmNews 3382",
        "News 842",
        "Ticker 142",
        "NewsTags 17",
        "UpdateNews 11",
        "DeleteNews 11",
        "CreateGmEventCovidUpdate 11",
        "EventsLatestSignificantUpdates 151",
        "PinEvent 2",
        "EventsLatestSignificantUpdatesPinned 65",
        "AllEvents 216",
        "MapEvents 73",
        "Eventcategories 9",
        "UnpinEvent 2",
        "BosysQuery 45",
      ]
    `)
  })

  test('each document names its operation', () => {
    const names = parse(documents)
      .definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
      .map((node) => node.name?.value)
    expect([...names].sort()).toEqual(Object.keys(variablesOf).sort())
  })
})
