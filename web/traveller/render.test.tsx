import { travellersOf } from '#domain/assessment/traveller.ts'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Trip } from '#domain/assessment/trip.ts'
import { languages, type Language } from '#domain/languages.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { advisoryGovernments } from '#domain/rulebook/advisory.ts'
import { dated } from '#domain/testing/advisories.ts'
import { wordAdvisory } from '#domain/wording/word-advisory.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { terminalStates } from './page-props.ts'
import { readContent } from '#server/content/read-content.ts'
import { agency } from './testing/agency.ts'
import { airport, asiaTrip, assets, country, propsOf, compiled } from './testing/trip-page-props.ts'
import { outlined } from './testing/outlined-stop.ts'
import { renderJourneyPage, renderTerminalPage } from './render.tsx'

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
const valuesOf = ({ stops }: WordedAssessment) =>
  stops.flatMap((stop) => stop.sections.flatMap((section) => section.answers.flatMap((answer) => answer.values)))

describe.each(['de', 'en', 'tr'] as const)('a trip page in %s', (language) => {
  const page = () => {
    const props = propsFor(language)
    return { props, html: renderJourneyPage(props) }
  }

  test('is a whole document with one first heading and the verdict', () => {
    const { html, props } = page()
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="ltr">`))
    expect(html).toMatch(/<title>[^<]+ \| Destination Manager - Portolan<\/title>/)
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(count(html, /<h1/g)).toBe(1)
    expect(html).toContain(escaped(props.outline.verdict.heading))
  })

  test('has a heading in the line of each fold, so that its words are read out once', () => {
    const { html } = page()
    const folds = count(html, /<details class="fold[ "]/g)
    expect(folds).toBeGreaterThan(3)
    expect(count(html, /<summary[^>]*>(?:(?!<\/summary>).)*?<h[23]>/g)).toBe(folds)
    expect(html).not.toMatch(/<h(\d) class="visually-hidden">([^<]+)<\/h\1><details/)
  })

  test('has no inline script, style or handler, and only the given files', () => {
    const { html } = page()
    expect(html).not.toMatch(/ style="|<style| on[a-z]+="|javascript:/)
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="/assets/page.js">',
    ])
    expect(html).toContain('<link rel="stylesheet" href="/assets/page.css"/>')
  })

  test('names the source of every answer and of every condition', () => {
    const { html, props } = page()
    const values = valuesOf(props.assessment)
    const sources = values.flatMap((value) =>
      [value.source ?? [], ...value.conditions.map((condition) => condition.source ?? [])].flat(),
    )
    expect(new Set(sources).size).toBeGreaterThan(10)
    expect(sources.filter((source) => !html.includes(`href="${escaped(new URL(source).href)}"`))).toEqual([])
  })

  test('shows every answer, note and step of every stop', () => {
    const { html, props } = page()
    const sections = props.assessment.stops
      .flatMap((stop) => stop.sections)
      .filter((section) => section.kind !== 'documents')
    const values = sections.flatMap((section) => section.answers.flatMap((answer) => answer.values))
    const texts = values.flatMap((value) => [
      value.word,
      value.said,
      value.text?.text,
      value.phaseText,
      ...value.steps.map((step) => step.name.text),
    ])
    const expected = texts.filter((text) => text !== null && text !== undefined)
    expect(expected.length).toBeGreaterThan(60)
    const shown = html.replaceAll(/<a class="address"[^>]*>|<\/a>/g, '')
    expect(expected.filter((text) => !shown.includes(escaped(text)))).toEqual([])
  })

  test('has a table of identity documents with headers of rows and columns', () => {
    const { html } = page()
    expect(count(html, /<table/g)).toBeGreaterThan(1)
    expect(count(html, /<th [^>]*scope="row"/g)).toBeGreaterThan(9)
    expect(count(html, /<table [^>]*aria-label="[^"]/g)).toBe(count(html, /<table/g))
  })
})

test('destinations come first, then transit, exit and return', () => {
  const props = propsFor('en')
  const titles = [...renderJourneyPage(props).matchAll(/<h2 id="stop-\d+-title"[^>]*>([^<]+)</g)].map(
    ([, title]) => title,
  )
  const { stops } = props.assessment
  expect(titles).toEqual([2, 3, 1, 0, 4].map((index) => stops[index]!.title))
})

test('the section of the next task is open unless its task tells all of it', () => {
  const html = renderJourneyPage(propsFor('en'))
  expect(html).toContain('href="https://evisa.gov.vn')
  expect(html).not.toMatch(/<details class="fold"[^>]* open="">/)
  // Of a visa for which no page is known the rules say more than the task.
  const indian = travellersOf({ citizenships: ['IN'] })
  const asked = renderJourneyPage(propsFor('en', { ...asiaTrip, destinations: [country('PA')], travellers: indian }))
  expect(asked).toMatch(/<details class="fold" id="stop-\d-visa" open="">/)
})

test('answers for one citizenship carry its mark, and the switch is for several only', () => {
  const several = renderJourneyPage(propsFor('en'))
  expect(several).toContain('id="person-1"')
  expect(several).toMatch(/<dd class="for for-0"/)
  const alone = renderJourneyPage(propsFor('en', { ...asiaTrip, travellers: travellersOf({ citizenships: ['DE'] }) }))
  expect(alone).not.toContain('id="person-')
  expect(alone).not.toContain('for-0')
})

test('documents of others than Germans carry the note, with the ministry for Swiss and Austrian citizens', () => {
  const noteFor = (...citizenships: string[]) => {
    const html = renderJourneyPage(propsFor('en', { ...asiaTrip, travellers: travellersOf({ citizenships }) }))
    return ['applies to German citizens only', 'https://www.eda.admin.ch', 'https://www.bmeia.gv.at'].map((text) =>
      html.includes(text),
    )
  }
  expect(noteFor('DE')).toEqual([false, false, false])
  expect(noteFor('DE', 'TR')).toEqual([true, false, false])
  expect(noteFor('AT', 'CH')).toEqual([true, true, true])

  // Two with one passport are two rows: a German child is German, and one ministry is named once.
  const people = travellersOf({ citizenships: ['DE', 'AT'] })
  const travellers = [...people, ...people.map((person) => ({ ...person, age: 12 }))]
  const caveats = propsFor('en', { ...asiaTrip, travellers }).outline.stops.flatMap(({ sections }) =>
    sections.flatMap((section) =>
      section.is === 'questions' && section.table
        ? section.table.after.flatMap(({ is, citizenshipIso2s }) => (is === 'caveat' ? [citizenshipIso2s] : []))
        : [],
    ),
  )
  expect(caveats.length).toBeGreaterThan(0)
  for (const keys of caveats) expect(keys).toEqual(['AT', 'AT2'])
})

test('rules checked more than 30 days ago come with the advice to ask', () => {
  const advice = 'ask before travel'
  const oldest = valuesOf(propsFor('en').assessment)
    .flatMap((value) => value.checkedAt ?? [])
    .toSorted()[0]!
  expect(plain(renderJourneyPage(propsFor('en', asiaTrip, oldest)))).not.toContain(advice)
  expect(plain(renderJourneyPage(propsFor('en', asiaTrip, '2027-02-01')))).toContain(advice)
})

test('a refused trip carries the warning beside its verdict', () => {
  const props = propsFor('en')
  const warning = 'Entry is currently not possible. Please contact the country’s embassy or consulate.'
  const verdict = { ...props.outline.verdict, status: 'RED' as const, lines: [warning], warning }
  expect(renderJourneyPage(props)).not.toContain('class="warning"')
  expect(renderJourneyPage({ ...props, outline: { ...props.outline, verdict } })).toMatch(
    /class="verdict status-red".*<p class="warning">Entry is currently not possible/,
  )
})

test('a business trip says so', () => {
  expect(plain(renderJourneyPage(propsFor('en', { ...asiaTrip, travelType: 'BUSINESS' })))).toContain('business trip')
  const own = plain(renderJourneyPage(propsFor('en')))
  expect(own).not.toContain('private trip,')
  expect(own).toContain('for private trips')
})

test('languages are links, and the current one is none', () => {
  const html = renderJourneyPage(propsFor('en'))
  expect(count(html, /<a href="\/m\/CODE\?lang=[a-z]{2}"/g)).toBe(11)
  expect(html).not.toContain('href="/m/CODE?lang=en"')
})

test('what the agency wrote is text, and what it did not write is no link', () => {
  const html = renderJourneyPage(propsFor('en'))
  expect(html).toContain('Demo &lt;Travel&gt;')
  expect(html).toContain('href="https://demo-travel.example/"')
  const bare = renderJourneyPage({
    ...propsFor('en'),
    agency: { ...agency, website: 'javascript:alert(1)', phone: null, email: null },
  })
  const contacts = bare.replaceAll(/<a class="call".*?<\/a>/g, '')
  expect(contacts).not.toMatch(/javascript:|href="tel:|href="mailto:|Imprint/)
  const copied = { ...propsFor('en'), agency: { ...agency, email: 'desk@agency.example?bcc=all@else.example' } }
  expect(renderJourneyPage(copied)).toContain('href="mailto:desk@agency.example%3Fbcc%3Dall@else.example"')
})

/** The largest trip that can be asked, as the benchmark measures it. */
const largest: Trip = {
  departure: country('DE'),
  transits: ['DOH', 'IST', 'DXB'].map(airport),
  destinations: ['TH', 'VN', 'SG', 'ID', 'AE', 'TR', 'EG', 'GB', 'US', 'JP'].map(country),
  travellers: travellersOf({ citizenships: ['DE', 'TR', 'IN', 'US'] }),
  dateStart: '2027-01-20',
  dateEnd: '2027-03-11',
  travelType: 'TOURISM',
}

test.each(languages)('the largest page has at most 3,000 elements in %s, boxes to tick among them', (language) => {
  const props = propsFor(language, largest)
  const html = renderJourneyPage(props)
  expect(props.assessment.checklist.length).toBeGreaterThan(15)
  expect(count(html, /<[a-z]/g) + props.assessment.checklist.length).toBeLessThanOrEqual(3_000)
})

test('the largest page leaves room for fonts and styles within 125 KB', () => {
  const props = propsFor('de', largest)
  const words = wordsFor('de', 'traveller', props.t, rulebook)
  const level = 'FCDO advises against all but essential travel to parts of the country'
  const said = advisoryGovernments.map((government) =>
    wordAdvisory(dated(government, { level, access: 'SOME_RESTRICTIONS', partial: true }), props.today, words),
  )
  const stops = props.assessment.stops.map((stop) => ({ ...stop, advisories: said }))
  const outline = outlined('de', { ...props.assessment, stops })
  const html = renderJourneyPage({ ...props, outline })
  expect(count(html, /id="stop-\d+-advisories"/g)).toBe(13)
  expect(brotliCompressSync(html).length).toBeLessThan(36 * 1024)
})

describe('what is shown instead of a page', () => {
  const render = (state: (typeof terminalStates)[number], language: Language = 'en') =>
    renderTerminalPage({ state, language, path: '/m/CODE', agency, assets, t: translatorFor(language) })
  const headingOf = (html: string) => /<h1>([^<]+)</.exec(html)![1]!

  test('each state has its own message, in German and English', () => {
    const headings = (['de', 'en'] as const).flatMap((language) =>
      terminalStates.map((state) => headingOf(render(state, language))),
    )
    expect(new Set(headings).size).toBe(2 * terminalStates.length)
    expect(headings.filter((heading) => heading.includes('traveller.'))).toEqual([])
  })

  test('the agency is named, but never on a page that was not found', () => {
    for (const state of terminalStates)
      expect(render(state).includes('desk@example.org'), state).toBe(state !== 'not-found')
    expect(render('not-found')).not.toContain('Demo')
  })

  test('has no inline script or style and stays out of search engines', () => {
    for (const state of terminalStates) {
      expect(render(state)).not.toMatch(/ style="|<style|<script>/)
      expect(render(state)).toContain('content="noindex, nofollow"')
    }
  })
})
