import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import type { ConditionalAnswer } from '../assessment/assessment.ts'
import { languages, type Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { Condition, Requirement } from '../rulebook/fact.ts'
import { airportRef, countryRef, fact, farther, hub, restriction, trip, world } from '../testing/rules.ts'
import { conditionText, requirementText } from './word-condition.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const rulebook = compile(world([]), 1)
const wordsOf = (language: Language) => wordsFor(language, 'staff', translatorFor(language), rulebook)
const textOf = (when: Condition, language: Language): string =>
  conditionText(
    { answer: 'NO', fact: fact('TransitVisaRequired', 'no', { when }), trace: {} } as unknown as ConditionalAnswer,
    wordsOf(language),
  )

describe('where a traveller flies on to', () => {
  test.each<[Language, string]>([
    ['de', 'bei Weiterreise (Vereinigte Staaten oder Kanada)'],
    ['en', 'for onward travel (United States or Canada)'],
    ['da', 'ved videre rejse (USA eller Canada)'],
  ])('is a bare name in %s, not "in" a country', (language, text) => {
    expect(textOf({ onwardTo: ['US', 'CA'] }, language)).toBe(text)
  })
})

test.each<[Language, Condition, string]>([
  ['de', { stayOver: 90, inDays: 180 }, 'bei Aufenthalten von mehr als 90 Tagen je Zeitraum von 180 Tagen'],
  ['en', { stayUpTo: 30, inDays: 90 }, 'for stays of up to 30 days in any 90-day period'],
  ['tr', { stayOver: 90, inDays: 180 }, 'herhangi bir 180 günlük sürede 90 günden uzun kalışlarda'],
])('a stay is said with the time in which its days are counted: %s', (language, when, text) => {
  expect(textOf(when, language)).toBe(text)
})

test('the hours of a change of planes are asked for until they are told, also where the rest stays a condition', () => {
  const facts = [
    fact('TransitVisaRequired', 'no', { when: { holding: ['valid-visa-us'], changeUpTo: 12 } }),
    fact('TransitVisaRequired', 'yes'),
  ]
  const book = compile(world([restriction(countryRef(farther), facts)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), book)
  const asked = (hours?: number) => {
    const transits = [{ ...airportRef(hub), ...(hours !== undefined && { hours }) }]
    return wordAssessment(assess(trip({ transits }), book, '2026-11-20'), words)
      .stops.flatMap(({ sections }) => sections.flatMap(({ answers }) => answers))
      .filter(({ type }) => type === 'TransitVisaRequired')
      .flatMap(({ values }) => values.flatMap(({ conditions }) => conditions))
      .map(({ asksChangeHours }) => asksChangeHours)
  }
  expect([asked(), asked(5), asked(13), asked()]).toEqual([[true], [false], [], [true]])
})

test.each<[Language, string]>([
  ['de', 'bei Reise mit diesem Dokument: Dienstpass oder Diplomatenpass'],
  ['en', 'when travelling on this document: service passport or diplomatic passport'],
  ['cs', 'při cestě s tímto dokladem: služební pas nebo diplomatický pas'],
])('papers are said in their first case: %s', (language, text) => {
  expect(textOf({ paper: ['service', 'diplomatic'] }, language)).toBe(text)
})

describe('a minor and the company', () => {
  test.each<[Language, string]>([
    ['de', 'wenn eine minderjährige Person allein oder mit nur einem Elternteil reist'],
    ['en', 'when a minor travels alone or with only one parent'],
    ['pl', 'gdy osoba małoletnia podróżuje sama lub tylko z jednym z rodziców'],
    ['hu', 'ha a kiskorú egyedül vagy csak az egyik szülővel utazik'],
  ])('are one phrase in %s', (language, text) => {
    expect(textOf({ minor: ['alone', 'one-parent'] }, language)).toBe(text)
  })
})

describe('what a permission on arrival depends on', () => {
  const requires: readonly Requirement[] = ['invitation', 'prior-approval']
  const sentence = (language: Language) => {
    const words = wordsOf(language)
    return words.t('task.onlyWith', { requirements: requirementText(requires, words) })
  }
  test.each<[Language, string]>([
    ['de', 'Nur mit einer Einladung und einer vorab erteilten Genehmigung.'],
    ['fr', 'Seulement avec une invitation et une autorisation préalable.'],
    ['pl', 'Warunek: zaproszenie i uprzednio uzyskana zgoda.'],
    ['cs', 'Podmínka: pozvání a\u00a0předem udělený souhlas.'],
    ['tr', 'Koşul: davet ve önceden alınmış onay.'],
  ])('stands in the case of its frame in %s', (language, text) => expect(sentence(language)).toBe(text))
})

test('what is needed by a day ends in one full stop, in the languages whose date ends in one too', () => {
  for (const language of languages) {
    const words = wordsOf(language)
    const values = { place: 'X', who: 'all', requirements: '' }
    for (const due of ['none', 'best', 'now', 'by'])
      expect(words.t('verdict.need.E_VISA', { ...values, due, by: words.date('2027-01-15') }), language).toMatch(
        /[^.]\.$/,
      )
  }
})
