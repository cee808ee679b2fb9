import { expect, test } from 'vitest'
import { parseEvents } from './parse-events.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const item = (more: Record<string, string> = {}): string => {
  const own = {
    eventtype: 'EQ',
    eventid: '77',
    episodeid: '2',
    alertlevel: 'Orange',
    fromdate: 'Sun, 29 Dec 2019 12:00:00 GMT',
    todate: 'Sun, 29 Dec 2019 12:00:00 GMT',
    iscurrent: 'true',
    ...more,
  }
  const {
    point = '<geo:Point><geo:lat>35.7</geo:lat><geo:long>139.7</geo:long></geo:Point>',
    title,
    ...tags
  } = {
    ...own,
  } as Record<string, string>
  return `<item><title>${title ?? 'Orange alert &amp; more'}</title><guid>EQ77</guid><link>http://www.gdacs.org/report.aspx</link>
    <description><![CDATA[A <b>strong</b> quake<script>alert(1)</script>]]></description>${point}
    ${Object.entries(tags)
      .map(([name, value]) => `<gdacs:${name}>${value}</gdacs:${name}>`)
      .join('')}</item>`
}
const rss = (...items: string[]) =>
  parseEvents(
    'gdacs',
    bytesOf(`<?xml version="1.0" encoding="utf-8"?><rss xmlns:gdacs="http://www.gdacs.org" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"
      xmlns:georss="http://www.georss.org/georss"><channel>${items.join('')}</channel></rss>`),
  )
const json = (...features: unknown[]) => parseEvents('gdacs', bytesOf(JSON.stringify({ features })))
const feature = (
  properties: Record<string, unknown> = {},
  geometry: unknown = { type: 'Point', coordinates: [139.7, 35.7] },
) => ({
  type: 'Feature',
  geometry,
  properties: {
    eventtype: 'EQ',
    eventid: 77,
    episodeid: 2,
    alertlevel: 'Red',
    name: 'Earthquake in Japan',
    fromdate: '2024-05-01T03:00:00',
    todate: '2024-05-01T03:00:00',
    datemodified: '2024-05-01T05:00:00',
    iscurrent: 'true',
    ...properties,
  },
})

test('markup is no part of the text, and what a script holds goes', () => {
  const [event] = rss(item()).events
  expect(event).toMatchObject({ text: 'A strong quake', title: 'Orange alert & more', countries: ['JP'], episode: '2' })
})

test('a byte order mark before the list is no harm', () => {
  const marked = parseEvents('gdacs', bytesOf(`\uFEFF{"features":[${JSON.stringify(feature())}]}`))
  expect(marked.events).toHaveLength(1)
})

test('a point of latitude, longitude and depth is read from its first two', () => {
  const [event] = rss(item({ point: '<georss:point>35.7 139.7 10</georss:point>' })).events
  expect(event?.position).toEqual({ latitude: 35.7, longitude: 139.7 })
})

test('a point that lies in the box of the event only when turned was turned', () => {
  const [event] = rss(item({ point: '<georss:point>12.5 41.9</georss:point>', bbox: '11 13 40 43' })).events
  expect(event).toMatchObject({
    position: { latitude: 41.9, longitude: 12.5 },
    marks: ['order-mended'],
    countries: ['IT'],
  })
})

test('at 0° 0° no position is known', () => {
  const [event] = rss(item({ point: '<georss:point>0 0</georss:point>', iso3: 'JPN' })).events
  expect(event).toMatchObject({ position: null, marks: ['position-missing'], countries: ['JP'] })
})

test.each([
  ['outside the globe', { point: '<georss:point>95 10</georss:point>' }, 'lies outside the globe'],
  ['of a type nobody knows', { eventtype: 'XX' }, 'is of the unknown type "XX"'],
  ['without an id', { eventid: 'x' }, 'has no event id'],
  ['without a time', { fromdate: 'soon' }, 'has no time'],
  ['that ends before it begins', { todate: 'Sat, 28 Dec 2019 12:00:00 GMT' }, 'ends before it begins'],
  ['without a title', { title: ' ' }, 'has no title'],
])('an event %s is refused, and the others stay', (_, more, reason) => {
  const { events, refused } = rss(item(more), item({ eventid: '78' }))
  expect(refused).toEqual([{ where: 'EQ77', reason }])
  expect(events.map(({ sourceId }) => sourceId)).toEqual(['EQ78'])
})

test('an event that goes on has no end; one that is no longer current ends when the source says', () => {
  expect(rss(item()).events[0]?.timeEnd).toBeNull()
  expect(rss(item({ iscurrent: 'false' })).events[0]?.timeEnd).toBe('2019-12-29T12:00:00.000Z')
})

test('a second message about the same event stands for the first, and is counted', () => {
  const { events, leftOut } = rss(item({ episodeid: '1' }), item({ episodeid: '3' }))
  expect(events.map(({ episode }) => episode)).toEqual(['3'])
  expect([...leftOut]).toEqual([['an older message about the same thing', 1]])
})

test('features of one event are one event, with its area and without the cones of its wind', () => {
  const square = [
    [
      [139, 35],
      [140, 35],
      [140, 36],
      [139, 36],
      [139, 35],
    ],
  ]
  const { events } = json(
    feature({ Class: 'Point_Centroid' }),
    feature({ Class: 'Poly_Affected' }, { type: 'Polygon', coordinates: square }),
    feature({ Class: 'Poly_Green' }, { type: 'Polygon', coordinates: square }),
  )
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ level: 5, sourceId: 'EQ77', marks: ['zone-assumed'] })
  expect(events[0]?.area).toHaveLength(1)
})

test('a time without a zone is UTC, and says so', () => {
  expect(json(feature()).events[0]).toMatchObject({
    timeStart: '2024-05-01T03:00:00.000Z',
    updatedAt: '2024-05-01T05:00:00.000Z',
    marks: ['zone-assumed'],
  })
})

test('whose measurement it rests on is another name of the event', () => {
  const [event] = json(feature({ source: 'NEIC', sourceid: 'us7000abcd', glide: 'EQ-2024-000001-JPN' })).events
  expect(event?.aliases).toEqual(['glide:EQ-2024-000001-JPN', 'usgs:us7000abcd'])
})

test('all countries that are affected are named', () => {
  const [event] = json(
    feature({ affectedcountries: [{ iso3: 'JPN' }, { iso2: 'KR' }, { countryname: 'nowhere' }], iso3: 'JPN' }),
  ).events
  expect(event?.countries).toEqual(['JP', 'KR'])
})

test.each([[null], ['x'], [{ type: 'Feature' }], [{ properties: null }]])(
  '%j among the features is refused alone',
  (strange) => {
    const { events, refused } = json(strange, feature())
    expect([events.length, refused.length]).toEqual([1, 1])
  },
)

test('coordinates that are no list of numbers are no place', () => {
  const { events } = json(feature({ iso3: 'JPN' }, { type: 'Polygon', coordinates: 'here' }))
  expect(events[0]).toMatchObject({ position: null, area: null })
})

test('a hundred thousand parts of one thing are read in one go through them', () => {
  const features = Array(100_000).fill('{"properties":{}}').join(',')
  const { events, refused } = parseEvents('gdacs', bytesOf(`{"features":[${features}]}`))
  expect([events.length, refused.length]).toEqual([0, 1])
})
