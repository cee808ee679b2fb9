import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

test('who is exempt from a ban is told so, not that nothing is needed', () => {
  const closed = [
    fact('EntryProhibited', 'no', { when: { holding: ['valid-visa-us'] } }),
    fact('EntryProhibited', 'yes'),
  ]
  const rulebook = compile(world([restriction(countryRef(abroad), closed)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const { stops } = wordAssessment(assess(trip(), rulebook, '2026-11-21'), words)
  expect(stops[1]!.cells[0]).toMatchObject({
    headline: 'Entry prohibited',
    detail: 'Exception: with a valid visa for the USA',
  })
})
