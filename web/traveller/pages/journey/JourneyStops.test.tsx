import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { bareAgency } from '../../testing/agency.ts'
import { wordedCell, wordedStop } from '#domain/testing/worded-stops.ts'
import type { WordedAssessment, WordedMission, WordedStop } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { outlined } from '../../testing/outlined-stop.ts'
import { JourneyPage } from './JourneyPage.tsx'

const exit = wordedStop('Germany', { role: 'DEPARTURE', title: 'Exit: Germany' })
const transit = wordedStop('Doha', { role: 'TRANSIT', title: 'Transit: Doha' })
const abroad = wordedStop('Vietnam')
const back = wordedStop('Germany', { role: 'RETURN', title: 'Return: Germany' })
const permit = wordedCell({ status: 'YELLOW', headline: 'Permit needed' })

function page(...stops: WordedStop[]): string {
  const assessment: WordedAssessment = {
    questions: [],
    rulebookRevision: 1,
    language: 'en',
    verdict: {
      status: 'BLUE',
      brief: { lines: [], people: [], more: [], first: null },
      wayOut: null,
      sentence: '',
      sentences: [],
      detail: '',
      warning: null,
      past: null,
      better: null,
      basis: null,
      bookable: null,
      firstDeadline: null,
    },
    stops,
    checklist: [],
  }
  const trip = {
    dateStart: null,
    dateEnd: null,
    citizenships: [{ iso2: 'DE', name: 'Germany' }],
    changeHours: new Map(),
  }
  const props = {
    language: 'en',
    path: '/m/CODE',
    t: translatorFor('en'),
    assets: { css: [], scripts: [], fonts: [] },
    agency: { ...bareAgency, name: 'Harbour' },
    today: '2026-11-21',
    outline: outlined('en', assessment),
    assessment,
    trip,
  }
  return renderToStaticMarkup(<JourneyPage {...(props as unknown as JourneyPageProps)} />)
}
const lines = (html: string) =>
  [...html.matchAll(/class="folded-stops(?: quiet)?">.*?<h2>(.*?)<\/h2><span>(.*?)<\/summary>/g)].map(
    ([, title, said]) => `${title}: ${said!.replaceAll(/<[^>]*>/g, '').trim()}`,
  )

describe('where nothing is needed', () => {
  test('a change of planes is one line, leaving home and coming back are one together, and hold all they held', () => {
    const html = page(exit, transit, abroad, back)
    expect(lines(html)).toEqual(['Transit: Doha: No visa needed', 'Exit and return: Germany: No visa needed'])
    for (const index of [0, 1, 2, 3])
      expect(html).toMatch(new RegExp(`<section class="stop [A-Z]+" id="stop-${index}"`))
  })

  test('where something is needed to come back, that stands alone, with its sign', () => {
    expect(lines(page(exit, abroad, { ...back, cells: [permit] }))).toEqual([
      'Exit: Germany: No visa needed',
      'Return: Germany: Permit needed',
    ])
    expect(page(exit, abroad, { ...back, cells: [permit] })).toMatch(
      /class="status-icon status-yellow"[^>]*>(?:(?!<\/svg>).)*<\/svg><h2>Return/,
    )
  })

  test('who needs what on the way back stands in the line, each by a code', () => {
    const two = [
      wordedCell({ headline: 'Free' }),
      wordedCell({ ...permit, citizenshipIso2: 'TR', traveller: 1, detail: 'Carry it' }),
    ]
    const html = page(abroad, { ...back, cells: two })
    expect(lines(html)).toEqual(['Return: Germany: Free Permit needed · Carry it'])
  })

  test('a stop that lets somebody not in is open', () => {
    const refused = wordedCell({ status: 'RED', permission: 'NO_ADMISSION' })
    expect(page(exit, { ...transit, cells: [refused] }, abroad)).toMatch(/<details class="fold folds" open="">/)
    expect(page(exit, transit, abroad)).not.toMatch(/<details class="fold folds" open="">/)
  })

  test('in different words for two it is said in words for both', () => {
    const two = [wordedCell(), wordedCell({ citizenshipIso2: 'TR', traveller: 1, headline: 'Free movement' })]
    expect(lines(page({ ...exit, cells: two }, abroad))).toEqual(['Exit: Germany: Nothing is needed here'])
  })

  test('on what it is so stands in the line as well', () => {
    const airside = { ...transit, cells: [wordedCell({ detail: 'Stay airside' })] }
    expect(lines(page(exit, airside, abroad))).toContain('Transit: Doha: No visa needed · Stay airside')
  })

  test('coming back to another country is no return home', () => {
    expect(lines(page(exit, abroad, { ...back, name: 'Austria', title: 'Return: Austria' }))).toHaveLength(2)
  })
})

describe('whom to ask', () => {
  const mission: WordedMission = {
    name: 'Embassy of <Example>',
    kindText: 'Embassy',
    place: 'Berlin, Germany',
    forText: 'For travellers living in: Germany',
    telephone: '+49 30 / 000000',
    email: 'visa@ministry.example',
    website: 'https://ministry.example/berlin',
    address: null,
    mapUrl: 'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4',
    source: 'https://ministry.example/list',
    asOf: '2026-11-01',
  }
  const closed = { ...abroad, cells: [wordedCell({ status: 'RED', permission: 'NO_ADMISSION' })] }

  test('stands open before the rules where somebody may not enter, and the verdict leads there', () => {
    const html = page(exit, { ...closed, missions: [mission] }, back)
    expect(html).toContain('<a href="#stop-1-missions">')
    expect(html).toMatch(/<details class="fold" id="stop-1-missions" open="">/)
    expect(html.indexOf('id="stop-1-missions"')).toBeLessThan(html.indexOf('id="stop-1-visa"'))
    expect(html.match(/href="tel:\+4930000000"/g)).toHaveLength(2)
    expect(html.indexOf('href="tel:+4930000000"')).toBeLessThan(html.indexOf('id="stop-1-missions"'))
    expect(html).toContain('href="mailto:visa@ministry.example"')
    expect(html).toContain('Embassy of &lt;Example&gt;')
    expect(html).toContain('Source: ministry.example/list, as of 1 November 2026')
    // A page asks nobody else for anything by itself.
    expect(html).not.toMatch(/<(img|iframe|script|link)[^>]*(openstreetmap|ministry\.example)/)
  })

  test('is at hand, closed and after the rules, where nothing is to be asked', () => {
    const html = page(exit, { ...abroad, missions: [mission] }, back)
    expect(html).toMatch(/<details class="fold" id="stop-1-missions">/)
    expect(html.indexOf('id="stop-1-missions"')).toBeGreaterThan(html.indexOf('id="stop-1-visa"'))
    expect(html).not.toContain('href="#stop-1-missions"')
  })

  test('of several nobody says which is responsible', () => {
    const html = page(
      exit,
      { ...closed, missions: [mission, { ...mission, name: 'Consulate', telephone: null }] },
      back,
    )
    expect(html).toContain('Ask them which one is responsible.')
  })

  test('an address that is no link is none', () => {
    const html = page(exit, { ...closed, missions: [{ ...mission, website: 'javascript:alert(1)' }] }, back)
    expect(html).not.toContain('javascript:')
  })

  test('without a directory the country alone is named', () => {
    const html = page(exit, closed, back)
    expect(html).not.toContain('-missions')
    expect(html).toMatch(/<p class="to-mission">Ask the embassy or consulate: [^<]+<\/p>/)
  })
})

test('the way to a stop bears a mark where something there has changed and is not read', () => {
  const html = page(exit, { ...abroad, isChanged: true }, wordedStop('Laos'), back)
  const ways = /<nav aria-label="Stops of the trip".*?<\/nav>/s.exec(html)![0]
  expect(/href="#stop-1">(.*?)<\/a>/s.exec(ways)![1]).toContain('is-changed')
  expect(/href="#stop-2">(.*?)<\/a>/s.exec(ways)![1]).not.toContain('is-changed')
})
