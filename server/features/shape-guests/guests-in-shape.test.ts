import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shapeText } from '#domain/events/shape.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addHotels, addStay } from '../../testing/hotels.ts'

const inShape = `query ($shape: String!, $days: GuestDaysInput!, $limit: Int, $offset: Int) {
  guestsInShape(shape: $shape, days: $days, limit: $limit, offset: $offset) {
    hotels totalCount persons now results { number persons operatorCode url from to hotels } } }`
const onMap = `query ($days: GuestDaysInput!, $square: Float!, $within: String) {
  guestsOnMap(days: $days, square: $square, within: $within) {
    isAll clusters { south west north east hotels bookings persons countryIso2 } } }`

const around = 'circle:13.75,100.5,10'
const soon = { when: 'SOON' }

describeOnBothDatabases('guests of an organisation in a shape', (open) => {
  let server: TestServer
  let [own, other] = ['', '']
  let tokens = { keeper: '', stranger: '', agent: '' }
  beforeAll(async () => {
    server = await startServer(open())
    own = await server.addOrganisation('Harbour')
    other = await server.addOrganisation('Lighthouse')
    await server.addUser(own, 'keeper', ['a3m_core.EditPortfolio'])
    await server.addUser(own, 'agent', ['a3m_core.Events'])
    await server.addUser(other, 'stranger', ['a3m_core.EditPortfolio'])
    tokens = {
      keeper: await server.signIn('keeper'),
      stranger: await server.signIn('stranger'),
      agent: await server.signIn('agent'),
    }
  })
  afterAll(() => server.close())
  beforeEach(() => emptyTables(server.db, 'hotels', 'bookings'))
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const ask = async (document: string, variables: object, who: keyof typeof tokens = 'keeper'): Promise<any> => {
    const { data, errors } = await server.call(document, {
      token: tokens[who],
      language: 'en',
      variables: { ...variables },
    })
    return data ? Object.values(data)[0] : (errors[0]!.extensions.errors?.[0] ?? errors[0]!.extensions.code)
  }
  const numbers = async (shape: string, days: object = soon) =>
    (await ask(inShape, { shape, days })).results.map((each: { number: string }) => each.number)

  test('who is there comes before who arrives, each booking once with all its hotels; of the organisation alone', async () => {
    await addHotels(server.db, own, [
      ['a', 13.75, 100.5],
      ['b', 13.76, 100.51],
      ['far', 18.8, 98.9],
    ])
    await addHotels(server.db, other, [['theirs', 13.75, 100.5]])
    await addStay(server.db, own, { number: '=later', code: 'a', from: '2026-11-25', to: '2026-11-28', persons: 3 })
    await addStay(server.db, own, { number: 'now', code: 'b', from: '2026-11-18', to: '2026-11-22' })
    await addStay(server.db, own, { number: 'gone', code: 'a', from: '2026-11-10', to: '2026-11-15' })
    await addStay(server.db, own, { number: 'far', code: 'far', from: '2026-11-18', to: '2026-11-22' })
    await addStay(server.db, own, { number: 'next year', code: 'a', from: '2027-02-01', to: '2027-02-03' })
    await addStay(server.db, other, { number: 'foreign', code: 'theirs', from: '2026-11-18', to: '2026-11-22' })
    await sql`insert into booking_stays (booking_id, organisation_id, position, code, hotel_id, stay_from, stay_to)
      select k.id, k.organisation_id, 1, 'a', h.id, '2026-11-22', '2026-11-24' from bookings k, hotels h
      where k.number = 'now' and h.multicode = 'a'`.execute(server.db)
    expect(await ask(inShape, { shape: around, days: soon })).toMatchObject({
      hotels: 2,
      totalCount: 2,
      persons: 5,
      now: 2,
      results: [
        {
          number: 'now',
          from: '2026-11-18',
          to: '2026-11-24',
          persons: 2,
          url: 'https://bookings.example/now',
          hotels: ['Hotel a', 'Hotel b'],
        },
        { number: '=later', from: '2026-11-25', to: '2026-11-28', hotels: ['Hotel a'] },
      ],
    })
    expect(await numbers(around, { when: 'NOW' })).toEqual(['now'])
    expect(await numbers(around, { when: 'DAYS', from: '2027-02-03', until: '2027-02-09' })).toEqual(['next year'])
    expect(await ask(inShape, { shape: around, days: soon, limit: 1, offset: 1 })).toMatchObject({
      totalCount: 2,
      results: [{ number: '=later' }],
    })
    expect(await ask(inShape, { shape: around, days: soon, limit: -1, offset: 99 })).toMatchObject({
      totalCount: 2,
      results: [],
    })
    expect(await ask(inShape, { shape: around, days: soon }, 'stranger')).toMatchObject({
      totalCount: 1,
      results: [{ number: 'foreign' }],
    })
  })

  test('a polygon, a box over the date line and a circle at a pole find who is in them, and nobody beside', async () => {
    await addHotels(server.db, own, [
      ['west', -17, 179.99],
      ['east', -17, -179.99],
      ['line', -17, 180],
      ['pole', 89.99, 20],
      ['home', 50, 8],
    ])
    for (const code of ['west', 'east', 'line', 'pole', 'home'])
      await addStay(server.db, own, { number: code, code, from: '2026-11-18', to: '2026-11-22' })
    expect((await numbers('box:-18,179.9,-16,-179.9')).toSorted()).toEqual(['east', 'line', 'west'])
    expect((await numbers('-18,179.9;-18,180.1;-16,180.1;-16,179.9')).toSorted()).toEqual(['east', 'line', 'west'])
    expect(await numbers('circle:90,-100,50')).toEqual(['pole'])
    expect(await numbers('box:-60,-179,80,179')).toEqual(['home'])
    expect(await numbers('49,7;49,9;51,8')).toEqual(['home'])
    expect(await numbers('circle:0,0,10')).toEqual([])
  })

  test('a shape or a time that cannot be meant is refused, and which (SAFETY 60)', async () => {
    for (const [shape, message] of [
      ['0,0;10,10;0,10;10,0', 'The shape crosses itself'],
      ["1,1'; drop table hotels; --", 'This shape cannot be read'],
      ['0,0;1,1', 'A shape needs at least three corners'],
      ['circle:0,0,99999', 'The shape is too large'],
    ] as const) {
      const refused = await ask(inShape, { shape, days: soon })
      expect(refused, shape).toMatchObject({ field: 'shape', messages: [expect.stringContaining(message)] })
    }
    const days = (from: string | null, until: string | null) =>
      ask(inShape, { shape: around, days: { when: 'DAYS', from, until } })
    expect(await days(null, '2026-12-01')).toMatchObject({ field: 'from' })
    expect(await days('2026-12-02', '2026-12-01')).toMatchObject({ field: 'until' })
    expect(await days('2026-12-02', '2028-12-01')).toMatchObject({ field: 'until', messages: ['At most 366 days'] })
    expect(await ask(onMap, { days: soon, square: 3 })).toMatchObject({ field: 'square' })
    for (const document of [inShape, onMap])
      expect(await ask(document, { shape: around, days: soon, square: 1 }, 'agent')).toBe('FORBIDDEN')
  })

  test('a square on the map says how many are in it, and its box as a shape finds the same', async () => {
    await addHotels(server.db, own, [
      ['a', 13.75, 100.5],
      ['b', 13.9, 100.9],
      ['c', 14.1, 100.5],
      ['lonely', -33.9, 151.2],
      ['nowhere', null, null],
    ])
    for (const [code, persons] of [
      ['a', 2],
      ['b', 3],
      ['c', 4],
      ['lonely', 1],
      ['nowhere', 9],
    ] as const)
      await addStay(server.db, own, { number: code, code, from: '2026-11-18', to: '2026-11-22', persons })
    const { isAll, clusters } = await ask(onMap, { days: soon, square: 1 })
    expect([isAll, clusters.map((each: { persons: number }) => each.persons)]).toEqual([true, [5, 4, 1]])
    expect(clusters[0]).toMatchObject({ hotels: 2, bookings: 2, countryIso2: 'TH', south: 13.75, east: 100.9 })
    for (const { south, west, north, east, persons } of clusters) {
      const shape = shapeText({ kind: 'box', south, west, north, east })
      expect(await ask(inShape, { shape, days: soon })).toMatchObject({ persons })
    }
    for (const within of ['box:-40,140,-30,160', 'circle:-33.9,151.2,20'])
      expect((await ask(onMap, { days: soon, square: 32, within })).clusters).toMatchObject([{ persons: 1, hotels: 1 }])
    expect((await ask(onMap, { days: soon, square: 1 }, 'stranger')).clusters).toEqual([])
  })
})
