import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addHotels, addStay } from '../../testing/hotels.ts'

const hotels = `query ($search: String, $limit: Int, $offset: Int) { hotels(search: $search, limit: $limit, offset: $offset) {
  totalCount results { multicode name codes bookings isActive accuracy latitude } } }`
const bookings = `query ($search: String) { hotelBookings(search: $search) { totalCount results {
  number travelStart travelEnd persons url stays { from to code hotel } } } }`
const imports = `{ hotelImports { id kind fileName state failure added changed kept rejected unplaced wouldGo removed
  rejectedRows { line reason field value } } }`
const cancel = 'mutation ($id: ID!) { cancelHotelImport(id: $id) { ok errors { field messages } } }'

describeOnBothDatabases('hotels and bookings as their organisation sees them', (open) => {
  let server: TestServer
  let own = ''
  let tokens = { keeper: '', stranger: '', agent: '' }
  beforeAll(async () => {
    server = await startServer(open())
    own = await server.addOrganisation('Harbour')
    await server.addUser(own, 'keeper', ['a3m_core.EditPortfolio'])
    await server.addUser(own, 'agent', ['a3m_core.DestinationManager', 'a3m_core.Events'])
    await server.addUser(await server.addOrganisation('Lighthouse'), 'stranger', ['a3m_core.EditPortfolio'])
    tokens = {
      keeper: await server.signIn('keeper'),
      stranger: await server.signIn('stranger'),
      agent: await server.signIn('agent'),
    }
  })
  afterAll(() => server.close())
  beforeEach(() => emptyTables(server.db, 'hotels', 'bookings', 'hotel_imports'))
  type Who = keyof typeof tokens
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const ask = async (document: string, variables = {}, who: Who = 'keeper'): Promise<any> => {
    const { data, errors } = await server.call(document, { token: tokens[who], variables })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const send = (file: string | Uint8Array, query: string, who: Who | null = 'keeper') =>
    fetch(`${server.url}/api/hotel-import?${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        authorization: who === null ? 'no token' : `JWT ${tokens[who]}`,
        'accept-language': 'en',
      },
      body: file as BodyInit,
    })
  const taken = async (file: string | Uint8Array, query: string) => {
    const response = await send(file, query)
    expect(response.status).toBe(202)
    const { id } = (await response.json()) as { id: string }
    const found = async () => (await ask(imports)).find((each: { id: string }) => each.id === id)
    await expect.poll(async () => (await found()).state).not.toBe('running')
    return found()
  }

  test('a file is taken while nobody waits, and what could not be taken is told line by line', async () => {
    const file = 'multicode,name,lat,lon\n1,Beach,13.7,100.5\n2,,13,100\n3,North,91,1\n1,Twice,1,1\n=4,"Formula",,\n'
    expect(await taken(file, 'kind=hotels&name=list.csv')).toMatchObject({
      kind: 'hotels',
      fileName: 'list.csv',
      state: 'done',
      added: 2,
      rejected: 3,
      unplaced: 1,
      rejectedRows: [
        { line: 3, reason: 'NO_NAME' },
        { line: 4, reason: 'LATITUDE', value: '91' },
        { line: 5, reason: 'TWICE' },
      ],
    })
    expect(await ask(hotels)).toMatchObject({
      totalCount: 2,
      results: [
        { name: 'Beach', latitude: 13.7 },
        { name: 'Formula', multicode: '=4' },
      ],
    })
    const trail = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_kind', '=', 'import')
      .execute()
    expect(trail).toContainEqual({ action: 'added', detail: 'hotels' })
  })

  test('the whole list takes hotels away, and more than half only where that is agreed to', async () => {
    await taken('multicode,name\n1,A\n2,B\n3,C\n', 'kind=hotels')
    expect(await taken('multicode,name\n1,A\n', 'kind=hotels&whole=1')).toMatchObject({ wouldGo: 2, removed: 0 })
    expect(await taken('multicode,name\n1,A\n', 'kind=hotels&whole=1&loss=1')).toMatchObject({ wouldGo: 0, removed: 2 })
    expect((await ask(hotels)).results.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([
      true,
      false,
      false,
    ])
  })

  test('bookings are found by the beginning of their number, each with its hotels', async () => {
    await addHotels(server.db, own, [['a', 13, 100]])
    const file =
      'number,start,end,persons,hotels\nB_1,2026-12-01,2026-12-08,2,a|nowhere\nB-2,2026-12-02,2026-12-03,1,a\n'
    expect(await taken(file, 'kind=bookings')).toMatchObject({ added: 2, unplaced: 1 })
    expect(await ask(bookings, { search: 'b_' })).toEqual({
      totalCount: 1,
      results: [
        {
          number: 'B_1',
          travelStart: '2026-12-01',
          travelEnd: '2026-12-08',
          persons: 2,
          url: null,
          stays: [
            { from: '2026-12-01', to: '2026-12-08', code: 'a', hotel: 'Hotel a' },
            { from: '2026-12-01', to: '2026-12-08', code: 'nowhere', hotel: null },
          ],
        },
      ],
    })
    expect(await ask(bookings, {}, 'stranger')).toEqual({ totalCount: 0, results: [] })
  })

  test('hotels are found by a part of their name or a whole code, page by page', async () => {
    await addHotels(server.db, own, [
      ['a', 1, 1],
      ['b%', 2, 2],
      ['c', null, null],
    ])
    await addStay(server.db, own, { number: '1', code: 'a', from: '2026-12-01', to: '2026-12-03' })
    const names = async (variables: object) =>
      (await ask(hotels, variables)).results.map(({ multicode }: { multicode: string }) => multicode)
    expect(await names({})).toEqual(['a', 'b%', 'c'])
    expect(await names({ search: 'HOTEL B%' })).toEqual(['b%'])
    expect(await names({ search: 'own c' })).toEqual(['c'])
    expect(await names({ search: '%' })).toEqual(['b%'])
    expect(await names({ search: 'own' })).toEqual([])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['b%'])
    expect(await names({ limit: -5, offset: -5 })).toEqual(['a'])
    expect((await ask(hotels)).results[0]).toMatchObject({ bookings: 1, codes: ['own own a'] })
    expect(await ask(hotels, {}, 'stranger')).toEqual({ totalCount: 0, results: [] })
  })

  test('a file that cannot be read says why, for a reader of any language', async () => {
    const why = async (file: string | Uint8Array, kind = 'hotels') => (await taken(file, `kind=${kind}`)).failure
    expect(await why('code;title\n')).toBe('lacks-columns:"multicode", "name"')
    expect(await why('multicode,multicode,name\n')).toBe('column-twice:multicode')
    expect(await why(new Uint8Array([109, 0xfc, 10]))).toBe('not-utf8')
    expect(await why('<properties/>', 'bookings')).toBe('xml-bookings')
    expect(await why('<html/>')).toBe('no-properties')
    const refused = await send('', 'kind=hotels')
    expect(refused.status).toBe(422)
    expect((await send('x', 'kind=cars')).status).toBe(422)
  })

  test('one import runs at a time; it is cancelled by its organisation alone', async () => {
    const at = server.clock.now()
    const { id } = await server.db
      .insertInto('hotel_imports')
      .values({ organisation_id: own, kind: 'hotels', started_at: at, heard_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const refused = await send('multicode,name\n1,A\n', 'kind=hotels')
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('imported for your organisation already'),
    ])
    expect(await ask(cancel, { id }, 'stranger')).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
    expect(await ask(cancel, { id: 'none' })).toMatchObject({ ok: false })
    expect(await ask(cancel, { id })).toEqual({ ok: true, errors: [] })
    expect(await ask(cancel, { id })).toMatchObject({ ok: false })
    expect(await ask(imports)).toMatchObject([{ id, state: 'cancelled' }])
    const entry = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'import')
      .where('subject_id', '=', id)
      .execute()
    expect(entry).toEqual([{ action: 'cancelled' }])
  })

  test('nobody else may: no permission, no sign-in, no events, or a large file from whoever may not', async () => {
    for (const document of [hotels, bookings, imports]) expect(await ask(document, {}, 'agent')).toBe('FORBIDDEN')
    expect((await send('multicode,name\n', 'kind=hotels', 'agent')).status).toBe(403)
    expect((await send('multicode,name\n', 'kind=hotels', null)).status).toBe(401)
    expect((await send('x'.repeat(200_000), 'kind=hotels', 'agent')).status).toBe(413)
    await server.db.updateTable('organisations').set({ feature_events: false }).where('id', '=', own).execute()
    // What the server believed before has been asked again.
    server.clock.moveTo(new Date(server.clock.now().getTime() + 10_001).toISOString())
    expect(await ask(hotels)).toBe('NOT_ENABLED')
    expect((await send('multicode,name\n', 'kind=hotels')).status).toBe(403)
    await server.db.updateTable('organisations').set({ feature_events: true }).where('id', '=', own).execute()
  })
})
