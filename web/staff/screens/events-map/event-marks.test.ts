import { expect, test } from 'vitest'
import type { EventLevel } from '#domain/events/levels.ts'
import { placeOnMap } from '#web/staff/world-map/projection.ts'
import {
  boxOf,
  eventMarks,
  hullOfEvents,
  markAt,
  placeEvents,
  zoomOf,
  type MapEvent,
  type PlacedEvent,
} from './event-marks.ts'

const placed = (id: string, longitude: number, latitude: number, level: EventLevel | null): PlacedEvent => ({
  id,
  title: id,
  at: placeOnMap(longitude, latitude),
  level,
  isDerived: false,
  category: 'flood',
  outlines: [],
})
const events = [
  placed('a', 100, 10, 2),
  placed('b', 100.5, 10.5, 5),
  placed('c', 100.2, 9, null),
  placed('d', -60, -10, 3),
]

test('events that would cover each other are one mark with the worst level of them', () => {
  const marks = eventMarks(events).at(0)
  expect(marks.map(({ count, worst }) => [count, worst])).toEqual([
    [1, 3],
    [3, 5],
  ])
})

test('nearer they part, and the worst lies above', () => {
  const marks = eventMarks(events).at(8)
  expect(marks.map(({ event }) => event?.id)).toEqual(['c', 'a', 'd', 'b'])
})

test('a mark lies where its events do', () => {
  const [single, cluster] = eventMarks(events).at(0)
  expect(single?.at).toEqual(placeOnMap(-60, -10))
  const [x, y] = cluster?.at ?? [0, 0]
  const [left, top, right, bottom] = boxOf(events.slice(0, 3))
  expect(x).toBeGreaterThanOrEqual(left - 1)
  expect(x).toBeLessThanOrEqual(right + 1)
  expect(y).toBeGreaterThanOrEqual(top - 1)
  expect(y).toBeLessThanOrEqual(bottom + 1)
})

test('a cluster knows its events and the hull around them', () => {
  const marks = eventMarks(events)
  const cluster = marks.at(0).find(({ count }) => count > 1)?.cluster ?? -1
  expect(
    marks
      .within(cluster)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b', 'c'])
  expect(hullOfEvents(marks.within(cluster))).toHaveLength(3)
})

test('a pointer finds the uppermost mark under it, and none beside it', () => {
  const marks = eventMarks(events).at(0)
  const [x, y] = placeOnMap(-60, -10)
  const transform = { scale: 0.1, x: 5, y: 7 }
  expect(markAt(marks, [x * 0.1 + 5 + 10, y * 0.1 + 7], transform)?.event?.id).toBe('d')
  expect(markAt(marks, [x * 0.1 + 5 + 30, y * 0.1 + 7], transform)).toBeNull()
})

test('a closer map has a higher zoom, within what the index knows', () => {
  expect([0.001, 0.1, 0.4, 100].map(zoomOf)).toEqual([0, 1, 3, 8])
})

const event: MapEvent = {
  gmUniqueEventId: 'e',
  title: 'A flood',
  text: '',
  level: 3,
  levelIsDerived: true,
  isActive: true,
  state: 'ACTIVE',
  isNew: true,
  countUpdates: 0,
  significantUpdateAt: '2026-11-20T10:00:00.000Z',
  timeStart: null,
  timeEnd: null,
  staticPageUrl: null,
  isByStaff: false,
  category: { code: 'flood', name: 'Flood' },
  country: null,
  countries: [],
  sources: [],
  latitude: 10,
  longitude: 20,
  radiusKm: null,
  area: null,
}

test('an area, or else a radius, has an outline; what is no area has none', () => {
  const outlines = (more: Partial<MapEvent>) => placeEvents([{ ...event, ...more }])[0]?.outlines.length
  const square = [
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ]
  expect(outlines({ area: square, radiusKm: 50 })).toBe(1)
  expect(outlines({ radiusKm: 50 })).toBe(1)
  expect([{}, { area: 'here' }, { area: [[['x']]] }, { area: [null] }].map(outlines)).toEqual([0, 0, 0, 0])
})

test('without a position an event is not on the map', () => {
  expect(placeEvents([{ ...event, latitude: null }])).toEqual([])
})
