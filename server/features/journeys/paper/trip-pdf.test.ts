import { travellersOf } from '#domain/assessment/traveller.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { compare, type Change } from '#domain/assessment/compare.ts'
import { contentBlockKey, contentBlockNames, type ContentBlockName } from '#domain/catalogue/content-blocks.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import { languages, type Language } from '#domain/languages.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { countryRef } from '#domain/places.ts'
import { fact } from '#domain/testing/rules.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { endPdfThread } from '#server/pdf/make-pdf.ts'
import { agencyOfTests } from '#server/testing/agency.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { smallWorld } from '#server/testing/small-world.ts'
import { tripPdf, type OnPaper } from './trip-pdf.ts'

const today = '2026-11-20'
const rules = (maxStay: number) =>
  compile(
    {
      ...smallWorld,
      restrictions: smallWorld.restrictions.map((each) =>
        each.place.id === 'TH'
          ? {
              ...each,
              facts: [
                fact('VisaRequiredForStay', 'no', { for: ['DE'], maxStay: { days: maxStay } }),
                fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
              ],
            }
          : each,
      ),
    },
    maxStay,
  )
const trip: OnPaper['journey']['trip'] = {
  departure: countryRef('DE'),
  destinations: [countryRef('TH'), countryRef('GB')],
  transits: [],
  travellers: travellersOf({ citizenships: ['DE', 'TR'] }),
  dateStart: '2027-03-01',
  dateEnd: '2027-03-20',
  travelType: 'TOURISM',
}
const changes: readonly Change[] = compare(assess(trip, rules(60), today), assess(trip, rules(30), today))
const blocks = (page: 'MYJOURNEY' | 'MYCRUISE', texts: Partial<Record<ContentBlockName, string>>) =>
  contentBlockNames.map((block) => ({
    page,
    block,
    isOn: true,
    textDe: texts[block] ?? '',
    textEn: '',
    shownFrom: null,
  }))
const cruise: Cruise = {
  id: 'c1',
  line: { id: 'l1', name: 'Blue Line' },
  ship: 'Blue Ship',
  route: { id: 'r1', name: 'Blue Route' },
  dateStart: '2027-03-01',
  dateEnd: '2027-03-20',
  calls: [
    ['Hamburg', 'DE', null, '2027-03-01T18:00'],
    ['Phuket', 'TH', '2027-03-03T08:00', '2027-03-03T19:00'],
    ['Dover', 'GB', '2027-03-20T07:00', null],
  ].map(([port, iso2, arrives, departs]) => ({
    port: port!,
    iso2: iso2!,
    unLocode: null,
    latitude: 0,
    longitude: 0,
    arrives: arrives ?? null,
    departs: departs ?? null,
  })),
}
const texts = { money: '<p>Bar <strong>zahlen</strong>.</p>', onSiteRepresentatives: '<ul><li>Frau Blau</li></ul>' }
const provider = (url: string, name = 'Visum schnell') => ({
  list: 'VISA' as const,
  name,
  url,
  types: ['VISA' as const, 'E_VISA' as const],
})
const journey = (more: Partial<OnPaper['journey']> = {}): OnPaper['journey'] => ({
  trip,
  agency: agencyOfTests,
  changed: null,
  names: [],
  cruise: null,
  hasVisaPart: true,
  settings: {
    version: 1,
    contentBlocks: [...blocks('MYJOURNEY', texts), ...blocks('MYCRUISE', { traffic: 'Tender zum Hafen' })],
    visaProviders: [provider('https://visum.example/antrag')],
  },
  ...more,
})
const read = async (
  language: Language,
  { journey: shown = journey(), changes: unread = [] }: Partial<OnPaper> = {},
): Promise<Awaited<ReturnType<typeof readPdf>> & { text: string }> => {
  const parts = { rulebook: { current: () => rules(30) }, clock: { today: () => today, now: () => new Date(today) } }
  const asked = { journey: shown, language, url: 'https://portolan.example/m/code', changes: unread }
  const pdf = await readPdf(await tripPdf(parts, asked))
  return { ...pdf, text: plain(pdf.pages.join('\n')) }
}
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a trip page on paper', () => {
  afterAll(endPdfThread)

  test.each(languages)('says in %s what has changed, who gets a visa, and what the agency says', async (language) => {
    const t = (key: string, values?: Record<string, unknown>) => plain(translatorFor(language)(key, values))
    const { text, links, tags, isUniversal, language: tagged } = await read(language, { changes })
    expect([isUniversal, tagged]).toEqual([true, language])
    // In the order of the page: what has changed before what is to be done, each rule after both.
    const inOrder = [
      t('changes.title', { count: changes.length }),
      t('traveller.checklist'),
      t('traveller.agency'),
      t('visa.title'),
      t('visa.providers'),
      t('content.agency-says', { agency: 'Harbour' }),
      t('traveller.sources'),
    ]
    // The headline names the agency, too: each is looked for behind the one before it.
    let from = 0
    const places = inOrder.map((words) => (from = text.indexOf(words, Math.max(from, 0))))
    expect(
      places.every((place) => place >= 0),
      `${String(places)}: ${text.slice(0, 2_000)}`,
    ).toBe(true)
    for (const words of [t('answer.changed'), t('answer.before'), t('answer.now')]) expect(text).toContain(words)
    // Before and now stand in the list of changes; the rule itself is marked and strikes what was said.
    expect(text.split(t('answer.before')).length - 1).toBeGreaterThan(changes.length)
    for (const name of ['money', 'onSiteRepresentatives'] as const) expect(text).toContain(t(contentBlockKey(name)))
    expect(text).toMatch(/Bar zahlen ?\./)
    expect(text).toContain('Frau Blau')
    expect(text.includes(t('content.only', { language: 'de' }))).toBe(language !== 'de')
    expect(links).toContain('https://visum.example/antrag')
    // To a traveller a source is checked, and no copy.
    expect(text).toContain(t('changes.checked', { official: 'no', date: '|' }).split('|')[0]!.trim())
    expect(text).not.toContain(t('reliability.copy', { date: '|' }).split('|')[0]!.trim())
    expect(new Set(tags)).toEqual(new Set([...tags, 'H1', 'H2', 'H3', 'L', 'LI', 'Link']))
  })

  test('nothing of it stands where there is nothing: no change, no visa part, no text', async () => {
    const settings = { version: 1, contentBlocks: blocks('MYJOURNEY', {}), visaProviders: [] }
    const { text } = await read('en', { journey: journey({ hasVisaPart: false, settings }) })
    const t = translatorFor('en')
    for (const words of [t('answer.changed'), t('answer.before'), t('visa.providers'), 'Information from Harbour'])
      expect(text).not.toContain(words)
    const none = await read('en', { journey: journey({ settings }) })
    for (const words of [t('visa.providers'), t('visa.providers.none', { agency: 'Harbour' })])
      expect(none.text).not.toContain(words)
    // Changed, and changed back: the page says so, and so does the paper.
    const back = [...changes, ...compare(assess(trip, rules(30), today), assess(trip, rules(60), today))]
    const again = { rulebook: { current: () => rules(60) }, clock: { today: () => today, now: () => new Date(today) } }
    const asked = { journey: journey(), language: 'en' as const, url: 'https://portolan.example/m/code', changes: back }
    const pdf = await readPdf(await tripPdf(again, asked))
    expect(plain(pdf.pages.join('\n'))).toContain(plain(t('changes.back')))
  })

  test.each(languages)(
    'a cruise is headed as one in %s, with ship, line and the day of each port',
    async (language) => {
      const t = (key: string, values?: Record<string, unknown>) => plain(translatorFor(language)(key, values))
      const { text, tags, isUniversal } = await read(language, { journey: journey({ cruise }) })
      expect(isUniversal).toBe(true)
      const head = text.slice(0, text.indexOf(t('traveller.checklist')))
      for (const words of [t('cruise.title'), 'Blue Ship: Blue Route']) expect(head).toContain(words)
      expect(tags).toEqual(expect.arrayContaining(['Table', 'TH', 'TD']))
      for (const words of ['Blue Ship', 'Blue Line', 'Blue Route', t('cruise.ports'), t('cruise.note')])
        expect(text).toContain(words)
      const ports = cruise.calls.map(({ port }) => text.lastIndexOf(`${port} ·`))
      expect(ports.every((place) => place > 0)).toBe(true)
      expect(ports.toSorted((a, b) => a - b)).toEqual(ports)
      expect(text).toContain(t('cruise.departs', { time: '18:00' }))
      // The blocks of a cruise are others.
      expect(text).toContain('Tender zum Hafen')
      expect(text).not.toContain('Frau Blau')
    },
  )

  test('what agencies and providers write is words in it: no markup, no address but of the web (SAFETY 28)', async () => {
    const count = contentBlockNames.length
    for (let from = 0; from < hostileTexts.length; from += count) {
      const own = hostileTexts.slice(from, from + count)
      const texts = Object.fromEntries(own.map((text, index) => [contentBlockNames[index]!, text]))
      const settings = {
        version: 1,
        contentBlocks: blocks('MYJOURNEY', texts),
        visaProviders: own.flatMap((text) => [
          provider('javascript:alert(1)', text),
          provider('https://visum.example', text || 'x'),
        ]),
      }
      const { links, isUniversal } = await read('de', { journey: journey({ settings }) })
      expect(isUniversal, own.join('\n')).toBe(true)
      const wrong = links.filter((link) => !/^(https?|mailto|tel):/.test(link))
      expect(wrong, own.join('\n')).toEqual([])
    }
  })
})
