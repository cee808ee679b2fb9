import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Language } from '../languages.ts'
import { assess } from '../assessment/assess.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { RuleContent } from '../rulebook/content.ts'
import { abroad, countryRef, fact, farther, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordVerdict } from './word-verdict.ts'
import { wordsFor } from './words.ts'

const note = { de: 'Die Grenzen sind seit 2020 geschlossen.', en: 'The borders have been closed since 2020.' }
const closed = (answer: Fact['answer'], more: Partial<Fact> = {}): Fact =>
  fact('EntryProhibited', answer, { ...(answer === 'unknown' && { unknownReason: 'source-silent' }), ...more })

type Asked = {
  readonly language?: Language
  readonly of?: Partial<Trip>
  readonly translations?: RuleContent['translations']
}

function said(facts: readonly Fact[], { language = 'en', of = {}, translations = {} }: Asked = {}) {
  const rulebook = compile({ ...world([restriction(countryRef(abroad), facts)]), translations }, 1)
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  return wordVerdict(assess(trip(of), rulebook, '2026-11-21'), [], words).sentence
}

test('the known reason of a refusal, or of nobody knowing, stands in the headline', () => {
  expect(said([closed('yes', { note })])).toBe(
    'Entry is currently not possible. The borders have been closed since 2020.',
  )
  expect(said([closed('unknown', { note })])).toMatch(/cannot be said for certain\. The borders have been closed/)
  expect(said([closed('yes', { note })], { language: 'de' })).toContain('Die Grenzen sind seit 2020 geschlossen.')
})

test('nothing is said where no reason is known, where all may enter, or in a language that is not the reader’s', () => {
  expect(said([closed('yes')])).toBe('Entry is currently not possible.')
  expect(said([closed('no', { note })])).not.toContain('borders')
  expect(said([closed('yes', { note })], { language: 'fr' })).not.toContain('borders')
})

test('what a visa takes is no cause', () => {
  const visa = fact('VisaRequiredForStay', 'unknown', { unknownReason: 'source-silent', note })
  expect(said([closed('no'), visa])).not.toContain('borders')
})

test('of several destinations the cause names its own', () => {
  const of = { destinations: [abroad, farther].map(countryRef) }
  expect(said([closed('yes', { note })], { of })).toContain(': The borders have been closed since 2020.')
})

test('what was read at second hand stands with the rules of the stop, and is no headline', () => {
  expect(said([closed('yes', { note, confidence: 'press' })])).not.toContain('borders')
  expect(said([closed('yes', { note, confidence: 'government' })])).toContain('borders')
})

test('in a translation that nobody has checked it is said all the same, with its mark', () => {
  const translations = { fr: { [note.en]: 'Les frontières sont fermées depuis 2020.' } }
  const mark = translatorFor('fr')('content.unconfirmed')
  expect(said([closed('yes', { note })], { language: 'fr', translations })).toContain(
    `Les frontières sont fermées depuis 2020 (${mark}).`,
  )
})

test('of what is decided case by case no source is called silent', () => {
  const rulebook = compile(
    world([restriction(countryRef(abroad), [closed('unknown', { unknownReason: 'case-by-case', note })])]),
    1,
  )
  const words = wordsFor('de', 'staff', translatorFor('de'), rulebook)
  const { stops } = wordAssessment(assess(trip(), rulebook, '2026-11-21'), words)
  const told = JSON.stringify(stops)
  expect(told).toContain('Das wird im Einzelfall entschieden.')
})

test('where nobody knows whether they may enter, whom to ask comes before the passport', () => {
  const rulebook = compile(world([restriction(countryRef(abroad), [closed('unknown', { note })])]), 1)
  const kinds = assess(trip(), rulebook, '2026-11-21').checklist.map(({ kind }) => kind)
  expect(kinds.lastIndexOf('ask')).toBeLessThan(kinds.indexOf('check-passport'))
})
