import { travellersOf } from '#domain/assessment/traveller.ts'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Trip } from '#domain/assessment/trip.ts'
import type { Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { renderJourneyPage, renderTerminalPage } from './render.tsx'
import { readContent } from '#server/content/read-content.ts'
import { agency } from './testing/agency.ts'
import { asiaTrip, country, propsOf, compiled } from './testing/trip-page-props.ts'

let rulebook: Rulebook

beforeAll(async () => {
  rulebook = compiled(await readContent(join(import.meta.dirname, '../../content'), '2026-11-21'))
})
const propsFor = (language: Language, trip?: Trip, today?: string) => propsOf(rulebook, language, trip, today)

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length

test('the switch shows the answer of each alone, and their citizenship in the head', () => {
  const props = propsFor('en')
  const html = renderJourneyPage(props)
  const [german, turkish] = props.alone
  expect(german!.heading).not.toBe(turkish!.heading)
  expect(html).toMatch(/class="verdict-text together"/)
  props.alone.forEach(({ heading }, index) =>
    expect(html).toMatch(
      new RegExp(
        `class="verdict-text alone alone-${index} status-[a-z]+".*?<h2>${escaped(heading).replaceAll(/[()]/g, '\\$&')}</h2>`,
      ),
    ),
  )
  expect(html).toMatch(
    /<li class="for for-1"><span class="iso">TR<\/span> Türkiye|<li class="for for-1"><span class="iso">TR/,
  )
  const one = renderJourneyPage(
    propsFor('en', { ...asiaTrip, travellers: travellersOf({ citizenships: ['DE', 'TR'], onePerson: true }) }),
  )
  expect(one).not.toMatch(/verdict-text (together|alone)/)
})

test('what the page is worth in law is said of this trip', () => {
  const said = (trip: Partial<Trip>) => {
    const { t, ...props } = propsFor('en', { ...asiaTrip, ...trip })
    return plain(renderJourneyPage({ ...props, t }))
  }
  expect(said({})).toMatch(/for private trips.*Each country decides.*stay airside/)
  expect(said({ transits: [] })).not.toContain('stay airside')
  const alone = said({ travelType: 'BUSINESS', destinations: [country('US')] })
  expect(alone).toContain('for business trips')
  expect(alone).not.toContain('Each country decides')
})

test('numbers to call stand once for each country, as links', () => {
  const html = renderJourneyPage(propsFor('en'))
  const block = /<section class="emergency".*?<\/section>/.exec(html)![0]
  expect(plain(block)).toMatch(/Thailand .*1669.* Vietnam .*115/)
  expect(count(block, /href="tel:\d+"/g)).toBe(6)
})

test('every source has one number, which its links carry for paper', () => {
  const html = renderJourneyPage(propsFor('en'))
  const list = /<section class="sources".*?<\/section>/.exec(html)![0]
  const listed = [...list.matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => href!)
  expect(new Set(listed).size).toBe(listed.length)
  const numbered = [...html.matchAll(/href="([^"]+)" data-source="(\d+)"/g)]
  expect(numbered.length).toBeGreaterThan(30)
  expect(numbered.filter(([, href, number]) => listed[Number(number) - 1] !== href)).toEqual([])
})

test('a passport has its date to compare, in the browser alone', () => {
  const html = renderJourneyPage(propsFor('en'))
  expect(html).toMatch(/<details class="passport-check scripted" data-until="2027-09-03">/)
  expect(html).not.toMatch(/<form|name="passport/)
})

test('a passport is not called valid long enough for stops of which nobody knows how long that is', () => {
  const props = propsFor('en')
  const tasks = props.outline.tasks.map((task) => ({ ...task, validityNotKnownFor: 'Belize' }))
  const html = renderJourneyPage({ ...props, outline: { ...props.outline, tasks } })
  const [, enough] = /data-enough="([^"]*)"/.exec(html)!
  expect(enough).toMatch(/as far as is known.*Belize/)
})

test('the PDF and the way to other travellers are in the head; what can be taken along is closed, and following is open', () => {
  const html = renderJourneyPage({ ...propsFor('en'), takesSubscriptions: true, visaProviders: [] })
  const [head, rest] = [html.slice(0, html.indexOf('<main')), html.slice(html.indexOf('<main'))]
  expect(head).toContain('href="/m/CODE/pdf?lang=en" rel="nofollow" aria-label="Download PDF"')
  expect(head).toContain('href="/m/CODE/travellers?lang=en">View for other passports</a>')
  const folds = [...rest.matchAll(/<details class="fold[^"]*" id="(visa|paper)"[^>]*>.*?<\/summary>/g)]
  expect(folds.map(([, name]) => name)).toEqual(['visa', 'paper'])
  const [visa, paper] = folds.map(([fold]) => fold)
  for (const fold of [visa, paper]) expect(fold).not.toContain('open=""')
  expect(plain(visa!)).toContain('TR E-visa: Vietnam')
  expect(plain(paper!)).toContain('Counter card · Dates for your calendar')
  expect(rest).toMatch(/<p class="paper-buttons">.*?\/m\/CODE\/pdf\?lang=en"/)
  // What prints is the same document: a button in the head is enough.
  expect([head, rest].map((part) => part.includes('/m/CODE/pdf?lang=en&amp;show=1"'))).toEqual([true, false])
  // The days are said, or that it runs already.
  expect(rest).toContain('from 13 January 2027 until 3 March 2027')
  const running = renderJourneyPage({ ...propsFor('en', asiaTrip, '2027-01-20'), takesSubscriptions: true })
  expect(running).toContain('from now until 3 March 2027')
  expect(rest).toContain('action="/m/CODE/subscribe?lang=en"')
})

test('a view for other travellers is not taken along, and leads back to the trip for others', () => {
  const html = renderJourneyPage({
    ...propsFor('en'),
    path: '/m/CODE/travellers',
    travellersView: { tripPath: '/m/CODE', query: '' },
  })
  expect(html).not.toMatch(/\/pdf|paper-block|subscription-block/)
  expect(html).toContain('href="/m/CODE/travellers?lang=en"')
})

test('the day until which a device may keep the page is that on which the trip is over everywhere', () => {
  expect(renderJourneyPage(propsFor('en'))).toContain('data-keep-until="2027-03-04T12:00:00Z"')
})

test('a page that failed to load has a way to the copy on the device, hidden until there is one', () => {
  const { t, assets } = propsFor('en')
  const render = (state: 'load-failed' | 'disabled') =>
    renderTerminalPage({ state, language: 'en', path: '/m/CODE', agency, assets, t })
  expect(render('load-failed')).toMatch(/<a [^>]*href="\/m\/CODE\?lang=en&amp;stored=1"[^>]* hidden="">/)
  expect(render('load-failed')).toContain('data-state="load-failed"')
  expect(render('disabled')).not.toContain('stored=1')
})

test('a page that ended names telephone and address of the agency once, and without an agency those of nobody', () => {
  const { t, assets } = propsFor('en')
  const reached = { ...agency, phone: '+49 30 123', email: 'desk@harbour.example' }
  const render = (state: 'disabled' | 'not-found') =>
    renderTerminalPage({ state, language: 'en', path: '/m/CODE', agency: reached, assets, t })
  expect(count(render('disabled'), /href="(tel|mailto):/g)).toBe(2)
  expect(count(render('not-found'), /href="(tel|mailto):/g)).toBe(0)
})

test('the page changes with the day: near, today, on the way, coming home, over', () => {
  const dated: Trip = {
    ...asiaTrip,
    destinations: [
      { ...country('TH'), from: '2027-02-13', to: '2027-02-22' },
      { ...country('VN'), from: '2027-02-22', to: '2027-03-02' },
    ],
  }
  const on = (today: string) => {
    const { agency: own, ...props } = propsFor('en', dated, today)
    const text = { text: 'Day and night: +49 30 999 0000', language: 'en' } as const
    const agencyTexts = [{ block: 'caseOfEmergency', title: 'In an emergency', text }]
    const html = renderJourneyPage({ ...props, agency: own, agencyTexts })
    return html.slice(html.indexOf('<main'))
  }
  const moment = (html: string) => /<h2 id="moment">([^<]+)<\/h2>/.exec(html)?.[1]

  const before = on('2026-12-01')
  expect(moment(before)).toBe(undefined)
  expect(on('2027-02-08')).toContain('You leave in 4 days.')
  expect(on('2027-02-12')).toContain('You leave today.')
  for (const html of [before, on('2027-02-12')]) {
    expect(html).not.toContain('past-tasks')
    expect(html).toContain('id="verdict"')
    // Once among the numbers to call, and there first; nowhere else.
    expect(count(html, /\+49 30 999 0000<\/b>/g)).toBe(1)
    expect(html.indexOf('tel:+49309990000')).toBeLessThan(html.indexOf('tel:191'))
    expect(count(html, /href="tel:191"/g)).toBe(1)
  }

  const inThailand = on('2027-02-15')
  expect(moment(inThailand)).toBe('You are in Thailand until 22 February 2027')
  expect(inThailand).toMatch(/Allowed stay: 60 days, so until 13 April 2027/)
  expect(inThailand).toContain('Next: Vietnam, from 22 February 2027')
  expect(inThailand).not.toContain('id="verdict"')
  expect(inThailand.indexOf('tel:191')).toBeLessThan(inThailand.indexOf('id="checklist"'))
  expect(inThailand.indexOf('tel:113')).toBeGreaterThan(inThailand.indexOf('id="checklist"'))
  const past = /<details class="past-tasks">.*?<p class="local/s.exec(inThailand)![0]
  expect(past).toContain('Before arrival')
  expect(plain(past)).toContain('digital arrival card (TDAC)')
  expect(plain(past)).not.toContain('evisa.gov.vn')

  expect(moment(on('2027-03-03'))).toBe('You are travelling until 3 March 2027')
  const over = on('2027-03-04')
  expect(moment(over)).toMatch(/^Welcome home/)
  expect(count(over, /data-task=/g)).toBe(count(/<details class="past-tasks">.*/s.exec(over)![0], /data-task=/g))
})

test('bad news has a way out: a button that calls the agency, and the list of missions where the state has one', () => {
  const iran: Trip = {
    ...asiaTrip,
    destinations: [country('US')],
    travellers: travellersOf({ citizenships: ['DE', 'IR'] }),
  }
  const props = propsFor('en', iran)
  const html = renderJourneyPage({ ...props, agency: { ...agency, name: 'Ahorn', phone: '+49 30 23125 000' } })
  const verdict = html.slice(html.indexOf('class="verdict '), html.indexOf('class="person-switch'))
  expect(verdict).toMatch(/<a class="button" href="tel:\+493023125000">Call Ahorn: \+49 30 23125 000<\/a>/)
  const [asked] = props.outline.missions
  expect(asked).toBeDefined()
  expect(verdict).toMatch(/<a [^>]*href="https:\/\/[^"]*usembassy\.gov/)
  // Without a number the agency is still named as who can help, and without bad news nobody is called.
  const silent = renderJourneyPage({ ...props, agency: { ...agency, phone: null } })
  expect(silent).not.toContain('class="call-agency"')
  expect(plain(silent)).toContain(props.outline.verdict.wayOut!.call!)
  expect(renderJourneyPage(propsFor('en'))).not.toContain('class="call-agency"')
})

test('the headline leads to the tasks that it tells, so that a tick calms it', () => {
  const html = renderJourneyPage(propsFor('en'))
  const ids = (name: string) => [...html.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map(([, text]) => text!)
  const [together, german, turkish] = ids('to-do')
  expect(together!.split(' ').length).toBeGreaterThan(german!.split(' ').length - 1)
  expect(together).toContain(turkish!.split(' ')[0]!)
  for (const id of [...ids('to-do'), ...ids('asks')].flatMap((text) => text.split(' ')))
    expect(html, id).toContain(`id="${id}"`)
  expect(ids('asks').length).toBeGreaterThan(0)
})
