import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { fixedClock } from '../../clock.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { newKey } from '../accounts/organisation-key.ts'
import { forgetPastBookings } from './forget-past-bookings.ts'

const booking = {
  number: 'B-1',
  travelStart: '2026-12-01',
  travelEnd: '2026-12-14',
  persons: 2,
  operatorCode: 'OP',
  url: 'https://book.example/1',
  hotels: [{ code: '10', from: '2026-12-01', to: '2026-12-07' }, { code: 'unknown' }],
}

type Taken = {
  readonly number: string | null
  readonly outcome: string
  readonly errors?: readonly { readonly field: string; readonly key: string; readonly message: string }[]
}
type Answer = {
  readonly bookings: readonly Taken[]
  readonly errors: readonly { readonly extensions: { readonly errors?: readonly { readonly field: string }[] } }[]
}

describeOnBothDatabases('bookings that a program hands over', (open) => {
  let server: TestServer
  let own: string
  let other: string
  let key: string
  let otherKey: string
  beforeAll(async () => {
    server = await startServer(open())
    const add = async (name: string) => {
      const organisation = await server.addOrganisation(name)
      const { secret, hash, ending } = newKey()
      const at = server.clock.now()
      await server.db
        .insertInto('organisation_keys')
        .values({ organisation_id: organisation, name, key_hash: hash, ending, created_at: at })
        .execute()
      return [organisation, secret] as const
    }
    ;[own, key] = await add('Harbour')
    ;[other, otherKey] = await add('Lighthouse')
    await server.addUser(own, 'anna', ['a3m_core.EditPortfolio'])
    await server.db
      .insertInto('hotels')
      .values({ organisation_id: own, multicode: '10', name: 'Ten', source: 'csv', updated_at: server.clock.now() })
      .execute()
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.deleteFrom('bookings').execute())

  const call = async (path: string, body: object, secret: string | null = key) => {
    const headers = secret === null ? {} : { headers: { authorization: `Bearer ${secret}` } }
    const response = await server.post(`/api/v1/bookings${path}`, body, { ...headers, language: 'en' })
    return { status: response.status, body: (await response.json()) as Answer }
  }
  const send = async (...bookings: unknown[]) => (await call('', { bookings })).body.bookings
  const stays = async () =>
    (
      await server.db
        .selectFrom('booking_stays as s')
        .innerJoin('bookings as b', 'b.id', 's.booking_id')
        .leftJoin('hotels as h', 'h.id', 's.hotel_id')
        .select(['b.number', 's.code', 'h.name', 's.stay_from', 's.stay_to'])
        .orderBy('b.number')
        .orderBy('s.position')
        .execute()
    ).map((row) => Object.values(row).join(' '))

  test('are kept with their stays, and codes that no hotel has are told', async () => {
    expect(await send(booking)).toEqual([{ number: 'B-1', outcome: 'added', unknownHotels: ['unknown'] }])
    expect(await stays()).toEqual(['B-1 10 Ten 2026-12-01 2026-12-07', 'B-1 unknown  2026-12-01 2026-12-14'])
  })

  test('the same again changes nothing, and other days replace the whole booking', async () => {
    await send(booking)
    const [before] = await server.db.selectFrom('bookings').selectAll().execute()
    expect(await send(booking)).toEqual([{ number: 'B-1', outcome: 'unchanged' }])
    expect(await server.db.selectFrom('bookings').selectAll().execute()).toEqual([before])
    const later = { ...booking, travelStart: '2026-12-03', hotels: [{ code: '10' }] }
    expect(await send(later)).toEqual([{ number: 'B-1', outcome: 'changed' }])
    expect(await stays()).toEqual(['B-1 10 Ten 2026-12-03 2026-12-14'])
  })

  test('each is judged by itself: what is wrong is refused with its field and why, the rest is kept', async () => {
    const { persons: _persons, ...nobody } = booking
    const answered = await send(
      { ...booking, number: '=1+1', operatorCode: undefined, url: null },
      { ...booking, guest: 'Somebody' },
      { ...booking, number: 'B-2', travelEnd: '2026-11-18', travelStart: '2026-11-01' },
      { ...nobody, number: 'B-3' },
      { ...booking, number: 'B-4', hotels: [{ code: '10', name: 'x' }] },
      { ...booking, number: '=1+1', travelEnd: '2026-12-16' },
      'B-5',
      null,
    )
    const told = answered.map(({ number, outcome, errors }) => [number, outcome, errors?.[0]?.field, errors?.[0]?.key])
    expect(told).toEqual([
      ['=1+1', 'added', undefined, undefined],
      ['B-1', 'refused', 'guest', 'unknown-field'],
      ['B-2', 'refused', 'travelEnd', 'over'],
      ['B-3', 'refused', 'persons', 'persons'],
      ['B-4', 'refused', 'hotels.0.name', 'unknown-field'],
      ['=1+1', 'refused', 'number', 'twice'],
      [null, 'refused', '', 'fields'],
      [null, 'refused', '', 'fields'],
    ])
    expect(answered[2]?.errors?.[0]?.message).toBe('The trip is over')
    expect(JSON.stringify(server.log)).not.toContain('Somebody')
  })

  test('a thousand are taken at once and one more is refused, as is anything that is no list', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ ...booking, number: `N${n}` }))
    expect((await call('', { bookings: many })).body.bookings).toHaveLength(1000)
    const refused = async (body: object, path = '') => {
      const { status, body: answer } = await call(path, body)
      return [status, answer.errors[0]?.extensions.errors?.[0]?.field]
    }
    expect(await refused({ bookings: [...many, booking] })).toEqual([422, 'bookings'])
    expect(await refused({})).toEqual([422, 'bookings'])
    expect(await refused({ numbers: [1] }, '/cancel')).toEqual([422, 'numbers'])
    expect((await call('', { bookings: [{ ...booking, operatorCode: 'x'.repeat(1_100_000) }] })).status).toBe(413)
    // Who shows no key may not send that much either.
    expect((await call('', { bookings: many }, null)).status).toBe(413)
  })

  test('are cancelled by their number, and gone when their trip is over', async () => {
    await send(booking, { ...booking, number: 'B-2' }, { ...booking, number: 'B-3', travelEnd: '2026-12-15' })
    expect((await call('/cancel', { numbers: ['B-2', 'never'] })).body).toEqual({ cancelled: 1 })
    const at = (now: string) => ({ db: server.db, clock: fixedClock(now), log: silentLog })
    expect(await forgetPastBookings(at('2026-12-15T11:59:00Z'))).toBe(0)
    expect(await forgetPastBookings(at('2026-12-15T12:00:00Z'))).toBe(1)
    expect(await stays()).toEqual(['B-3 10 Ten 2026-12-01 2026-12-07', 'B-3 unknown  2026-12-01 2026-12-15'])
  })

  test('rows of a file that could not be taken are forgotten after 30 days', async () => {
    const run = { organisation_id: own, kind: 'bookings' as const, state: 'done' as const, rejected: 1 }
    const rejected = (kind: 'bookings' | 'hotels', ended: string) => ({
      ...run,
      kind,
      started_at: new Date(ended),
      heard_at: new Date(ended),
      ended_at: new Date(ended),
      rejected_rows: JSON.stringify([{ line: 2, reason: 'persons' }]),
    })
    await server.db
      .insertInto('hotel_imports')
      .values([
        rejected('bookings', '2026-10-31T11:00:00Z'),
        rejected('bookings', '2026-11-02T11:00:00Z'),
        rejected('hotels', '2026-10-31T11:00:00Z'),
      ])
      .execute()
    await forgetPastBookings({ db: server.db, clock: fixedClock('2026-12-01T12:00:00Z'), log: silentLog })
    const kept = await server.db
      .selectFrom('hotel_imports')
      .select(['kind', 'rejected_rows'])
      .orderBy('started_at')
      .orderBy('kind')
      .execute()
    expect(kept.map(({ kind, rejected_rows: rows }) => [kind, (rows as unknown[]).length])).toEqual([
      ['bookings', 0],
      ['hotels', 1],
      ['bookings', 1],
    ])
    await server.db.deleteFrom('hotel_imports').execute()
  })

  test('are those of the organisation whose key it is: people, strangers and other keys reach none', async () => {
    await send(booking)
    expect((await call('', { bookings: [booking] }, null)).status).toBe(401)
    expect((await call('', { bookings: [booking] }, 'portolan_forged')).status).toBe(401)
    const token = await server.signIn('anna')
    expect((await server.post('/api/v1/bookings', { bookings: [booking] }, { token })).status).toBe(401)
    expect((await call('/cancel', { numbers: ['B-1'] }, otherKey)).body).toEqual({ cancelled: 0 })
    expect((await call('/cancel', { numbers: ['B-1'] }, null)).status).toBe(401)
    expect((await call('', { bookings: [{ ...booking, persons: 9 }] }, otherKey)).body.bookings).toMatchObject([
      { outcome: 'added', unknownHotels: ['10', 'unknown'] },
    ])
    const kept = await server.db
      .selectFrom('bookings')
      .select(['organisation_id', 'persons'])
      .orderBy('persons')
      .execute()
    expect(kept).toEqual([
      { organisation_id: own, persons: 2 },
      { organisation_id: other, persons: 9 },
    ])
  })
})
