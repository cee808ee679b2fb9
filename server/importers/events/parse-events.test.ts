import { describe, expect, test } from 'vitest'
import type { EventSource, ParsedEvents } from '#domain/events/incoming-event.ts'
import { sampleBytes } from '../../testing/imports.ts'
import { ImportRefused } from '../importer.ts'
import { parseEvents } from './parse-events.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const parse = (source: EventSource, text: string): ParsedEvents => parseEvents(source, bytesOf(text))
const refusal = (source: EventSource, bytes: Uint8Array): string => {
  try {
    parseEvents(source, bytes)
  } catch (error) {
    if (error instanceof ImportRefused) return error.message
    throw error
  }
  return 'not refused'
}

const sources: readonly EventSource[] = ['gdacs', 'usgs', 'eonet', 'cap']

describe.each(sources)('an answer of %s that is none', (source) => {
  test.each([
    ['', /empty/],
    ['  \n', /empty/],
    ['<!DOCTYPE html><html><body>502 Bad Gateway</body></html>', /web page/],
    ['<html><head></head></html>', /web page/],
    ['Service unavailable', /XML|JSON/],
    ['[1,2]', /XML|feed/],
    ['{"type":"FeatureCollection","features":[{"id":"1"', /XML|JSON/],
    ['<rss><channel><item>', /XML|JSON/],
  ])('%j is refused', (text, reason) => {
    expect(refusal(source, bytesOf(text))).toMatch(reason)
  })

  test('of 50 MB it is not even decoded', () => {
    expect(refusal(source, new Uint8Array(50 * 2 ** 20))).toBe('The data are larger than 20 MB, and were not read')
  })

  test('bytes that are no text are refused', () => {
    expect(refusal(source, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toMatch(/not text in utf-8/)
  })
})

describe.each(['gdacs', 'cap'] as const)('the XML of %s', (source) => {
  test.each([
    ['an external entity', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel>&x;</channel></rss>'],
    [
      'a billion laughs',
      '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel>&b;</channel></rss>',
    ],
    ['a document type elsewhere', '<!DOCTYPE rss SYSTEM "https://example.org/rss.dtd"><rss/>'],
  ])('%s is refused with the document type', (_, text) => {
    expect(refusal(source, bytesOf(text))).toMatch(/document type/)
  })

  test.each([
    ['tags that do not match', '<rss><channel></item></rss>'],
    ['an entity nobody defined', '<rss><channel>&nbsp;</channel></rss>'],
    ['a prefix bound to nothing', '<rss><channel><gdacs:item/></channel></rss>'],
    ['two roots', '<rss></rss><rss></rss>'],
    ['an encoding that does not exist', '<?xml version="1.0" encoding="klingon"?><rss></rss>'],
    ['a million elements', `<a>${'<a/>'.repeat(1_000_000)}</a>`],
    ['a hundred elements in one another', '<a>'.repeat(100) + '</a>'.repeat(100)],
  ])('%s is refused', (_, text) => {
    expect(refusal(source, bytesOf(text))).not.toBe('not refused')
  })
})

describe('samples of real feeds', () => {
  test.each(sampleBytes('gdacs-rss.dev.xml'))('%s', (_, bytes) => {
    if (!bytes) return
    const { events, refused } = parseEvents('gdacs', bytes)
    expect(refused).toEqual([])
    const cyclone = events.find(({ sourceId }) => sourceId === 'TC1000641')
    expect(cyclone).toMatchObject({
      aliases: ['glide:TC-2019-000176-PHL'],
      category: 'storm',
      level: 3,
      levelIsDerived: false,
      sourceLevel: 'Orange',
      countries: ['PH'],
      position: { latitude: 14.6, longitude: 112.1 },
      link: 'https://www.gdacs.org/report.aspx?eventtype=TC&eventid=1000641',
      timeEnd: null,
    })
    const drought = events.find(({ sourceId }) => sourceId === 'DR1012649')
    expect(drought?.countries).toEqual(['BZ', 'GT', 'HN', 'MX', 'NI'])
    expect(drought?.timeEnd).not.toBeNull()
  })

  test.each(sampleBytes('usgs-feed.dev.json'))('%s', (_, bytes) => {
    if (!bytes) return
    const { events, refused } = parseEvents('usgs', bytes)
    expect(refused).toEqual([])
    expect(
      events.map(({ sourceId, level, levelIsDerived, countries }) => [sourceId, level, levelIsDerived, countries]),
    ).toEqual([
      ['1234', 1, true, ['AU']],
      ['2345', 1, true, ['AU']],
      ['3456', null, false, ['AU']],
    ])
  })

  test.each(sampleBytes('eonet-events.dev.json'))('%s', (_, bytes) => {
    if (!bytes) return
    const { events, refused } = parseEvents('eonet', bytes)
    expect(refused).toEqual([])
    expect(events.find(({ sourceId }) => sourceId === 'EONET_15545')).toMatchObject({
      title: 'Super Typhoon Ragasa',
      category: 'storm',
      level: 5,
      levelIsDerived: true,
      sourceLevel: '120 kts',
      position: { latitude: 20.4, longitude: 117.1 },
      timeStart: '2025-09-18T18:00:00.000Z',
      timeEnd: null,
      updatedAt: '2025-09-23T06:00:00.000Z',
    })
  })

  test.each(sampleBytes('cap-iso8859-1.dev.xml'))('%s', (_, bytes) => {
    if (!bytes) return
    const { events } = parseEvents('cap', bytes)
    expect(events[0]).toMatchObject({
      title: 'EQ 4.6 Usulután, Usulután, El Salvador - PRELIMINARY REPORT',
      aliases: ['usgs:usb000d5t4'],
      category: 'earthquake',
      level: 2,
      levelIsDerived: true,
      position: { latitude: 12.747, longitude: -88.783 },
      countries: ['SV'],
      radiusKm: null,
    })
  })

  test.each(sampleBytes('cap-canada-bilingual.dev.xml'))('%s', (_, bytes) => {
    if (!bytes) return
    const { events } = parseEvents('cap', bytes)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      title: 'severe thunderstorm watch: Windsor - Leamington - Essex County',
      state: 'cancel',
      timeEnd: '2012-05-02T23:21:04.000Z',
      countries: ['CA'],
      category: 'severe-weather',
      supersedes: ['cap:cap@ec.gc.ca,2.49.0.1.124.a3f342a4.2012', 'cap:cap@ec.gc.ca,2.49.0.1.124.60f31a3a.2012'],
    })
    expect(events[0]?.area).toHaveLength(2)
  })

  test.each(sampleBytes('cap-thunderstorm.dev.xml'))('%s', (_, bytes) => {
    if (!bytes) return
    const { events } = parseEvents('cap', bytes)
    expect(events[0]).toMatchObject({ level: 3, sourceLevel: 'Severe', countries: ['US'], state: 'alert' })
    expect(events[0]?.area?.[0]?.[0]).toContainEqual([-120.14, 38.47])
    expect(events[0]?.position?.latitude).toBeCloseTo(38.49, 1)
  })
})

test('ten thousand quakes are read without a pause that anybody feels', () => {
  const features = Array.from({ length: 10_000 }, (_, index) => ({
    id: `us${index}`,
    properties: { mag: 5, time: 1_700_000_000_000, updated: 1_700_000_000_000, title: 'M 5.0', type: 'earthquake' },
    geometry: { type: 'Point', coordinates: [(index % 360) - 179.5, (index % 170) - 84.5, 10] },
  }))
  expect(parse('usgs', JSON.stringify({ features })).events).toHaveLength(10_000)
})
