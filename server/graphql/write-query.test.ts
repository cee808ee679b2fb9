import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { execute, parse, type OperationDefinitionNode } from 'graphql'
import { beforeAll, expect, test, vi } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { addDays } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { readContent } from '../content/read-content.ts'
import type { Context } from '../context.ts'
import { silentLog } from '../log.ts'
import { testConfig } from '../testing/client.ts'
import { prepareDocument } from './prepare-document.ts'
import { schema } from './schema.ts'
import { writeQuery } from './write-query.ts'

/** The library's own execution is what is right; ours must write the same to the byte. */
const folder = join(import.meta.dirname, '../..')
const today = '2027-01-01'
let rulebook: Rulebook

beforeAll(async () => {
  const reading = await readContent(join(folder, 'content'), today)
  if ('problems' in reading) throw new Error('The content has problems')
  rulebook = compile(reading.content, 1)
}, 60_000)

const contextOf = (rules: Rulebook, language: StaffLanguage = 'de') =>
  ({
    rulebook: { current: () => rules },
    clock: { today: () => today },
    config: testConfig,
    log: silentLog,
    viewer: { kind: 'staff', language, organisationId: 'o', permissions: new Set(['a3m_core.DestinationManager']) },
  }) as unknown as Context

const operationOf = (document: ReturnType<typeof parse>, name?: string) =>
  document.definitions.find(
    (node): node is OperationDefinitionNode =>
      node.kind === 'OperationDefinition' && (name === undefined || node.name?.value === name),
  )!

async function bothWays(query: string, variables: Record<string, unknown>, language: StaffLanguage = 'de') {
  const document = parse(query)
  const operation = operationOf(document)
  const writeOnce = async () =>
    (await writeQuery(contextOf(rulebook, language), { document, operation, variables }))?.toString() ?? null
  const written = await writeOnce()
  // What was asked before is kept, and what is kept is copied: neither changes a letter.
  expect([await writeOnce(), await writeOnce()]).toEqual([written, written])
  // Another rulebook with the same rules: nothing that was worded is kept for it.
  const contextValue = contextOf({ ...rulebook }, language)
  const executed = await execute({ schema, document, variableValues: variables, contextValue })
  return { written, executed: JSON.stringify(executed) }
}

const overview = readFileSync(join(folder, 'web/staff/screens/look-up/look-up.graphql'), 'utf8').replace(
  /query LookUp[\s\S]*?(?=query DestinationDetail)/,
  '',
)
const variablesOf = (more: object = {}) => ({
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinationsTypes: ['COUNTRY', 'COUNTRY'],
  destinationIds: ['TH', 'US'],
  citizenshipIds: ['DE', 'IN'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-20',
  ...more,
})

test('any trip is written as the library writes it, in both languages of the staff', { timeout: 120_000 }, async () => {
  const places = [...rulebook.places.values()]
  const countries = places.filter((place) => place.type === 'COUNTRY')
  const airports = places.filter((place) => place.type === 'AIRPORT')
  const nationalities = countries.filter(({ ownPassport }) => ownPassport).map(({ id }) => id)
  const trip = fc.record({
    to: fc.array(fc.constantFrom(...places), { minLength: 1, maxLength: 4 }),
    via: fc.array(fc.constantFrom(...airports), { maxLength: 2 }),
    citizenshipIds: fc.uniqueArray(fc.constantFrom(...nationalities), { minLength: 1, maxLength: 4 }),
    departureId: fc.constantFrom('DE', 'IN', 'US'),
    start: fc.integer({ min: -5, max: 300 }),
    length: fc.integer({ min: 0, max: 100 }),
    onePerson: fc.boolean(),
    restrictionType: fc.constantFrom('TOURISM', 'BUSINESS'),
    residenceCountryId: fc.constantFrom(null, 'DE', 'GB'),
    language: fc.constantFrom('de' as const, 'en' as const),
  })
  await fc.assert(
    fc.asyncProperty(trip, async ({ to, via, start, length, language, ...more }) => {
      const { written, executed } = await bothWays(
        overview,
        variablesOf({
          ...more,
          destinationsTypes: to.map(({ type }) => type),
          destinationIds: to.map(({ id }) => id),
          transitTypes: via.map(() => 'AIRPORT'),
          transitIds: via.map(({ id }) => id),
          dateStart: addDays(today, start),
          dateEnd: addDays(today, start + length),
        }),
        language,
      )
      expect(written).toBe(executed)
    }),
    { numRuns: 60 },
  )
})

const asked = (selection: string) =>
  `query ($departureType: DestinationType!, $departureId: ID!, $destinationsTypes: [DestinationType!]!,
    $destinationIds: [ID!]!, $citizenshipIds: [ID!]!, $restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date) {
    destinationDetail(departureType: $departureType, departureId: $departureId, destinationsTypes: $destinationsTypes,
      destinationIds: $destinationIds, citizenshipIds: $citizenshipIds, restrictionType: $restrictionType,
      dateStart: $dateStart, dateEnd: $dateEnd) { ${selection} } }`

test.each([
  ['other names', 'who: citizenshipNames assessment { v: verdict { s: status } }'],
  ['the name of a type', '__typename assessment { __typename stops { __typename role } }'],
  ['a field twice', 'assessment { verdict { status } stops { name } verdict { sentence } stops { role } }'],
  [
    'fragments',
    '...A assessment { verdict { status } ... { language } } } } fragment A on DestinationDetail { url assessment { rulebookRevision ...B } } fragment B on Assessment { verdict { detail } stops { iso2 ',
  ],
  ['facts about the country', 'assessment { stops { countryFacts { type label } } }'],
])('a document with %s is written as the library writes it', async (_name, selection) => {
  const { written, executed } = await bothWays(asked(selection), variablesOf())
  expect(executed).not.toContain('"errors"')
  expect(written).toBe(executed)
})

test.each([
  ['a directive', asked('url @include(if: true) departureName @skip(if: true)'), variablesOf()],
  ['a directive further in', asked('assessment { language @skip(if: true) rulebookRevision }'), variablesOf()],
  ['a place that is not there', asked('url'), variablesOf({ destinationIds: ['TH', 'ZZ'] })],
  ['a date that is none', asked('url'), variablesOf({ dateStart: '2027-02-30' })],
])('%s is left to the library', async (name, query, variables) => {
  const { written, executed } = await bothWays(query, variables)
  if (name === 'a directive') expect(written ?? executed).toBe(executed)
  else expect(written).toBeNull()
})

test('a call costs what it costs the library', async () => {
  const one = (i: number) =>
    `a${i}: destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: ["GB"],
      citizenshipIds: ["DE"], restrictionType: TOURISM) { assessment { stops { sections { answers { values { why conditions { text answer } } } } } } }`
  const costly = `{ ${Array.from({ length: 14 }, (_, i) => one(i)).join(' ')} }`
  const { document, operations } = prepareDocument(costly, { introspection: false })
  const operation = operations[0]!.node
  const context = contextOf(rulebook)
  const current = vi.spyOn(context.rulebook, 'current')
  expect(await writeQuery(context, { document, operation, variables: {} })).toBeNull()
  expect(current).not.toHaveBeenCalled()
})
