import { existsSync, readFileSync } from 'node:fs'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import { Kind, parse, print, separateOperations, validate } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '../rulebook/load-content.ts'
import { openGate } from '../testing/open-gate.ts'
import { smallWorld } from '../testing/small-world.ts'
import { importCruises } from '../testing/import-cruises.ts'
import { startServer, testPassword, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { limits } from './prepare-document.ts'
import { measureDocument } from './measure-document.ts'
import { schema } from './schema.ts'

/** The calls of the specification that are built, as a client sends them. */
const documents = `
mutation TokenAuth($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }
query WhoAmI {
  whoAmI {
    id username firstName lastName email isStaff cdbAccessKey
    organisation { id name cdbAccessKey dvkgUrl }
    permissions { codename }
    dmVersionKey gmCdbUrl featureVisa
  }
}
query Permissions { permissions { codename } }
query Countries { countries { id iso2 iso3 nameShort urlGmEvent idExternalGmEvent } }
query MapCountries { mapCountries { id iso2 nameShort } }
query Country($id: ID!) {
  country(id: $id) {
    id iso2 iso3 nameShort
    regions { id name airports { id iata icao name } }
    airports { id iata icao name }
  }
}
query LookupDestinations($search: String!) { lookupDestinations(search: $search) { destinationType id name } }
query LookupCountries($search: String!) { lookupCountries(search: $search) { destinationType id name } }
fragment AssessmentFields on Assessment {
  rulebookRevision
  verdict { status sentence }
  stops {
    role name iso2 dateStart dateEnd
    cells { citizenshipIso2 status permission maxStayDays headline }
    sections {
      category title
      answers {
        type label
        values {
          citizenshipIso2s answer text unknownReason dateStart dateEnd source checkedAt confidence why
          conditions { text answer }
        }
      }
    }
  }
  checklist { by text citizenshipIso2s source }
}
query DestinationDetail(
  $departureType: DestinationType!, $departureId: ID!, $destinationsTypes: [DestinationType!]!,
  $destinationIds: [ID!]!, $citizenshipIds: [ID!]!, $restrictionType: RestrictionType!,
  $dateStart: Date, $dateEnd: Date, $organisation: ID, $transitTypes: [DestinationType!], $transitIds: [ID!]
) {
  destinationDetail(
    departureType: $departureType, departureId: $departureId, destinationsTypes: $destinationsTypes,
    destinationIds: $destinationIds, citizenshipIds: $citizenshipIds, restrictionType: $restrictionType,
    dateStart: $dateStart, dateEnd: $dateEnd, organisation: $organisation,
    transitTypes: $transitTypes, transitIds: $transitIds
  ) {
    departureName departureId departureIso2
    destinationNames destinationIds destinationIso2s
    transitNames transitIds transitIso2s
    citizenshipNames citizenshipIds citizenshipIso2s
    dateStart dateEnd
    events { gmUniqueEventId title } liveEvents { id event { gmUniqueEventId title } } url
    assessment { ...AssessmentFields }
  }
}
query Myjourneys(
  $limit: Int, $offset: Int, $language: String, $filter: MyjourneyFilter, $orderBy: MyjourneyOrderBy,
  $order: SortOrder, $departureId: ID, $destinationId: ID, $citizenshipId: ID,
  $restrictionType: TripType, $dateStart: Date, $dateEnd: Date, $transitId: ID, $note: String,
  $shippingLineId: ID, $route: String
) {
  myjourneys(
    limit: $limit, offset: $offset, language: $language, filter: $filter, orderBy: $orderBy, order: $order,
    departureId: $departureId, destinationId: $destinationId, citizenshipId: $citizenshipId,
    restrictionType: $restrictionType, dateStart: $dateStart, dateEnd: $dateEnd, transitId: $transitId,
    note: $note, shippingLineId: $shippingLineId, route: $route
  ) {
    totalCount
    results {
      id departureName restrictionType dateStart dateEnd email isActive isManuallyDisabled language
      internalNote createdAt link
      transits { transitName } destinations { destinationName }
      cruises { cruiseName shippingLine } citizenships { country { iso2 nameShort } }
    }
  }
}
mutation CreateMyjourney($input: CreateMyjourneyInput!) {
  createMyjourney(input: $input) { myjourney { url } ok errors { field messages } }
}
mutation UpdateMyjourneyEmailNote($input: UpdateMyjourneyEmailNoteInput!) {
  updateMyjourneyEmailNote(input: $input) { ok error id }
}
query EntryRestrictions($restrictionLevel: RestrictionLevel, $isActive: Boolean, $regionId: ID, $airportId: ID) {
  entryRestrictions(restrictionLevel: $restrictionLevel, isActive: $isActive, regionId: $regionId, airportId: $airportId) {
    id restrictionLevel isActive
    country { id iso2 nameShort } region { id name } airport { id iata name }
    modifiedAt modifiedBy { id firstName lastName }
    significantUpdateAt checkedAt checkedBy { id firstName lastName }
  }
}
fragment RestrictionFields on EntryRestriction {
  id restrictionLevel isActive
  country { id iso2 nameShort } region { id name } airport { id iata icao name }
  reminder internalNote internalSources regionDeviationTourism regionDeviationBusiness
  modifiedAt modifiedBy { id firstName lastName }
  significantUpdateAt significantUpdateBy { id firstName lastName } significantUpdateNote
  checkedAt checkedBy { id firstName lastName }
  details {
    id restrictionType
    noRestrictionsStart noRestrictionsEnd noRestrictionsSignificantUpdateAt
    noAccessStart noAccessEnd noAccessSignificantUpdateAt
    someRestrictionsStart someRestrictionsEnd someRestrictionsSignificantUpdateAt
    noteDe noteEn noteDeRaw noteEnRaw sourceUri modifiedAt
    restrictionDetailJson copyBase
    authority { id name authorityType }
    editCategories { category copyFromBusiness }
  }
}
query EntryRestriction($id: ID!) { entryRestriction(id: $id) { ...RestrictionFields } }
query EntryRestrictionWithParent($id: ID!) {
  entryRestrictionWithParent(id: $id) { ...RestrictionFields parent { ...RestrictionFields } }
}
query EntryRestrictionAuthorities { entryRestrictionAuthorities { id authorityType name } }
mutation CreateEntryrestriction($input: CreateEntryrestrictionInput!) {
  createEntryrestriction(input: $input) { entryrestriction { id } ok errors { field messages } }
}
mutation UpdateEntryrestriction($input: UpdateEntryrestrictionInput!) {
  updateEntryrestriction(input: $input) { entryrestriction { id } ok errors { field messages } }
}
query OrganisationShippingLineSelections {
  organisationShippingLineSelections { id shippingLine { id name } }
}
mutation CreateOrganisationShippingLineSelection($input: CreateOrganisationShippingLineSelectionInput!) {
  createOrganisationShippingLineSelection(input: $input) { ok errors { field messages } }
}
mutation DeleteOrganisationShippingLineSelection($id: ID!) {
  deleteOrganisationShippingLineSelection(id: $id) { ok errors { field messages } }
}
query CruiseDestinationDetail(
  $departureType: DestinationType!, $departureId: ID!, $cruiseId: ID!, $citizenshipIds: [ID!]!,
  $restrictionType: RestrictionType!, $cruiseDateStart: Date!, $organisation: ID,
  $transitTypes: [DestinationType!], $transitIds: [ID!]
) {
  cruiseDestinationDetail(
    departureType: $departureType, departureId: $departureId, cruiseId: $cruiseId,
    citizenshipIds: $citizenshipIds, restrictionType: $restrictionType, cruiseDateStart: $cruiseDateStart,
    organisation: $organisation, transitTypes: $transitTypes, transitIds: $transitIds
  ) { destinationNames destinationIds destinationIso2s dateStart dateEnd url assessment { ...AssessmentFields } }
}
query ShippingLines { shippingLines { id name } }
query Ships { ships { id name shippingLine { id name } } }
query ShipRoutes($shipId: ID!) {
  shipRoutes(shipId: $shipId) { name ship { id name } schedules { dateStart dateEnd routeId cruiseId } }
}
query Routes($shippingLine: ID, $ship: ID, $route: String) {
  routes(shippingLine: $shippingLine, ship: $ship, route: $route) {
    name ship { id name } schedules { dateStart dateEnd routeId cruiseId } stops { latitude longitude name }
  }
}`

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
/** What earlier calls brought: a restriction in a place of its own for each run, and numbers of a line, its ship and its choice. */
type Known = {
  readonly place: string
  revision: number
  line?: string
  ship?: string
  selection?: string
}

/** Given the trip page and what else was made or found before. */
const variablesOf: Record<string, (journeyId: string, known: Known) => object> = {
  TokenAuth: () => ({ username: 'agent', password: testPassword }),
  WhoAmI: () => ({}),
  Permissions: () => ({}),
  Countries: () => ({}),
  MapCountries: () => ({}),
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
  CreateOrganisationShippingLineSelection: (_id, { line }) => ({ input: { shippingLineId: line ?? 'x' } }),
  OrganisationShippingLineSelections: () => ({}),
  DeleteOrganisationShippingLineSelection: (_id, { selection }) => ({ id: selection ?? 'x' }),
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
      if (name === 'Myjourneys') journeyId = data.myjourneys.results[0].id
      if (name.endsWith('Myjourney') || /^(?:Update|Create|Delete)/.test(name))
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
        "CreateEntryrestriction 13",
        "UpdateEntryrestriction 13",
        "OrganisationShippingLineSelections 17",
        "CreateOrganisationShippingLineSelection 11",
        "DeleteOrganisationShippingLineSelection 11",
        "CruiseDestinationDetail 4218",
        "ShippingLines 9",
        "Ships 21",
        "ShipRoutes 85",
        "Routes 137",
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
