import { existsSync, readFileSync } from 'node:fs'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import { Kind, parse, print, separateOperations, validate } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '../rulebook/load-content.ts'
import { contractCalls as documents } from '../testing/contract-calls.ts'
import { openGate } from '../testing/open-gate.ts'
import { smallWorld } from '../testing/small-world.ts'
import { importCruises } from '../testing/import-cruises.ts'
import { startServer, testPassword, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { limits } from './prepare-document.ts'
import { measureDocument } from './measure-document.ts'
import { schema } from './schema.ts'

const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinationsTypes: ['COUNTRY'],
  destinationIds: ['GB'],
  citizenshipIds: ['DE', 'TR'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  transitTypes: ['AIRPORT'],
  transitIds: ['DOH'],
}
const days = { restrictionType: 'TOURISM', dateStart: '2027-03-01', dateEnd: '2027-03-10' }
const newJourney = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  transits: [{ type: 'AIRPORT', id: 'DOH' }],
  citizenshipCountryIds: ['DE'],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
  language: 'de',
  email: 'a@example.org',
  showEvents: true,
  internalNote: 'note',
}
const newEvent = {
  titleDe: 'Streik',
  category: 'strike',
  level: 3,
  countryIds: ['GB'],
  latitude: 51.5,
  longitude: -0.1,
}
/** What earlier calls brought: a restriction in a place of its own for each run, and numbers of a line, its ship and its choice. */
type Known = {
  readonly place: string
  revision: number
  line?: string
  ship?: string
  selection?: string
  favourite?: string
  news?: string
  event?: string
  widget?: string
}

/** Given the trip page and what else was made or found before. */
const variablesOf: Record<string, (journeyId: string, known: Known) => object> = {
  TokenAuth: () => ({ username: 'agent', password: testPassword }),
  WhoAmI: () => ({}),
  Permissions: () => ({}),
  Countries: () => ({}),
  MapCountries: () => ({}),
  MapWorldCountryStatus: () => days,
  MapCountryRegionStatus: () => ({ iso2: 'DE', ...days }),
  MapCountryStatus: () => ({ id: 'DE', ...days }),
  MapRegionStatus: () => ({ id: 'DE-HE', ...days }),
  MapCidmerDestinationContent: () => ({ nationalityIso2: 'DE' }),
  Country: () => ({ id: 'DE' }),
  LookupDestinations: () => ({ search: 'fra' }),
  LookupCountries: () => ({ search: 'fra' }),
  DestinationDetail: () => trip,
  CreateMyjourney: () => ({ input: newJourney }),
  Myjourneys: () => ({ limit: 25, offset: 0, filter: 'ALL', orderBy: 'DATE_START', order: 'DESC' }),
  UpdateMyjourneyEmailNote: (id) => ({ input: { id, email: '', internalNote: 'new', isManuallyDisabled: false } }),
  CreateEntryrestriction: (_id, { place }) => ({
    input: { restrictionLevel: 'COUNTRY', countryId: place, reason: 'new' },
  }),
  EntryRestrictions: () => ({ restrictionLevel: 'COUNTRY', isActive: true }),
  EntryRestriction: (_id, { place }) => ({ id: `COUNTRY:${place}` }),
  EntryRestrictionWithParent: (_id, { place }) => ({ id: `COUNTRY:${place}` }),
  EntryRestrictionAuthorities: () => ({}),
  TouroperatorExternalRestrictionInfos: () => ({}),
  UpdateEntryrestriction: (_id, { place, revision }) => ({
    input: { id: `COUNTRY:${place}`, revision, isActive: false, internalNote: 'note' },
  }),
  ShippingLines: () => ({}),
  Ships: () => ({}),
  ShipRoutes: (_id, { ship }) => ({ shipId: ship ?? 'x' }),
  Routes: (_id, { line, ship }) => ({ shippingLine: line, ship, route: 'Blue' }),
  CruiseDestinationDetail: () => ({
    ...trip,
    cruiseId: 'blue-1',
    citizenshipIds: ['DE'],
    cruiseDateStart: '2027-05-01',
  }),
  CreateOrganisationCountrySelection: () => ({ input: { countryId: 'FR' } }),
  OrganisationCountrySelections: () => ({}),
  DeleteOrganisationCountrySelection: (_id, { favourite }) => ({ id: favourite ?? 'x' }),
  CreateOrganisationShippingLineSelection: (_id, { line }) => ({ input: { shippingLineId: line ?? 'x' } }),
  OrganisationShippingLineSelections: () => ({}),
  DeleteOrganisationShippingLineSelection: (_id, { selection }) => ({ id: selection ?? 'x' }),
  OrganisationWidget: () => ({}),
  UpdateOrganisationWidget: (_id, { widget }) => ({
    input: { id: widget ?? 'x', nationalityDefaultId: 'DE', nationalityIds: ['DE'], restrictionType: 'TOURISM' },
  }),
  CreateNews: () => ({ input: { titleDe: 'Neu', countryId: 'GB', tags: [{ nameDe: 'Einreise' }] } }),
  DmNews: () => ({}),
  News: () => ({ limit: 25 }),
  NewsTags: () => ({}),
  Ticker: () => ({ countryFilter: true }),
  UpdateNews: (_id, { news }) => ({ input: { id: news ?? 'x', titleEn: 'New' } }),
  DeleteNews: (_id, { news }) => ({ id: news ?? 'x' }),
  CreateGmEventCovidUpdate: () => ({ input: newEvent }),
  EventsLatestSignificantUpdates: () => ({ limit: 50, countryFilter: false }),
  PinEvent: (_id, { event }) => ({ input: { event: event ?? 'x' } }),
  EventsLatestSignificantUpdatesPinned: () => ({ countryFilter: false }),
  AllEvents: () => ({}),
  MapEvents: () => ({}),
  Eventcategories: () => ({}),
  UnpinEvent: (_id, { event }) => ({ input: { event: event ?? 'x' } }),
  BosysQuery: (_id, { event }) => ({ gmUniqueEventId: event ?? 'x' }),
}

/** The contract lies beside a checkout of its makers; elsewhere the same calls are checked as restated above. */
const contractFile = new URL('../../../shared/contract/operations.graphql', import.meta.url)
const sources: [string, string][] = [['as restated here', documents]]
if (existsSync(contractFile)) sources.push(['as the contract has them', readFileSync(contractFile, 'utf8')])
else console.info('The contract file is not beside this checkout: its calls are checked as this test restates them')

describeOnBothDatabases('the calls of the contract', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open())
    const permissions = [
      'a3m_core.DestinationManager',
      'a3m_core.ListMyJourney',
      'a3m_core.EditEntryrestriction',
      'a3m_core.Events',
      'a3m_core.Widget',
      'a3m_core.EditNews',
    ] as const
    await server.addUser(await server.addOrganisation('Harbour'), 'agent', permissions)
    const publishing = { db: server.db, clock: server.clock, gate: openGate }
    // Another content is published than serves: only its places are asked for.
    await loadContent(publishing, { ...smallWorld, restrictions: [] })
    await importCruises(server.db, [{ id: 'blue-1' }])
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  test.each(sources)('%s: every one that is built validates and runs', async (name_, text) => {
    const operations = separateOperations(parse(text))
    let journeyId = ''
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
      expect(Object.values(data)[0], name).not.toBeNull()
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
      if (name === 'AllEvents') expect(data.allEvents.pinnedEvents).toHaveLength(1)
      if (name === 'MapEvents') expect(data.mapEvents[0]).toMatchObject({ latitude: 51.5, country: { iso2: 'GB' } })
      if (name === 'Myjourneys') journeyId = data.myjourneys.results[0].id
      if (name.endsWith('Myjourney') || /^(?:Update|Create|Delete|Pin|Unpin)/.test(name))
        expect(Object.values(data)[0], name).toMatchObject({ ok: true })
    }
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
