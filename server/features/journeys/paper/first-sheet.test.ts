import { afterAll, expect, test } from 'vitest'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { contentBlockNames } from '#domain/catalogue/content-blocks.ts'
import { countryRef } from '#domain/places.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { fact } from '#domain/testing/rules.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { endPdfThread } from '#server/pdf/make-pdf.ts'
import { agencyOfTests } from '#server/testing/agency.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { smallWorldWith } from '#server/testing/small-world.ts'
import { tripPdf } from './trip-pdf.ts'

afterAll(endPdfThread)

const named = (name: string) => ({ de: name, en: name })
/** Eight forms with a day, before and behind them what is carried. */
const steps = [
  { kind: 'carry' as const, name: named('Ticket back') },
  ...Array.from({ length: 8 }, (_, index) => ({
    kind: 'fill-in' as const,
    name: named(`Form ${index}`),
    url: `https://form-${index}.example/`,
    dueDaysBefore: 5,
  })),
]
const rules = {
  ...smallWorldWith('TH', [fact('AdditionalFormsAndDeclarations', 'yes', { for: ['DE'], steps })]),
  translations: { fr: { 'Form 3': 'Formulaire bleu' } },
}
const today = '2026-11-20'
const parts = {
  rulebook: { current: () => compile(rules, 1) },
  clock: { today: () => today, now: () => new Date(today) },
}
const noBlocks = contentBlockNames.map((block) => ({
  page: 'MYJOURNEY' as const,
  block,
  isOn: true,
  textDe: '',
  textEn: '',
  shownFrom: null,
}))
const journey = {
  trip: {
    departure: countryRef('DE'),
    destinations: [countryRef('TH')],
    transits: [],
    travellers: travellersOf({ citizenships: ['DE'] }),
    dateStart: '2027-03-01',
    dateEnd: '2027-03-20',
    travelType: 'TOURISM' as const,
  },
  agency: agencyOfTests,
  changed: null,
  names: [],
  cruise: null,
  hasVisaPart: false,
  settings: { version: 1, contentBlocks: noBlocks, visaProviders: [] },
}
const url = 'https://portolan.example/m/code'
const firstSheet = async (language: 'fr' | 'en'): Promise<string> =>
  (await readPdf(await tripPdf(parts, { journey, language, url }))).pages.join(' ').replaceAll(/\s+/g, ' ')

test('what is done on the way stands behind what is done before, under its own heading', async () => {
  const said = await firstSheet('en')
  const heading = said.indexOf(translatorFor('en')('traveller.more-tasks', { count: 1 }))
  expect(heading).toBeGreaterThan(said.indexOf('Form 7'))
  expect(said.indexOf('Ticket back')).toBeGreaterThan(heading)
})

test('a task in a translation that nobody has confirmed bears the mark that the end explains', async () => {
  const said = await firstSheet('fr')
  expect(said).toMatch(/Formulaire bleu\s†/)
  expect(said).toContain(`† ${translatorFor('fr')('content.unconfirmed')}`)
  expect(await firstSheet('en')).not.toContain('†')
})

test('whom the agency says to call in an emergency is first in the one block of that name', async () => {
  const textEn = '<p>Day and night: 0049 (0)171 5550</p>'
  const contentBlocks = noBlocks.map((each) => (each.block === 'caseOfEmergency' ? { ...each, textEn } : each))
  const settings = { ...journey.settings, contentBlocks }
  const document = await readPdf(await tripPdf(parts, { journey: { ...journey, settings }, language: 'en', url }))
  const said = document.pages.join(' ').replaceAll(/\s+/g, ' ')
  const t = translatorFor('en')
  expect(said.split(t('traveller.emergency'))).toHaveLength(2)
  expect(said).toContain(`${t('traveller.emergency')} ${agencyOfTests.name} 0049 (0)171 5550 Day and night:`)
  expect(said).not.toContain(t('content.agency-says', { agency: agencyOfTests.name }))
  expect(document.links).toContain('tel:00491715550')
})
