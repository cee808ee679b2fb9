import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { EngineName } from '../db/open-database.ts'
import { startServer, type TestServer } from './client.ts'
import { type Databases, describeOn } from './databases.ts'

export const createDocument = `mutation ($input: CreateMyjourneyInput!) {
  createMyjourney(input: $input) { ok myjourney { id url } errors { field messages } }
}`
export const updateDocument =
  'mutation ($input: UpdateMyjourneyEmailNoteInput!) { updateMyjourneyEmailNote(input: $input) { ok error id } }'
export const listDocument = `query ($limit: Int, $offset: Int, $filter: MyjourneyFilter, $orderBy: MyjourneyOrderBy,
  $order: SortOrder, $departureId: ID, $destinationId: ID, $citizenshipId: ID, $transitId: ID, $restrictionType: TripType,
  $dateStart: Date, $dateEnd: Date, $note: String, $shippingLineId: ID, $language: String) {
  myjourneys(limit: $limit, offset: $offset, filter: $filter, orderBy: $orderBy, order: $order, departureId: $departureId,
    destinationId: $destinationId, citizenshipId: $citizenshipId, transitId: $transitId, restrictionType: $restrictionType,
    dateStart: $dateStart, dateEnd: $dateEnd, note: $note, shippingLineId: $shippingLineId, language: $language) {
    totalCount
    results { id departureName restrictionType dateStart dateEnd email isActive isManuallyDisabled isExpired language
      internalNote createdAt link transits { transitName } destinations { destinationName } cruises { cruiseName }
      citizenships { country { iso2 nameShort } } }
  }
}`

export const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  citizenshipCountryIds: ['DE'],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
  language: 'fr',
}

type Messages = Record<string, string[]>

/** Two agents of two organisations, new for each test, and what the first of them does with trip pages. */
export type Desk = {
  readonly server: TestServer
  readonly engine: EngineName
  /** Counts the tests, for names and addresses that no other test uses. */
  readonly number: number
  readonly token: string
  readonly otherToken: string
  signInAgain(): Promise<void>
  made(input?: object): Promise<{ id: string; url: string }>
  refusal(input: object, language?: string): Promise<Messages>
  changed(input: object, as?: string): Promise<{ ok: boolean; error: string | null; id: string | null }>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  listed(variables?: object, as?: string): Promise<any>
  page(url: string): Promise<Response>
}

/** With other rules where they are given. */
export function describeAtDesk(
  name: string,
  tests: (desk: () => Desk) => void,
  { databases = 'one', ...options }: { readonly databases?: Databases; readonly content?: RuleContent } = {},
): void {
  describeOn(databases, name, (open) => {
    let server: TestServer
    let desk: Desk
    let number = 0
    beforeAll(async () => {
      server = await startServer(open(), options)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      number += 1
      server.clock.moveTo('2026-11-20T10:00:00Z')
      await server.addUser(await server.addOrganisation('Harbour'), `agent-${number}`)
      await server.addUser(await server.addOrganisation('Lighthouse'), `other-${number}`)
      desk = deskOf(
        server,
        open().engine,
        number,
        await server.signIn(`agent-${number}`),
        await server.signIn(`other-${number}`),
      )
    })
    tests(() => desk)
  })
}

export const describeAtDeskOnBoth = (name: string, tests: (desk: () => Desk) => void): void =>
  describeAtDesk(name, tests, { databases: 'both' })

function deskOf(server: TestServer, engine: EngineName, number: number, firstToken: string, otherToken: string): Desk {
  let token = firstToken
  const create = async (input: object, language = 'en') =>
    (await server.call(createDocument, { token, language, variables: { input: { ...trip, ...input } } })).data
      .createMyjourney
  return {
    server,
    engine,
    number,
    get token() {
      return token
    },
    otherToken,
    signInAgain: async () => {
      token = await server.signIn(`agent-${number}`)
    },
    made: async (input = {}) => {
      const { errors, myjourney } = await create(input)
      expect(errors).toEqual([])
      return myjourney
    },
    refusal: async (input, language) => {
      const { ok, myjourney, errors } = await create(input, language)
      expect({ ok, myjourney }).toEqual({ ok: false, myjourney: null })
      return Object.fromEntries(errors.map((e: { field: string; messages: string[] }) => [e.field, e.messages]))
    },
    changed: async (input, as = token) =>
      (await server.call(updateDocument, { token: as, variables: { input } })).data.updateMyjourneyEmailNote,
    listed: async (variables = {}, as = token) => {
      const { data, errors } = await server.call(listDocument, { token: as, variables: { ...variables } })
      expect(errors).toEqual([])
      return data.myjourneys
    },
    page: (url) =>
      fetch(`${server.url}${new URL(url).pathname}`, { headers: { 'x-forwarded-for': `172.16.0.${number}` } }),
  }
}
