import { expect, test } from 'vitest'
import type { EventSource } from '#domain/events/incoming-event.ts'
import { parseEvents } from './parse-events.ts'

const parse = (source: EventSource, value: unknown) =>
  parseEvents(source, new TextEncoder().encode(JSON.stringify(value)))
const quakes = (...features: unknown[]) => parse('usgs', { features })
const quake = (properties: Record<string, unknown> = {}, coordinates: unknown = [139.7, 35.7, 10], id = 'us1') => ({
  id,
  properties: {
    mag: 6,
    place: 'near Tokyo',
    time: 1_700_000_000_000,
    updated: 1_700_000_100_000,
    type: 'earthquake',
    ...properties,
  },
  geometry: { type: 'Point', coordinates },
})
const natural = (...events: unknown[]) => parse('eonet', { events })
const wildfire = (more: Record<string, unknown> = {}) => ({
  id: 'EONET_1',
  title: 'A fire',
  closed: null,
  categories: [{ id: 'wildfires' }],
  sources: [],
  geometry: [{ date: '2026-01-02T00:00:00Z', type: 'Point', coordinates: [-120, 38] }],
  ...more,
})

test('a quake is known under all ids of all networks', () => {
  const [event] = quakes(quake({ ids: ',us1,ci40001,at00x,' })).events
  expect(event).toMatchObject({
    aliases: ['usgs:us1', 'usgs:ci40001', 'usgs:at00x'],
    countries: ['JP'],
    category: 'earthquake',
  })
})

test('longitude, latitude, depth: the depth is no part of the position', () => {
  expect(quakes(quake({}, [139.7, 35.7, 402])).events[0]).toMatchObject({
    position: { latitude: 35.7, longitude: 139.7 },
    level: 2,
    levelIsDerived: true,
  })
})

test('the colour of the source goes before what a magnitude lets us derive', () => {
  expect(quakes(quake({ alert: 'orange' })).events[0]).toMatchObject({
    level: 3,
    levelIsDerived: false,
    sourceLevel: 'orange',
  })
})

test('a quarry blast is left out, and counted', () => {
  expect([...quakes(quake({ type: 'quarry blast' }), quake({}, [1, 50, 1], 'us2')).leftOut]).toEqual([
    ['no danger: quarry blast', 1],
  ])
})

test('a quake that was none is taken back', () => {
  expect(quakes(quake({ status: 'deleted' })).events[0]?.state).toBe('cancel')
})

test.each([
  [[0, 95], 'lies outside the globe'],
  [[200, 10], 'lies outside the globe'],
])('a quake at %j is refused', (coordinates, reason) => {
  expect(quakes(quake({}, coordinates)).refused).toEqual([{ where: 'us1', reason }])
})

test('the date line and the poles are places', () => {
  const { events } = quakes(quake({}, [180, -17], 'us1'), quake({}, [-180, -17], 'us2'), quake({}, [0, 90], 'us3'))
  expect(events.map(({ position }) => position?.longitude)).toEqual([180, -180, 0])
})

test('the same quake twice in one list is one, the newer', () => {
  const { events } = quakes(quake({ updated: 1_700_000_900_000, title: 'new' }), quake({ title: 'old' }))
  expect(events.map(({ title }) => title)).toEqual(['new'])
})

test('the newest geometry of a track is where it is now, wherever it stands in the list', () => {
  const track = [
    { date: '2026-01-03T00:00:00Z', type: 'Point', coordinates: [-100, 15] },
    { date: '2026-01-01T00:00:00Z', type: 'Point', coordinates: [-90, 14] },
  ]
  expect(natural(wildfire({ geometry: track })).events[0]).toMatchObject({
    timeStart: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-03T00:00:00.000Z',
    position: { latitude: 15, longitude: -100 },
  })
})

test('a level that no source gives and nothing derives is unknown', () => {
  expect(natural(wildfire()).events[0]).toMatchObject({ level: null, levelIsDerived: false, countries: ['US'] })
})

test('an event that is closed has ended', () => {
  expect(natural(wildfire({ closed: '2026-01-05T00:00:00Z' })).events[0]?.timeEnd).toBe('2026-01-05T00:00:00.000Z')
  expect(natural(wildfire({ closed: '2025-01-05T00:00:00Z' })).refused).toHaveLength(1)
})

test('ice on the sea is no danger to who travels, whatever list it stands in', () => {
  expect([...natural(wildfire({ categories: [{ id: 'seaLakeIce' }] })).leftOut]).toEqual([['no danger: seaLakeIce', 1]])
})

test('EONET names where it has an event from', () => {
  const sources = [
    { id: 'GDACS', url: 'https://www.gdacs.org/report.aspx?eventtype=WF&eventid=1025' },
    { id: 'USGS_EHP', url: 'https://earthquake.usgs.gov/earthquakes/eventpage/us7000abcd' },
  ]
  expect(natural(wildfire({ sources })).events[0]).toMatchObject({
    aliases: ['gdacs:WF1025', 'usgs:us7000abcd'],
    link: 'https://www.gdacs.org/report.aspx?eventtype=WF&eventid=1025',
  })
})

test.each([[null], [{}], [wildfire({ geometry: null })], [wildfire({ geometry: [{ date: 'x' }] })]])(
  '%j is refused alone',
  (strange) => {
    const { events, refused } = natural(strange, wildfire({ id: 'EONET_2' }))
    expect([events.length, refused.length]).toEqual([1, 1])
  },
)
