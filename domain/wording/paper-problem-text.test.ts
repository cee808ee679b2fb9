import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { languages, type Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const rules = compile(
  world(
    [abroad, farther].map((place) =>
      restriction(countryRef(place), [
        fact('VisaRequiredForStay', 'no'),
        fact('EntryPermitForStayOrTransit', 'no'),
        fact('PassportMinRemainingValidityAtDepartureInMonths', 6),
      ]),
    ),
  ),
  1,
)
const wordsIn = (language: Language) => wordsFor(language, 'traveller', translatorFor(language), rules)
const worded = (language: Language) =>
  wordAssessment(
    assess(
      trip({
        destinations: [
          { ...countryRef(abroad), from: '2027-02-01', to: '2027-02-05' },
          { ...countryRef(farther), from: '2027-02-05', to: '2027-02-10' },
        ],
        travellers: [{ passports: [{ iso2: home, expires: '2027-03-01' }] }],
      }),
      rules,
      '2026-11-21',
    ),
    wordsIn(language),
  )

test('a passport that is too short for two stops is told with both, and at both', () => {
  for (const language of languages) {
    const { stops, checklist } = worded(language)
    const { text, detail } = checklist.find(({ kind }) => kind === 'check-passport')!
    for (const place of [abroad, farther]) expect(detail).toContain(wordsIn(language).countryName(place))
    expect(stops.slice(1, 3).map(({ cells }) => cells[0]!.detail)).toEqual([text, text])
  }
})
