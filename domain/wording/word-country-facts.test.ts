import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { CountryFactEntry } from '../rulebook/country-facts.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { wordCountryFacts } from './word-country-facts.ts'
import { wordsFor } from './words.ts'

const from = (values: string): CountryFactEntry => [values, 'book']
const rulebook = compile(
  {
    places: [{ type: 'COUNTRY', id: 'CZ', iso3: 'CZE', ownPassport: true }],
    groups: [],
    policies: [],
    restrictions: [],
    countryFacts: {
      sources: {
        book: { title: 'Book', address: 'https://book.example/', checkedAt: '2026-11-20', confidence: 'official' },
      },
      capitalNames: { Prague: { de: 'Prag', cs: 'Praha' } },
      facts: {
        CZ: {
          CiEmergencyNumberCentral: from('112'),
          CiEmergencyNumberPolice: from('112;158'),
          CiEmergencyNumberFire: from('none'),
          CiCapital: from('Prague'),
          CiLanguages: from('cs'),
          CiTimeZones: from('Europe/Prague'),
          CiCallingCode: from('+420'),
          CiBorders: from('DE;AT'),
          CiCurrency: from('CZK'),
          CiCards: from('widely;cash-rare'),
          CiTipping: from('expected;percent:5-10'),
          CiDrivingSide: from('right'),
          CiSpeedLimitInTown: from('50 km/h'),
          CiSpeedLimitOutOfTown: from('60 mph;wet 50 mph'),
          CiSpeedLimitFreeway: from('recommended 130 km/h'),
          CiAlcoholLimit: from('0.5;novice:0'),
          CiSocketAdapter: from('C;E;230 V;50 Hz'),
        },
      },
    },
  },
  1,
)
const worded = (language: Language, date = '2027-01-10') =>
  wordCountryFacts('CZ', date, wordsFor(language, 'traveller', translatorFor(language), rulebook), rulebook)
const valueOf = (type: string, language: Language, date?: string) =>
  worded(language, date).find((fact) => fact.type === type)?.value?.text

describe('country facts in words', () => {
  test.each([
    ['CiEmergencyNumberPolice', '112 oder 158', '112 or 158'],
    ['CiEmergencyNumberFire', 'keine landesweite Notrufnummer', 'no nationwide emergency number'],
    ['CiCapital', 'Prag', 'Prague'],
    ['CiLanguages', 'Tschechisch', 'Czech'],
    ['CiTimeZones', 'UTC+1', 'UTC+1'],
    ['CiBorders', 'Deutschland und Österreich', 'Austria and Germany'],
    ['CiCurrency', 'Tschechische Krone (CZK)', 'Czech Koruna (CZK)'],
    [
      'CiCards',
      'Karten werden fast überall angenommen. Viele Geschäfte nehmen kein Bargeld mehr an.',
      'Cards are accepted almost everywhere. Many shops no longer take cash.',
    ],
    ['CiTipping', 'wird erwartet; 5–10 %', 'expected; 5–10%'],
    ['CiDrivingSide', 'Rechtsverkehr', 'on the right'],
    ['CiSpeedLimitInTown', '50 km/h', '50 km/h'],
    ['CiSpeedLimitOutOfTown', '60 mi/h; 50 mi/h bei Nässe', '60 mph; 50 mph when wet'],
    ['CiSpeedLimitFreeway', 'keine allgemeine Grenze; empfohlen 130 km/h', 'no general limit; 130 km/h recommended'],
    ['CiAlcoholLimit', '0,5 ‰ (0,05 %); Fahranfänger: 0 ‰', '0.5 ‰ (0.05%); new drivers: 0 ‰'],
    ['CiSocketAdapter', 'Typ C, E; 230 V, 50 Hz', 'Type C, E; 230 V, 50 Hz'],
  ])('%s', (type, german, english) => {
    expect(valueOf(type, 'de')).toBe(german)
    expect(valueOf(type, 'en')).toBe(english)
  })

  test('summer time counts on the day that is asked for', () => {
    expect(valueOf('CiTimeZones', 'en', '2027-07-10')).toBe('UTC+2')
  })

  test('a capital without a name of its own in a language is told in English', () => {
    expect(valueOf('CiCapital', 'cs')).toBe('Praha')
    expect(valueOf('CiCapital', 'hu')).toBe('Prague')
  })

  test('what nobody has researched is said to be unknown, with the reason', () => {
    const fact = worded('en').find(({ type }) => type === 'CiSpeedLimitExpressway')
    expect(fact).toMatchObject({ value: null, unknownText: expect.stringContaining('no checked information') })
  })

  test.each(languages)(
    'in %s nothing is left as a key or a placeholder, and emergency numbers come first',
    (language) => {
      const facts = worded(language)
      expect(facts[0]).toMatchObject({ type: 'CiEmergencyNumberCentral', group: 'emergency' })
      for (const { label, value, unknownText } of facts) {
        const text = [label, value?.text, unknownText].join(' ')
        expect(text).not.toMatch(/countryFacts\.|type\.|unknown\.|[{}]|undefined/)
      }
    },
  )
})
