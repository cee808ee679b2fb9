import { beforeAll, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { addHotels, addStay, eventAt } from '../../testing/hotels.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { withTenant } from '../../db/tenancy.ts'
import { findEventToMatch } from './event-to-match.ts'
import { hotelsNear } from './match-event.ts'
import { daysOfEvent, staysNear } from './stays-near.ts'

const now = new Date('2026-11-20T12:00:00Z')

describeOnBothDatabases('which hotels an event is at', (open) => {
  let server: TestServer
  let harbour: string
  let lighthouse: string
  beforeAll(async () => {
    server = await startServer(open())
    ;[harbour, lighthouse] = [await server.addOrganisation('Harbour'), await server.addOrganisation('Lighthouse')]
    await addHotels(server.db, harbour, [
      ['near', 13.75, 100.5],
      ['far', 13.75, 101.5],
      ['fiji-west', -17, 179.99],
      ['fiji-east', -17, -179.99],
      ['date-line', -17, 180],
      ['pole', 89.99, 20],
      ['nowhere', null, null],
    ])
    await addHotels(server.db, lighthouse, [['other', 13.75, 100.5]])
  })

  const near = async (event: Parameters<typeof eventAt>[1], reaches = {}) => {
    const id = await eventAt(server.db, event)
    return withTenant(server.db, harbour, async (trx) => {
      const found = (await findEventToMatch(trx, id))!
      const hits = await hotelsNear(trx, harbour, found, reaches)
      const names = await trx.selectFrom('hotels').select(['id', 'multicode']).execute()
      return hits
        .map(({ id: hotel, why, km }) => `${names.find((each) => each.id === hotel)!.multicode} ${why} ${km}`)
        .toSorted()
    })
  }

  test('those within reach, of the organisation alone, by category and level', async () => {
    const place = { latitude: 13.77, longitude: 100.5 }
    expect(await near({ ...place, category: 'strike' })).toEqual(['near distance 2.2'])
    expect(await near({ latitude: 14, longitude: 100.5, category: 'strike' })).toEqual([])
    expect(await near({ latitude: 14, longitude: 100.5, category: 'earthquake', level: 2 })).toEqual([])
    expect(await near({ latitude: 14, longitude: 100.5, category: 'earthquake', level: 3 })).toEqual([
      'near distance 27.8',
    ])
    expect(await near({ ...place, category: 'strike' }, { strike: 120 })).toEqual([
      'far distance 108',
      'near distance 2.2',
    ])
    expect(await near({ ...place, category: 'strike', radiusKm: 110 })).toEqual([
      'far distance 108',
      'near distance 2.2',
    ])
  })

  test('over the date line and at the pole', async () => {
    expect(await near({ latitude: -17, longitude: 179.999, category: 'flood' })).toEqual([
      'date-line distance 0.1',
      'fiji-east distance 1.2',
      'fiji-west distance 1',
    ])
    expect(await near({ latitude: 89.99, longitude: -160, category: 'flood' })).toEqual(['pole distance 2.2'])
  })

  test('inside an area, its holes left out, however near', async () => {
    const ring = (west: number, south: number, east: number, north: number) => [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ]
    const place = { latitude: 13.75, longitude: 100.5, category: 'flood' }
    expect(await near({ ...place, area: [[ring(100, 13, 102, 14)]] })).toEqual(['far area 108', 'near area 0'])
    expect(await near({ ...place, area: [[ring(100, 13, 102, 14), ring(100.4, 13.7, 100.6, 13.8)]] })).toEqual([
      'far area 108',
    ])
    expect(await near({ ...place, area: [[ring(179, -18, 180, -16)], [ring(-180, -18, -179, -16)]] })).toHaveLength(3)
  })

  test('those that the event names, by any code, wherever they are', async () => {
    expect(await near({ category: 'strike', hotelCodes: ['own nowhere', 'far', 'nobody', 'other'] })).toEqual([
      'far code null',
      'nowhere code null',
    ])
    expect(await near({ latitude: 13.77, longitude: 100.5, category: 'strike', hotelCodes: ['near'] })).toEqual([
      'near code 2.2',
    ])
  })

  test('guests who are there now, who arrive within two weeks, and nobody who has left or comes after its end', async () => {
    const hotel = await server.db
      .selectFrom('hotels')
      .select('id')
      .where('multicode', '=', 'near')
      .executeTakeFirstOrThrow()
    for (const [number, from, to] of [
      ['there', '2026-11-10', '2026-11-20'],
      ['left', '2026-11-10', '2026-11-18'],
      ['soon', '2026-11-30', '2026-12-03'],
      ['later', '2026-12-20', '2026-12-28'],
    ] as const)
      await addStay(server.db, harbour, { number, code: 'near', from, to })
    const numbers = (event: { timeStart: Date | null; timeEnd: Date | null }) =>
      withTenant(server.db, harbour, async (trx) => {
        const stays = await staysNear(trx, harbour, [hotel.id], daysOfEvent(event, now))
        const rows = await trx.selectFrom('bookings').select(['id', 'number']).execute()
        return stays.map(({ bookingId }) => rows.find(({ id }) => id === bookingId)!.number).toSorted()
      })
    expect(await numbers({ timeStart: null, timeEnd: null })).toEqual(['soon', 'there'])
    expect(await numbers({ timeStart: null, timeEnd: new Date('2026-11-22T00:00:00Z') })).toEqual(['there'])
    expect(await numbers({ timeStart: new Date('2026-11-24T00:00:00Z'), timeEnd: null })).toEqual(['soon'])
  })
})
