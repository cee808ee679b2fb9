import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PortCall } from '#domain/cruises/cruise.ts'
import { languages, type Language } from '#domain/languages.ts'
import { bareAgency } from '../../testing/agency.ts'
import { wordedCell, wordedSection, wordedStop, wordedValue } from '#domain/testing/worded-stops.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import type { ShownCruise } from './shown-cruise.ts'
import { makeView } from '../../view.ts'
import { outlined } from '../../testing/outlined-stop.ts'
import { JourneyPage } from '../journey/JourneyPage.tsx'
import { inPort } from '#domain/wording/in-port.ts'

const call = (port: string, iso2: string, arrives: string | null, departs: string | null): PortCall => ({
  port,
  iso2,
  unLocode: null,
  latitude: port.length,
  longitude: port.length * 2,
  arrives,
  departs,
})
const cruise: ShownCruise = {
  id: 'c1',
  line: { id: 'l1', name: 'Blue <Line>' },
  ship: 'Blue Ship',
  route: { id: 'r1', name: 'Blue Route' },
  dateStart: '2027-05-01',
  dateEnd: '2027-05-08',
  calls: [
    call('Hamburg', 'DE', null, '2027-05-01T18:00'),
    call('Dover', 'GB', '2027-05-03T08:00', '2027-05-03T18:00'),
    call('Le Havre', 'FR', '2027-05-04T20:00', '2027-05-05T02:00'),
    call('Portsmouth', 'GB', '2027-05-06', '2027-05-06'),
    call('Hamburg again', 'DE', '2027-05-08T07:00', null),
  ],
  map: { width: 640, height: 220, land: 'M0 0l9 0 0 9z', line: [], stops: [] },
  countryNames: { DE: 'Germany', GB: 'United Kingdom', FR: 'France' },
}
const days = (from: string, to = from) => ({ from, to, isShared: false })
const stop = (name: string, iso2: string, day: string, more: Partial<WordedStop> = {}) =>
  wordedStop(name, {
    iso2,
    // As an assessment has it: with its days.
    place: { type: 'COUNTRY', id: iso2, ...days(day) },
    days: days(day),
    dateStart: day,
    dateEnd: day,
    ...more,
  })
const britain = (day: string, more: Partial<WordedStop> = {}) => stop('United Kingdom', 'GB', day, more)

function page(stops: readonly WordedStop[], more: Partial<JourneyPageProps> = {}, language: Language = 'en'): string {
  const props = {
    language,
    path: '/m/CODE',
    t: translatorFor(language),
    assets: { css: [], scripts: [], fonts: [] },
    agency: { ...bareAgency, name: 'Harbour' },
    today: '2026-11-21',
    trip: {
      dateStart: '2027-05-01',
      dateEnd: '2027-05-08',
      travelType: 'TOURISM',
      citizenships: [{ iso2: 'DE', name: 'Germany' }],
      changeHours: new Map(),
    },
    cruise,
    outline: outlined(language, { stops }, [], more.cruise !== null),
    ...more,
    assessment: { stops, checklist: [] },
  }
  return renderToStaticMarkup(<JourneyPage {...(props as unknown as JourneyPageProps)} />)
}
const stops = [britain('2027-05-03'), stop('France', 'FR', '2027-05-04'), britain('2027-05-06')]

test('the page of a cruise says ship, line, ports, beginning and length, as text', () => {
  const html = page(stops)
  expect(html).toContain('<p class="eyebrow">My Cruise</p>')
  const block = html.slice(html.indexOf('class="cruise card"'), html.indexOf('class="route-map"'))
  const facts = [...block.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => `${label}: ${value}`)
  expect(facts).toEqual([
    'Ship: Blue Ship',
    'Shipping line: Blue &lt;Line&gt;',
    'Voyage: Blue Route',
    'Port of departure: Hamburg',
    'Port of arrival: Hamburg again',
    'Departs on: 1 May 2027',
    'Length: 8 days',
  ])
})

test('each port stands in the table with its times and leads to the rules of its country; home leads nowhere', () => {
  const html = page(stops)
  const rows = [...html.matchAll(/<tr><td>(\d)<\/td><th scope="row"><b>(.*?)<\/b>(.*?)<\/th><td>(.*?)<\/td>/g)]
  expect(rows.map(([, number, port, country, times]) => [number, port, /#stop-\d/.exec(country!)?.[0], times])).toEqual(
    [
      ['1', 'Hamburg', undefined, 'Sat 1 May · departs 18:00'],
      ['2', 'Dover', '#stop-0', 'Mon 3 May · 08:00–\u206018:00'],
      ['3', 'Le Havre', '#stop-1', 'Tue 4 May · 20:00 – Wed 5 May · 02:00'],
      ['4', 'Portsmouth', '#stop-0', 'Thu 6 May'],
      ['5', 'Hamburg again', undefined, 'Sat 8 May · arrives 07:00'],
    ],
  )
})

test('a country that comes again is said once, with its days and the numbers of its ports', () => {
  const html = page(stops)
  expect(html.match(/<section class="stop /g)).toHaveLength(2)
  expect(html).toContain('<span id="stop-2"></span>')
  expect(html).toMatch(
    /data-number="2 · 4" data-wide="true">United Kingdom<\/h2><p class="stop-dates">3 and 6 May 2027/,
  )
  expect(html).toMatch(/data-number="3">France/)
})

test('a country with other answers on its next visit is a stop of its own, of which what is the same is not said again', () => {
  const health = wordedSection([wordedValue()], { kind: 'health', kindTitle: 'Health', type: 'MandatoryVaccinations' })
  const sections = [wordedSection([wordedValue()]), health]
  const visa = { sections, cells: [wordedCell({ headline: 'Visa needed' })] }
  const html = page([britain('2027-05-03', { sections }), stops[1]!, britain('2027-05-06', visa)])
  expect(html.match(/<section class="stop /g)).toHaveLength(3)
  expect(html).toContain('6 May 2027 (all else as on the first visit)')
  expect(html).toMatch(/data-number="4">United Kingdom/)
  expect([html.includes('id="stop-0-health"'), html.includes('id="stop-2-health"')]).toEqual([true, false])
})

test('whoever reads the page sees the ship first, then the line, from where to where, and that it is a cruise', () => {
  const html = page(stops)
  expect(html).toMatch(/<h1[^>]*>Blue Ship: Blue Route<\/h1>/)
  const head = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(head).toContain('Blue &lt;Line&gt;, from Hamburg to Hamburg again')
  expect(head).toContain('1 – 8 May 2027, cruise'.replaceAll(' – ', '\u2009–\u2009'))
  expect(head).not.toContain('private trip')
  expect(head).toContain('Hamburg – Dover – Le Havre – Portsmouth – Hamburg again')
  expect(html).toContain('please ask Blue &lt;Line&gt;.')
})

test('the page of another trip has nothing of it, and never merges its stops', () => {
  const html = page(stops, { cruise: null })
  expect(html).toContain('<p class="eyebrow">My Journey</p>')
  expect(html).not.toContain('route-map')
  expect(html.match(/<section class="stop /g)).toHaveLength(3)
})

test.each(languages)('in %s the page is whole, and its map is described', (language) => {
  const html = page(stops, {}, language)
  expect(html).toContain(`>${translatorFor(language)('cruise.title')}<`)
  expect(html).toMatch(/<svg [^>]*role="img" aria-label="[^"]*Le Havre[^"]*Portsmouth/)
  expect(html).not.toMatch(/cruise\.[a-z]/)
})

test('of a time that is not known only the day is said', () => {
  const view = makeView({ language: 'en', t: translatorFor('en'), people: [], isOnePerson: false, today: '2026-11-21' })
  expect(inPort(call('A', 'DE', null, '2027-05-01'), view)).toBe('Sat 1 May')
  expect(inPort(call('A', 'DE', '2027-05-01', '2027-05-01T18:00'), view)).toBe('Sat 1 May · 18:00')
})
