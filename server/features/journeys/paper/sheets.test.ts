import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { compare, type Change } from '#domain/assessment/compare.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { contentBlockNames } from '#domain/catalogue/content-blocks.ts'
import { tripOfCruise } from '#domain/cruises/trip-of-cruise.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import { languages } from '#domain/languages.ts'
import { countryRef } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { readContent } from '#server/content/read-content.ts'
import { endPdfThread } from '#server/pdf/make-pdf.ts'
import { agencyOfTests } from '#server/testing/agency.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { tripPdf, type OnPaper } from './trip-pdf.ts'

const today = '2026-11-23'
let before: Rulebook
let now: Rulebook
beforeAll(async () => {
  const reading = await readContent(join(import.meta.dirname, '../../../../content'), today)
  if ('problems' in reading) throw new Error('The content has problems')
  before = compile(reading.content, 1)
  now = compile(withTwoChanges(reading.content), 2)
})
afterAll(endPdfThread)

/** Thailand allows fewer days, and Vietnam's visa takes longer. */
const withTwoChanges = (content: RuleContent): RuleContent => ({
  ...content,
  restrictions: content.restrictions.map((each) => ({ ...each, facts: each.facts.map((fact) => changed(each, fact)) })),
})
function changed({ place }: EntryRestriction, fact: EntryRestriction['facts'][number]) {
  if (place.id === 'TH' && fact.type === 'VisaRequiredForStay' && fact.maxStay?.days === 60)
    return { ...fact, maxStay: { days: 45 } }
  if (place.id !== 'VN' || fact.type !== 'EVisaPossible') return fact
  return { ...fact, steps: fact.steps?.map((step) => ({ ...step, workingDays: 8 })) }
}

type Dated = OnPaper['journey']['trip']
const family: Dated = {
  departure: countryRef('DE'),
  destinations: [countryRef('TH'), countryRef('VN')],
  transits: [{ type: 'AIRPORT', id: 'DOH' }],
  travellers: travellersOf({ citizenships: ['DE', 'TR'] }),
  dateStart: '2027-02-12',
  dateEnd: '2027-03-04',
  travelType: 'TOURISM',
}
const call = (port: string, iso2: string, day: string, [arrives, departs]: readonly [string?, string?]) => ({
  port,
  iso2,
  unLocode: null,
  latitude: 0,
  longitude: 0,
  arrives: arrives === undefined ? null : `${day}T${arrives}`,
  departs: departs === undefined ? null : `${day}T${departs}`,
})
const cruise: Cruise = {
  id: 'cruise',
  line: { id: 'line', name: 'Blue Line' },
  ship: 'Blue Ship',
  route: { id: 'route', name: 'Blue Route' },
  dateStart: '2027-03-10',
  dateEnd: '2027-03-20',
  calls: [
    call('Piraeus', 'GR', '2027-03-10', [undefined, '18:00']),
    call('Kuşadası', 'TR', '2027-03-11', ['08:00', '18:00']),
    call('Haifa', 'IL', '2027-03-13', ['07:00', '20:00']),
    call('Port Said', 'EG', '2027-03-14', ['07:00', '20:00']),
    call('Limassol', 'CY', '2027-03-16', ['07:00', '20:00']),
    call('Rhodes', 'GR', '2027-03-18', ['07:00', '20:00']),
    call('Piraeus', 'GR', '2027-03-20', ['07:00']),
  ],
}
const onShip: Dated = {
  departure: countryRef('DE'),
  transits: [],
  travelType: 'TOURISM',
  ...tripOfCruise(cruise, 'DE'),
  travellers: travellersOf({ citizenships: ['DE', 'IN'], residence: 'DE' }),
}

const contentBlocks = (['MYJOURNEY', 'MYCRUISE'] as const).flatMap((page) =>
  contentBlockNames.map((block) => ({ page, block, isOn: true, textDe: '', textEn: '', shownFrom: null })),
)

async function sheetsOf(trip: Dated, more: Partial<OnPaper['journey']>, language: OnPaper['language']) {
  const journey: OnPaper['journey'] = {
    trip,
    names: [],
    agency: agencyOfTests,
    cruise: null,
    hasVisaPart: false,
    changed: null,
    settings: { version: 1, contentBlocks, visaProviders: [] },
    ...more,
  }
  const parts = { rulebook: { current: () => now }, clock: { today: () => today, now: () => new Date(today) } }
  const changes: readonly Change[] = compare(assess(trip, before, today), assess(trip, now, today))
  const url = 'https://portolan.example/m/0123456789abcdefghjkmnpqrs'
  const { pages } = await readPdf(await tripPdf(parts, { journey, language, url, changes }))
  return { sheets: pages.length, changes: changes.length }
}

/** The agency moved the trip, and rules changed that its traveller has not read. */
const moved = (trip: Trip): Partial<OnPaper['journey']> => ({
  changed: { at: new Date('2026-11-20T10:00:00Z'), from: { ...trip, dateStart: '2027-02-01', dateEnd: '2027-03-30' } },
})

test.each(languages)(
  'two countries are three sheets in %s, changed and with rules unread, a cruise six',
  async (language) => {
    const told = await sheetsOf(family, moved(family), language)
    expect(told.changes).toBeGreaterThanOrEqual(2)
    expect(told.sheets).toBeLessThanOrEqual(3)
    expect((await sheetsOf(onShip, { ...moved(onShip), cruise }, language)).sheets).toBeLessThanOrEqual(6)
  },
)
