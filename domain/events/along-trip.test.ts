import { describe, expect, test } from 'vitest'
import { eventsAlong, nearStop, type BoardEvent, type TripStop } from './along-trip.ts'
import { kmToArea } from './km-to-area.ts'

const now = '2026-12-01T12:00:00.000Z'
const antalya = { latitude: 36.9, longitude: 30.79 }
const quake: BoardEvent = {
  id: 'a',
  category: 'earthquake',
  level: 4,
  isByStaff: false,
  countries: ['TR'],
  position: { latitude: 36.6, longitude: 30.79 },
  radiusKm: null,
  area: null,
  timeStart: '2026-12-01T02:00:00.000Z',
  timeEnd: null,
  isCancelled: false,
  activeUntil: '2026-12-04T02:00:00.000Z',
  significantUpdateAt: '2026-12-01T02:10:00.000Z',
  createdAt: '2026-12-01T02:10:00.000Z',
}
const stop: TripStop = {
  iso2: 'TR',
  position: antalya,
  spreadKm: 30,
  from: '2026-11-28T10:00:00.000Z',
  to: '2026-12-06T12:00:00.000Z',
}
const along = (event: Partial<BoardEvent>, at: Partial<TripStop> = {}, pageSince = '2026-11-01T00:00:00.000Z') =>
  eventsAlong([{ ...stop, ...at }], [{ ...quake, ...event }], { now, pageSince })
const square = (west: number, south: number, size: number) =>
  [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ] as const

describe('near a stop', () => {
  test('within the reach of the event and of the stop together, and no farther', () => {
    expect(nearStop(quake, stop)).toEqual({ km: 33 })
    expect(nearStop({ ...quake, position: { latitude: 36.2, longitude: 30.79 } }, stop)).toEqual({ km: 78 })
    expect(nearStop({ ...quake, position: { latitude: 36.1, longitude: 30.79 } }, stop)).toBeNull()
    expect(nearStop({ ...quake, level: 2 }, stop)).toEqual({ km: 33 })
    expect(nearStop({ ...quake, level: 2, position: { latitude: 36.5, longitude: 30.79 } }, stop)).toBeNull()
  })

  test('by its area where it has one, whatever its middle is, also just beside it', () => {
    const area = [square(30.5, 36.7, 0.5)]
    expect(nearStop({ ...quake, position: { latitude: 0, longitude: 0 }, area }, stop)).toEqual({ km: null })
    expect(nearStop({ ...quake, area: [square(31, 36.8, 0.2)] }, stop)).toEqual({ km: null })
    expect(nearStop({ ...quake, area: [square(32, 36.8, 0.2)] }, stop)).toBeNull()
  })

  test('of a country alone: what is told of it from the floor of the board on', () => {
    const country = { ...stop, position: null, spreadKm: 0 }
    expect(nearStop({ ...quake, position: { latitude: 41, longitude: 29 } }, country)).toEqual({ km: null })
    expect(nearStop({ ...quake, countries: ['GR'] }, country)).toBeNull()
    // Lowered since, and still told.
    expect(nearStop({ ...quake, level: 2 }, country)).toEqual({ km: null })
    for (const level of [2, null] as const) expect(nearStop({ ...quake, isByStaff: true, level }, country)).toBeNull()
    // A strike in a whole country has no place.
    expect(nearStop({ ...quake, position: null }, stop)).toEqual({ km: null })
  })

  test('over the date line', () => {
    const fiji = { ...stop, position: { latitude: -17, longitude: 179.9 } }
    expect(kmToArea(fiji.position, [square(-180, -17.1, 0.2)])).toBeCloseTo(10.6, 0)
    expect(nearStop({ ...quake, area: [square(-180, -17.1, 0.2)] }, fiji)).not.toBeNull()
    expect(kmToArea({ latitude: 0, longitude: 0 }, [square(-180, -17.1, 0.2)])).toBeGreaterThan(5000)
  })
})

describe('along a trip', () => {
  test('is what meets the days at the stop, from now on', () => {
    expect(along({})).toMatchObject([{ state: 'ACTIVE', isHere: true, overSince: null, near: [{ stop: 0, km: 33 }] }])
    // They have left.
    expect(along({}, { to: '2026-12-01T12:00:00.000Z' })).toEqual([])
    // It is over before they come, as far as is known.
    expect(along({}, { from: '2026-12-04T02:00:00.000Z' })).toEqual([])
    expect(along({}, { from: '2026-12-03T10:00:00.000Z' })).toMatchObject([{ isHere: false }])
    // It begins when they have left.
    expect(along({ timeStart: '2026-12-06T12:00:00.000Z', activeUntil: '2026-12-08T00:00:00.000Z' })).toEqual([])
    expect(along({ timeStart: '2026-12-05T12:00:00.000Z', activeUntil: '2026-12-08T00:00:00.000Z' })).toMatchObject([
      { isHere: false },
    ])
  })

  test('where the traveller is now stands first, then the worst', () => {
    const later: TripStop = { ...stop, iso2: 'GR', position: null, from: '2026-12-02T00:00:00.000Z' }
    const events = [
      { ...quake, id: 'low', level: 3 as const },
      { ...quake, id: 'there', level: 5 as const, countries: ['GR'], position: null },
      { ...quake, id: 'unknown', level: null },
      { ...quake, id: 'high' },
    ]
    const found = eventsAlong([stop, later], events, { now, pageSince: '' })
    expect(found.map(({ event }) => event.id)).toEqual(['high', 'low', 'unknown', 'there'])
  })

  test('what was shown and is over is told for three days, and no longer (SAFETY 58)', () => {
    const over = {
      timeEnd: '2026-11-30T08:00:00.000Z',
      activeUntil: '2026-11-30T08:00:00.000Z',
      createdAt: '2026-11-29T00:00:00.000Z',
    }
    const told = { ...over, significantUpdateAt: '2026-11-30T09:00:00.000Z' }
    expect(along(told)).toMatchObject([{ state: 'ENDED', isHere: false, overSince: '2026-11-30T09:00:00.000Z' }])
    expect(
      along({
        ...told,
        activeUntil: '2026-11-28T11:00:00.000Z',
        significantUpdateAt: '2026-11-28T12:00:00.000Z',
        createdAt: '2026-11-27T00:00:00.000Z',
      }),
    ).toEqual([])
    // Its end was the first that was heard of it.
    expect(along({ ...told, createdAt: '2026-11-30T09:00:00.000Z' })).toEqual([])
    // The page was made after it.
    expect(along(told, {}, '2026-11-30T10:00:00.000Z')).toEqual([])
    // Nobody said that it is over.
    expect(
      along({
        createdAt: '2026-11-20T00:00:00.000Z',
        activeUntil: '2026-11-30T00:00:00.000Z',
        significantUpdateAt: '2026-11-27T00:00:00.000Z',
      }),
    ).toMatchObject([{ state: 'EXPIRED', overSince: '2026-11-30T00:00:00.000Z' }])
    expect(along({ ...told, timeEnd: null, isCancelled: true })).toMatchObject([{ state: 'CANCELLED' }])
  })

  test('before the trip: ended early is told, an end that was known before is not', () => {
    const soon = { from: '2026-12-02T00:00:00.000Z' }
    const over = {
      createdAt: '2026-11-28T00:00:00.000Z',
      timeEnd: '2026-11-30T08:00:00.000Z',
      activeUntil: '2026-11-30T08:00:00.000Z',
    }
    expect(along({ ...over, significantUpdateAt: '2026-11-30T09:00:00.000Z' }, soon)).toHaveLength(1)
    expect(along({ ...over, significantUpdateAt: '2026-11-28T00:00:00.000Z' }, soon)).toEqual([])
  })
})
