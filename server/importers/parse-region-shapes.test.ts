import { expect, test } from 'vitest'
import type { Place } from '#domain/places.ts'
import { parseText, rowsOf, sample, importContext } from '../testing/imports.ts'
import { regionShapes } from './parse-region-shapes.ts'

const square = [
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ],
]
const feature = (
  id: string,
  geometry: unknown = { type: 'Polygon', coordinates: square },
  more: Record<string, unknown> = {},
) => ({ type: 'Feature', id, properties: {}, geometry, ...more })
const region = (id: string): Place => ({ type: 'REGION', id, iso2: id.slice(0, 2), name: id })
const parse = (features: unknown[], places = ['DE-HE', 'DE-SN', 'NA-KH', 'XK-01'].map(region)) =>
  parseText(
    regionShapes,
    JSON.stringify({ type: 'FeatureCollection', features }, null, 1).replaceAll(/\n {4,}/g, ''),
    importContext(null, places),
  )

test('one record for each country, by codes of ISO 3166-2 wherever they stand', async () => {
  const multi = { type: 'MultiPolygon', coordinates: [square, square] }
  const feed = await parse([
    feature('DE-HE'),
    feature('x', multi, { properties: { iso_3166_2: 'NA-KH', name: 'Khomas' } }),
    feature('', undefined, { properties: { code: 'DE-SN' } }),
    feature('XK-01'),
  ])
  expect(feed.refused).toEqual([])
  const records = feed.toRecords({ source: 'https://example.org', date: '2026-11-20' }, undefined)
  expect(records.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'region-shape DE',
    'region-shape NA',
    'region-shape XK',
  ])
  expect(rowsOf(regionShapes, feed, 'NA')).toEqual({ 'NA-KH': { id: 'NA-KH', geometry: multi } })
  expect(Object.keys(rowsOf(regionShapes, feed, 'DE'))).toEqual(['DE-HE', 'DE-SN'])
})

test('a region that goes by two codes is drawn under the one that the gazetteer has', async () => {
  const feed = await parse(
    [feature('CN-GS'), feature('IN-MH'), feature('ZA-NP')],
    ['CN-62', 'IN-MM', 'ZA-LP'].map(region),
  )
  expect(feed.refused).toEqual([])
  expect(Object.keys(rowsOf(regionShapes, feed, 'CN'))).toEqual(['CN-62'])
  expect(Object.keys(rowsOf(regionShapes, feed, 'IN'))).toEqual(['IN-MM'])
  expect(Object.keys(rowsOf(regionShapes, feed, 'ZA'))).toEqual(['ZA-LP'])
})

test('what is no region, no code, no closed shape on Earth or drawn twice is refused with its line', async () => {
  const shape = (coordinates: unknown) => feature('DE-HE', { type: 'Polygon', coordinates })
  const feed = await parse([
    feature('DE-QQ'),
    feature('-99', undefined, { properties: { name: 'Kosovo' } }),
    shape([
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [0, 2],
      ],
    ]),
    shape([
      [
        [0, 0],
        [0, 91],
        [1, 1],
        [0, 0],
      ],
    ]),
    shape([]),
    shape([
      [
        [0, 0],
        ['0', 1],
        [1, 1],
        [0, 0],
      ],
    ]),
    feature('DE-HE', { type: 'Point', coordinates: [0, 0] }),
    feature('DE-HE', null),
    feature('DE-HE'),
    feature('DE-HE'),
    'x',
  ])
  const closed = 'DE-HE is no closed Polygon or MultiPolygon on Earth'
  expect(feed.refused.map(({ reason }) => reason)).toEqual([
    'DE-QQ is no region of the gazetteer (npm run import -- regions brings more)',
    'has no code of ISO 3166-2 (-99)',
    closed,
    closed,
    closed,
    closed,
    closed,
    'DE-HE has no geometry',
    'DE-HE was drawn before',
    'is no Feature',
  ])
  expect(feed.refused[1]?.line).toBeGreaterThan(feed.refused[0]?.line ?? 0)
})

test.each([['[]'], ['{"type":"Feature"}'], ['{"type":"FeatureCollection"}']])(
  '%s is refused as a whole',
  async (text) => {
    await expect(parseText(regionShapes, text, importContext())).rejects.toThrow('no FeatureCollection')
  },
)

test.each([...sample('regions-DE.dev.geojson'), ...sample('regions-TH.dev.geojson')])(
  'region shapes: %s',
  async (title, text) => {
    if (text === null) return
    const iso2 = title.includes('-DE.') ? 'DE' : 'TH'
    const codes = (JSON.parse(text) as { features: { id: string }[] }).features.map(({ id }) => id)
    const feed = await parseText(regionShapes, text, importContext(null, codes.map(region)))
    expect(feed.refused).toEqual([])
    expect(Object.keys(rowsOf(regionShapes, feed, iso2))).toEqual(codes)
    const unknown = await parseText(regionShapes, text, importContext(null, codes.slice(1).map(region)))
    expect(unknown.refused).toEqual([
      { line: 1, reason: `${codes[0]} is no region of the gazetteer (npm run import -- regions brings more)` },
    ])
  },
)
