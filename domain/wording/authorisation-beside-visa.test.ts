import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { fact, farther, home, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const rules = [
  fact('VisaRequiredForStay', 'no', { for: [farther] }),
  fact('VisaRequiredForStay', 'yes'),
  fact('EntryPermitForStayOrTransit', 'yes', { steps: [{ kind: 'apply', name: { de: 'ETA', en: 'ETA' } }] }),
]
const told = (...citizenships: string[]) =>
  worded(rules, trip({ travellers: travellersOf({ citizenships }) }))
    .stops[1]!.sections.flatMap(({ answers }) => answers)
    .filter(({ type }) => type === 'EntryPermitForStayOrTransit')
    .flatMap(({ values }) => values.map(({ word, said, steps }) => [word, said, steps.length]))

test('an authorisation beside a required visa says that it is for entry without one, and is not offered', () => {
  expect(told(home)).toEqual([['Yes', 'Only for entry without a visa.', 0]])
})

test('who enters without a visa is told of it as it is', () => {
  expect(told(farther)).toEqual([['Yes', null, 1]])
  expect(told(home, farther)).toEqual([['Yes', 'Only for entry without a visa.', 1]])
})
