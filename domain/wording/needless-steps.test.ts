import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const stepsFor = (...citizenships: string[]) =>
  worded(eVisa, trip({ citizenships }))
    .stops[1]!.sections.flatMap(({ answers }) => answers)
    .filter(({ type }) => type === 'EVisaPossible')
    .flatMap(({ values }) => values.map(({ answer, steps }) => [answer, steps.length]))

test('how to apply for an e-visa is told to those who need one, and not offered to those who need none', () => {
  expect(stepsFor(home)).toEqual([['YES', 1]])
  expect(stepsFor(farther)).toEqual([['YES', 0]])
  expect(stepsFor(home, farther)).toEqual([['YES', 1]])
})
