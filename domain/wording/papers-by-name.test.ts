import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import type { Traveller } from '../assessment/traveller.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const rules = compile(world([restriction(countryRef(abroad), [fact('VisaRequiredForStay', 'no')])]), 1)
const texts = (...travellers: readonly Traveller[]) =>
  wordAssessment(assess(trip({ travellers }), rules, '2026-11-20'), wordsFor('en', 'staff', translatorFor('en'), rules))
    .checklist.filter(({ kind }) => kind === 'check-passport')
    .map(({ text }) => text)

test('who travels on a refugee’s document is told to check that, and nobody else is', () => {
  const refugee: Traveller = { passports: [{ iso2: home, kind: 'refugee' }] }
  expect(texts(refugee)).toEqual(['Check: refugee travel document'])
  expect(texts({ passports: [{ iso2: home }] })).toEqual(['Check the passport'])
})
