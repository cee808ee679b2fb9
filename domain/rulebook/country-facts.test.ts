import { travellersOf } from '#domain/assessment/traveller.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { describe, expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import { fact } from '../testing/rules.ts'
import { compile } from './compile.ts'
import type { RuleContent } from './content.ts'
import type { CountryFactTables } from './country-facts.ts'
import type { Fact } from './fact.ts'

const tables: CountryFactTables = {
  sources: {
    advice: {
      title: 'Advice',
      address: 'https://advice.example/countries/',
      checkedAt: '2026-08-22',
      confidence: 'official',
      attribution: 'The advisers',
    },
  },
  capitalNames: {},
  facts: {
    TH: {
      CiCurrency: ['THB', 'advice'],
      CiEmergencyNumberPolice: ['191;1155', 'advice', 'thailand/help'],
      CiCapital: ['unknown:conflicting', 'advice'],
    },
  },
}
const written = (type: DetailTypeKey, de: string, more: Partial<Fact> = {}): Fact =>
  fact(type, undefined, { text: { de }, source: 'https://embassy.example/', confidence: 'press', ...more })
const country = (id: string) => ({ type: 'COUNTRY', id, iso3: `${id}X`, ownPassport: true }) as const

const rulebookWith = (facts: readonly Fact[], policyFacts: readonly Fact[] = [], policySpan = {}) => {
  const content: RuleContent = {
    places: [country('TH'), country('DE')],
    groups: [],
    policies: [{ id: 'shared', name: { de: 'Gemeinsam' }, facts: policyFacts }],
    restrictions: [
      { place: { type: 'COUNTRY', id: 'TH' }, policies: [{ policy: 'shared', ...policySpan }], access: [], facts },
    ],
    countryFacts: tables,
  }
  return compile(content, 1)
}
const factOf = (rulebook: ReturnType<typeof rulebookWith>, type: string, date = '2027-01-10', iso2 = 'TH') =>
  rulebook.countryFacts(iso2, date).find((fact) => fact.type === type)

describe('facts about a country', () => {
  test('come from the tables, with source, page, attribution and day', () => {
    expect(factOf(rulebookWith([]), 'CiEmergencyNumberPolice')).toEqual({
      type: 'CiEmergencyNumberPolice',
      values: ['191', '1155'],
      text: null,
      note: null,
      unknownReason: null,
      source: 'https://advice.example/countries/thailand/help',
      sourceTitle: 'Advice',
      attribution: 'The advisers',
      checkedAt: '2026-08-22',
      confidence: 'official',
    })
  })

  test('are unknown where nothing is written, and where sources disagree', () => {
    const rulebook = rulebookWith([])
    expect(factOf(rulebook, 'CiTipping')).toMatchObject({ values: [], unknownReason: 'not-researched', source: null })
    expect(factOf(rulebook, 'CiCapital')).toMatchObject({
      values: [],
      unknownReason: 'conflicting',
      checkedAt: '2026-08-22',
    })
    expect(factOf(rulebook, 'CiCurrency', '2027-01-10', 'DE')).toMatchObject({ unknownReason: 'not-researched' })
  })

  test('of a country that is not there are none', () => {
    expect(rulebookWith([]).countryFacts('QQ', '2027-01-10')).toEqual([])
  })

  test('are overridden by the file of the place, that by nothing', () => {
    const rulebook = rulebookWith([written('CiCurrency', 'Baht und Dollar')], [written('CiCurrency', 'Punkte')])
    expect(factOf(rulebook, 'CiCurrency')).toMatchObject({
      values: [],
      text: { de: 'Baht und Dollar' },
      source: 'https://embassy.example/',
      confidence: 'press',
      sourceTitle: null,
    })
  })

  test('are overridden by a policy as long as the place takes part in it', () => {
    const rulebook = rulebookWith([], [written('CiCurrency', 'Punkte')], { from: '2027-02-01' })
    expect(factOf(rulebook, 'CiCurrency', '2027-01-31')).toMatchObject({ values: ['THB'] })
    expect(factOf(rulebook, 'CiCurrency', '2027-02-01')).toMatchObject({ text: { de: 'Punkte' } })
  })

  test('change on the day that a file names', () => {
    const rulebook = rulebookWith([written('CiCurrency', 'Alt', { to: '2027-01-31' })])
    expect(factOf(rulebook, 'CiCurrency', '2027-01-31')).toMatchObject({ text: { de: 'Alt' } })
    expect(factOf(rulebook, 'CiCurrency', '2027-02-01')).toMatchObject({ values: ['THB'] })
  })

  test('may be stated as unknown against the tables', () => {
    const { text: _, ...fact } = written('CiCurrency', '', { answer: 'unknown', unknownReason: 'conflicting' })
    expect(factOf(rulebookWith([fact]), 'CiCurrency')).toMatchObject({ values: [], unknownReason: 'conflicting' })
  })

  test('are no part of an assessment', () => {
    const trip = {
      departure: { type: 'COUNTRY', id: 'DE' },
      destinations: [{ type: 'COUNTRY', id: 'TH' }],
      transits: [],
      travellers: travellersOf({ citizenships: ['DE'] }),
      travelType: 'TOURISM',
    } as const
    const assessed = assess(trip, rulebookWith([written('CiTipping', 'Zehn Prozent')]), '2027-01-10')
    expect(JSON.stringify(assessed)).not.toContain('CiTipping')
  })
})
