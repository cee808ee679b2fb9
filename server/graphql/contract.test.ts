import { existsSync, readFileSync } from 'node:fs'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import { Kind, parse, print, separateOperations, validate } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const variablesOf: Record<string, (journeyId: string) => object> = {
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
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  test.each(sources)('%s: every one that is built validates and runs', async (_name, text) => {
    const operations = separateOperations(parse(text))
    let journeyId = ''
    for (const [name, variables] of Object.entries(variablesOf)) {
      const document = operations[name]
      expect(document, name).toBeDefined()
      expect(validate(schema, document!), name).toEqual([])
      const { data, errors } = await server.call(print(document!), { token, variables: { ...variables(journeyId) } })
      expect(errors, name).toEqual([])
      expect(Object.values(data)[0], name).not.toBeNull()
      if (name === 'Myjourneys') journeyId = data.myjourneys.results[0].id
      if (name.endsWith('Myjourney') || name.startsWith('Update'))
        expect(Object.values(data)[0], name).toMatchObject({ ok: true })
    }
  })

  test('what each call costs, well below the limits', () => {
    const costs = Object.entries(separateOperations(parse(documents))).map(([name, document]) => {
      const { complexity } = complexityFromQuery(document, {
        schema,
        ctx: {} as never,
        variables: { ...variablesOf[name]!('x') },
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
