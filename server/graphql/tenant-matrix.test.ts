import { getNamedType, isInputObjectType, isObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { schema } from './schema.ts'

/** Every argument of every field, in every input, that takes an id: `Mutation.updateMyjourneyEmailNote(input.id)`. */
function idArguments(): string[] {
  const within = (
    name: string,
    { type }: GraphQLArgument | GraphQLInputField,
    path: readonly string[] = [],
  ): string[] => {
    const named = getNamedType(type)
    if (isInputObjectType(named)) {
      if (path.includes(named.name)) return []
      return Object.values(named.getFields()).flatMap((field) =>
        within(`${name}.${field.name}`, field, [...path, named.name]),
      )
    }
    return named.name === 'ID' ? [name] : []
  }
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields()).flatMap((field) =>
            field.args.flatMap((argument) =>
              within(argument.name, argument).map((path) => `${type.name}.${field.name}(${path})`),
            ),
          )
        : [],
    )
    .sort()
}

const detail = (argument: string) => `query ($id: ID!) {
  destinationDetail(departureType: COUNTRY, departureId: ${argument === 'departureId' ? '$id' : '"DE"'}, destinationsTypes: [COUNTRY],
    destinationIds: [${argument === 'destinationIds' ? '$id' : '"GB"'}], citizenshipIds: [${argument === 'citizenshipIds' ? '$id' : '"DE"'}],
    restrictionType: TOURISM, transitTypes: [AIRPORT], transitIds: [${argument === 'transitIds' ? '$id' : '"DOH"'}]
    ${['organisation', 'residenceCountryId'].includes(argument) ? `, ${argument}: $id` : ''}) { url }
}`
const list = (argument: string) => `query ($id: ID!) { myjourneys(${argument}: $id) { totalCount results { id } } }`
const create = (input: string) =>
  `mutation ($id: ID!) { createMyjourney(input: { departureId: "DE", destinations: [{ type: COUNTRY, id: "GB" }],
  citizenshipCountryIds: ["DE"], dateStart: "2027-03-01", dateEnd: "2027-03-10", restrictionType: TOURISM, ${input} }) { ok errors { field messages } } }`
    .replace(/departureId: "DE", (?=.*departureId)/s, '')
    .replace(/destinations: \[\{ type: COUNTRY, id: "GB" \}\],\s*(?=.*destinations)/s, '')
    .replace(/citizenshipCountryIds: \["DE"\], (?=.*citizenshipCountryIds)/s, '')

/** One row for each id; a new field without a row fails the first test. */
const rows: Record<string, string> = {
  'Mutation.createMyjourney(input.citizenshipCountryIds)': create('citizenshipCountryIds: [$id]'),
  'Mutation.createMyjourney(input.departureId)': create('departureId: $id'),
  'Mutation.createMyjourney(input.destinations.id)': create('destinations: [{ type: COUNTRY, id: $id }]'),
  'Mutation.createMyjourney(input.residenceCountryId)': create('residenceCountryId: $id'),
  'Mutation.createMyjourney(input.transits.id)': create('transits: [{ type: AIRPORT, id: $id }]'),
  'Mutation.updateMyjourneyEmailNote(input.id)':
    'mutation ($id: ID!) { updateMyjourneyEmailNote(input: { id: $id, email: "evil@example.org", internalNote: "evil", isManuallyDisabled: true }) { ok error id } }',
  'Query.country(id)': 'query ($id: ID!) { country(id: $id) { id } }',
  'Query.countryInformation(id)': 'query ($id: ID!) { countryInformation(id: $id) { date } }',
  'Query.destinationDetail(citizenshipIds)': detail('citizenshipIds'),
  'Query.destinationDetail(departureId)': detail('departureId'),
  'Query.destinationDetail(destinationIds)': detail('destinationIds'),
  'Query.destinationDetail(organisation)': detail('organisation'),
  'Query.destinationDetail(residenceCountryId)': detail('residenceCountryId'),
  'Query.destinationDetail(transitIds)': detail('transitIds'),
  'Query.myjourneys(citizenshipId)': list('citizenshipId'),
  'Query.myjourneys(departureId)': list('departureId'),
  'Query.myjourneys(destinationId)': list('destinationId'),
  'Query.myjourneys(shippingLineId)': list('shippingLineId'),
  'Query.myjourneys(transitId)': list('transitId'),
  'Query.organisation(id)': 'query ($id: ID!) { organisation(id: $id) { id name publicName phone } }',
}

test('every argument that takes an id has a row in this matrix (SAFETY 17)', () => {
  expect(Object.keys(rows).sort()).toEqual(idArguments())
})

describeOnBothDatabases('ids of another organisation', (open) => {
  let server: TestServer
  const readers: Record<string, string | undefined> = {}
  const theirs: Record<string, string> = {}

  beforeAll(async () => {
    server = await startServer(open())
    const harbour = await server.addOrganisation('Harbour')
    theirs.user = await server.addUser(harbour, 'owner')
    theirs.organisation = harbour
    const owner = await server.signIn('owner')
    const input = {
      departureId: 'DE',
      destinations: [{ type: 'COUNTRY', id: 'TH' }],
      citizenshipCountryIds: ['FR'],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      restrictionType: 'TOURISM',
      email: 'secret@example.org',
      internalNote: 'secret note',
    }
    const { data } = await server.call(
      'mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { myjourney { id } } }',
      {
        token: owner,
        variables: { input },
      },
    )
    theirs.journey = data.createMyjourney.myjourney.id
    const lighthouse = await server.addOrganisation('Lighthouse')
    await server.addUser(lighthouse, 'agent')
    const editor = await server.addUser(lighthouse, 'editor', [
      'a3m_core.DestinationManager',
      'a3m_core.ListMyJourney',
      'a3m_core.ManageUsers',
      'a3m_core.EditEntryrestriction',
      'a3m_core.EditPortfolio',
    ])
    await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', editor).execute()
    readers.anonymous = undefined
    readers.agent = await server.signIn('agent')
    readers.editor = await server.signIn('editor')
  })
  afterAll(() => server.close())

  const everything = async () => {
    const tables = ['organisations', 'users', 'journeys', 'journey_places', 'journey_contacts'] as const
    const texts = tables.map(async (table) => {
      const { rows: found } = await sql<{
        all: string
      }>`select coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${sql.table(table)} t`.execute(
        server.db,
      )
      return found[0]?.all
    })
    return Promise.all(texts)
  }

  test.each(Object.entries(rows))(
    '%s is answered as an id that does not exist, and changes nothing',
    async (_name, query) => {
      const before = await everything()
      for (const [reader, token] of Object.entries(readers)) {
        const ask = async (id: string) => {
          const { status, data, errors } = await server.call(query, {
            variables: { id },
            ...(token === undefined ? {} : { token }),
          })
          return JSON.stringify({ status, data, errors }).replaceAll(id, 'ID').replaceAll(id.slice(0, 20), 'ID')
        }
        const unknown = await ask('00000000-0000-4000-8000-000000000000')
        for (const [what, id] of Object.entries(theirs))
          expect(await ask(id), `${reader} asks for their ${what}`).toBe(unknown)
        expect(unknown).not.toContain('"ok":true')
      }
      expect(await everything()).toEqual(before)
    },
  )

  test('the owner reaches what others do not, so that the matrix proves something', async () => {
    const token = await server.signIn('owner')
    const organisation = await server.call(rows['Query.organisation(id)']!, {
      token,
      variables: { id: theirs.organisation! },
    })
    expect(organisation.data.organisation).toMatchObject({ name: 'Harbour', phone: '+49 30 1234' })
    const found = await server.call(rows['Query.myjourneys(destinationId)']!, { token, variables: { id: 'TH' } })
    expect(found.data.myjourneys.totalCount).toBe(1)
    const others = await server.call(rows['Query.myjourneys(destinationId)']!, {
      token: readers.agent!,
      variables: { id: 'TH' },
    })
    expect(others.data.myjourneys.totalCount).toBe(0)
    const update = await server.call(rows['Mutation.updateMyjourneyEmailNote(input.id)']!, {
      token,
      variables: { id: theirs.journey! },
    })
    expect(update.data.updateMyjourneyEmailNote.ok).toBe(true)
  })
})
