import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { languages } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import { colours, type Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const told = (each: Fact, language: (typeof languages)[number] = 'en') => {
  const rulebook = compile(world([restriction(countryRef(abroad), [each])]), 1)
  const words = wordsFor(language, 'traveller', translatorFor(language), rulebook)
  const { stops } = wordAssessment(assess(trip(), rulebook, '2026-11-21'), words)
  const answers = stops[1]!.sections.flatMap((section) => section.answers)
  const { answer, word, tone, text } = answers.find(({ type }) => type === each.type)!.values[0]!
  return { answer, word, tone, text }
}

test.each([
  ['blue', { answer: 'BLUE', word: 'Possible without restrictions', tone: 'good' }],
  ['yellow', { answer: 'YELLOW', word: 'Possible with restrictions', tone: 'plain' }],
  ['red', { answer: 'RED', word: 'Not possible', tone: 'bad' }],
] as const)('a colour is told in words: %s', (colour, expected) =>
  expect(told(fact('OpeningOfHotels', colour))).toMatchObject(expected),
)

test.each(languages)('every colour has its words in %s', (language) => {
  const words = colours.map((colour) => told(fact('OpeningOfHotels', colour), language).word)
  expect(new Set(words).size).toBe(colours.length)
  expect(words.join()).not.toMatch(/placeStatus/)
})

test('a number has its unit, and a text is itself', () => {
  expect(told(fact('PassportMinValidityBeyondTravelInMonths', 1)).word).toBe('1 month')
  expect(told(fact('Currencies', undefined, { text: { de: 'Baht' } })).word).toBe('Baht')
})

test('a text and its note are in one language: that which both are written in', () => {
  const text = { de: 'Ein Satz.', en: 'A sentence.', fr: 'Une phrase.' }
  const both = fact('VisaRequiredForStay', 'no', { text, note: { de: 'Hinweis.', en: 'Note.' } })
  expect(told(both, 'fr').text).toEqual({ text: 'A sentence. Note.', language: 'en' })
  const germanNote = fact('VisaRequiredForStay', 'no', { text, note: { de: 'Hinweis.' } })
  expect(told(germanNote, 'en').text).toEqual({ text: 'Ein Satz. Hinweis.', language: 'de' })
  expect(told(fact('VisaRequiredForStay', 'no'), 'en').text).toBeNull()
})
