import { globSync, readFileSync } from 'node:fs'
import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  separateOperations,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { limits, prepareDocument } from './prepare-document.ts'
import { measureDocument } from './measure-document.ts'
import { schema } from './schema.ts'

const times = (n: number, text: (i: number) => string) => Array.from({ length: n }, (_, i) => text(i)).join(' ')
const nested = (n: number) =>
  `{ country(id: "DE") { regions { airports ${'{ regions '.repeat(n)}{ id }${' }'.repeat(n)} } } }`

/** Documents that ask for too much, each in its own way (SAFETY 31). */
const hostile: Record<string, string> = {
  'depth 50': nested(50),
  'depth by fragments': `{ ...f0 } ${times(20, (i) => `fragment f${i} on Query { country(id: "DE") { ...g${i} } } fragment g${i} on Country { regions { ...h${i} } } fragment h${i} on Region { airports { id ...h${i + 1} } }`)}`,
  '1000 aliases': `{ ${times(330, (i) => `a${i}: serverVersion`)} }`,
  '16 aliases': `{ ${times(16, (i) => `a${i}: serverVersion`)} }`,
  '1000 directives': `{ serverVersion ${times(300, () => '@include')} }`,
  'more tokens than any document has': `{ ${times(1_001, () => 'serverVersion')} }`,
  'fragments in a circle': '{ ...a } fragment a on Query { serverVersion ...b } fragment b on Query { ...a }',
  'fragments that double': `{ ...f0 } ${times(30, (i) => `fragment f${i} on Query { serverVersion ...f${i + 1} ...f${i + 1} }`)} fragment f30 on Query { serverVersion }`,
  'two passwords':
    'mutation { a: tokenAuth(username: "a", password: "b") { token } b: tokenAuth(username: "a", password: "b") { token } }',
  'two passwords by a fragment':
    'mutation { ...f b: tokenAuth(username: "a", password: "b") { token } } fragment f on Mutation { tokenAuth(username: "a", password: "b") { token } }',
  'four searches': `{ ${times(4, (i) => `a${i}: myjourneys(note: "x") { totalCount }`)} }`,
  'two new trip pages':
    'mutation ($i: CreateMyjourneyInput!) { a: createMyjourney(input: $i) { ok } b: createMyjourney(input: $i) { ok } }',
  'something after the logout':
    'mutation ($i: CreateMyjourneyInput!) { logout { ok } createMyjourney(input: $i) { ok } }',
  'many operations': times(50, (i) => `query q${i} { serverVersion }`),
  introspection: '{ __schema { types { name } } }',
  'one type': '{ __type(name: "Query") { name } }',
  'deep value': `query ($a: ID!) { country(id: ${'['.repeat(400)}$a${']'.repeat(400)}) { id } }`,
  nothing: '',
  'not GraphQL': '}{',
}

test.each(Object.entries(hostile))('%s is refused, in less than 20 ms of CPU', (_name, query) => {
  const costs = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    expect(() => prepareDocument(query, { introspection: false })).toThrow()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  expect(Math.min(...costs)).toBeLessThan(20)
})

test('a document at the limits is served', () => {
  expect(() =>
    prepareDocument(`{ ${times(limits.aliases, (i) => `a${i}: serverVersion`)} }`, { introspection: false }),
  ).not.toThrow()
})

/** A value of a type, so that the cost of a document can be worked out. */
function anyValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return anyValue(type.ofType as GraphQLInputType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isInputObjectType(type))
    return (
      { Boolean: true, Int: 1, Float: 1, Date: '2027-03-01', DateTime: '2027-03-01T10:00:00Z' }[type.name as 'Int'] ??
      'x'
    )
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
  return Object.fromEntries(required.map((field) => [field.name, anyValue(field.type)]))
}

const anyVariables = (document: DocumentNode) =>
  Object.fromEntries(
    document.definitions
      .flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : []))
      .map(({ variable, type }) => [
        variable.name.value,
        anyValue(typeFromAST(schema, type as never) as GraphQLInputType),
      ]),
  )

test('every document of the staff application stays below the limits', () => {
  const files = globSync('web/staff/**/*.graphql')
  expect(files.length).toBeGreaterThan(0)
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  for (const [name, document] of Object.entries(separateOperations(parse(text)))) {
    const measure = measureDocument(document)!
    expect(measure.depth, name).toBeLessThanOrEqual(limits.depth)
    expect(measure.fields, name).toBeLessThanOrEqual(limits.fields)
    const { complexity } = complexityFromQuery(document, {
      schema,
      ctx: {} as never,
      variables: anyVariables(document),
    })
    expect(complexity, name).toBeLessThan(20_000)
  }
})

describeOnOneDatabase('the endpoint', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const post = async (
    body: string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
    method = 'POST',
  ) => {
    const response = await fetch(`${server.url}/api/graphql`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const plain = JSON.stringify({ query: '{ serverVersion }' })

  test.each(Object.entries(hostile))('%s is refused by the running server too', async (_name, query) => {
    const { status, data, errors } = await server.call(query, { token })
    expect({ status, data }).toEqual({ status: 400, data: undefined })
    expect(errors[0]?.extensions.code).toMatch(/^(TOO_COSTLY|GRAPHQL_VALIDATION_FAILED)$/)
  })

  test('a call runs one operation, named by a text where there are several', async () => {
    const ask = async (body: object) => {
      const response = await fetch(`${server.url}/api/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, ...((await response.json()) as { data?: unknown }) }
    }
    const several = 'query One { serverVersion } query Two { serverVersion }'
    expect(await ask({ query: several, operationName: 'Two' })).toMatchObject({ status: 200 })
    const refused = [
      { query: 'fragment Of on Query { serverVersion }' },
      { query: several },
      { query: several, operationName: 'Three' },
      { query: 'query One { serverVersion }', operationName: 7 },
      { query: 'query One { serverVersion }', operationName: ['One'] },
    ]
    for (const body of refused) {
      const { status, data } = await ask(body)
      expect([status, data], JSON.stringify(body)).toEqual([400, undefined])
    }
  })

  test('too costly: too many assessments in one call', async () => {
    const one = (
      i: number,
    ) => `a${i}: destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: ["GB"],
      citizenshipIds: ["DE"], restrictionType: TOURISM) { assessment { stops { sections { answers { values { why conditions { text answer } } } } } } }`
    expect((await server.call(`{ ${times(14, one)} }`, { token })).errors[0]?.extensions.code).toBe('TOO_COSTLY')
    expect((await server.call(`{ ${times(2, one)} }`, { token })).errors).toEqual([])
  })

  test('no suggestions of what the schema has', async () => {
    const { errors } = await server.call('{ serverVersio }', { token })
    expect(errors[0]?.message).not.toContain('Did you mean')
  })

  test('a batch, a megabyte, ten thousand ids and calls that are no calls are refused', async () => {
    expect((await post(JSON.stringify(Array.from({ length: 100 }, () => JSON.parse(plain))))).status).toBe(400)
    expect((await post(JSON.stringify({ query: `{ serverVersion } # ${'x'.repeat(1_000_000)}` }))).status).toBe(413)
    for (const body of [
      '',
      '{',
      'null',
      '"x"',
      '{"query":1}',
      '{"query":"{ serverVersion }","variables":[]}',
      '{"query":"{ serverVersion }","operationName":1}',
      '{"__proto__":{"query":"{ serverVersion }"}}',
    ]) {
      expect((await post(body)).status, body).toBe(400)
    }
    const ids = Array.from({ length: 10_000 }, () => 'GB')
    const query =
      'query ($ids: [ID!]!) { destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: $ids, citizenshipIds: $ids, restrictionType: TOURISM) { url } }'
    const { errors } = await server.call(query, { token, variables: { ids } })
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT')
  })

  test('only POST with JSON, from our own pages (SAFETY 32)', async () => {
    const mutation = JSON.stringify({ query: 'mutation { logout { ok } }' })
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await post(mutation, { 'content-type': 'application/json' }, method)
      expect({ status, allow: headers.get('allow') }, method).toEqual({ status: 405, allow: 'POST' })
    }
    expect((await fetch(`${server.url}/api/graphql?query=${encodeURIComponent('{ serverVersion }')}`)).status).toBe(405)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/graphql',
      'text/json',
    ]) {
      expect((await post(mutation, { 'content-type': type })).status, type).toBe(415)
    }
    const withoutType = await fetch(`${server.url}/api/graphql`, { method: 'POST', body: new Blob([mutation]) })
    expect(withoutType.status).toBe(415)
    for (const origin of [
      'https://evil.example',
      'null',
      'https://trips.example.org.evil.example',
      'http://localhost:3000',
    ]) {
      expect((await post(plain, { 'content-type': 'application/json', origin })).status, origin).toBe(403)
    }
    for (const origin of ['https://trips.example.org', server.url]) {
      expect((await post(plain, { 'content-type': 'application/json', origin })).status, origin).toBe(200)
    }
    const cookie = await post(JSON.stringify({ query: '{ whoAmI { id } }' }), {
      'content-type': 'application/json',
      cookie: `authToken=${token}; token=${token}`,
    })
    expect(JSON.parse(cookie.text)).toEqual({ data: { whoAmI: null } })
  })

  test('somebody unknown may ask little, and not too often', async () => {
    const from = '198.51.100.9'
    for (const query of [
      '{ countries { id } }',
      '{ serverVersion countries { id } }',
      '{ ...f } fragment f on Query { myjourneys { totalCount } }',
      'mutation { createMyjourney(input: { destinations: [], citizenshipCountryIds: [], restrictionType: TOURISM }) { ok } }',
    ]) {
      expect((await server.call(query, { from })).status, query).toBe(401)
    }
    const statuses = await Promise.all(
      Array.from({ length: 130 }, async () => (await server.call('{ serverVersion }', { from })).status),
    )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const refused = await server.call('{ serverVersion }', { from })
    expect({ status: refused.status, wait: Number(refused.headers.get('retry-after')) }).toEqual({
      status: 429,
      wait: expect.any(Number),
    })
    expect((await server.call('{ serverVersion }', { from, token })).status).toBe(200)
    expect((await server.call('{ serverVersion }')).status).toBe(200)
  })

  test('a bug is logged with an id; the client learns the id and nothing else', async () => {
    await server.db.schema.alterTable('journey_marks').renameTo('journey_marks_away').execute()
    try {
      const { data, errors } = await server.call('{ myjourneys { totalCount } }', { token, language: 'de' })
      const { extensions, message } = errors[0]! as { message: string; extensions: { code: string; id?: string } }
      expect({ data, message, code: extensions.code }).toEqual({
        data: null,
        message: 'Ein Fehler ist aufgetreten',
        code: 'INTERNAL_SERVER_ERROR',
      })
      expect(server.log.filter((line) => line.includes(extensions.id!))).toHaveLength(1)
    } finally {
      await server.db.schema.alterTable('journey_marks_away').renameTo('journey_marks').execute()
    }
  })
})
