import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Fact } from '../rulebook/fact.ts'
import { fact, farther, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const stepsFor = (...citizenships: string[]) =>
  worded(eVisa, trip({ travellers: travellersOf({ citizenships }) }))
    .stops[1]!.sections.flatMap(({ answers }) => answers)
    .filter(({ type }) => type === 'EVisaPossible')
    .flatMap(({ values }) => values.map(({ answer, steps }) => [answer, steps.length]))

test('how to apply for an e-visa is told to those who need one, and not offered to those who need none', () => {
  expect(stepsFor(home)).toEqual([['YES', 1]])
  expect(stepsFor(farther)).toEqual([['YES', 0]])
  expect(stepsFor(home, farther)).toEqual([['YES', 1]])
})

test('nobody is told to pay for a visa on arrival of which no rule says that it costs anything', () => {
  const pay = (amount: number) => [
    { kind: 'pay' as const, name: { de: 'Visum bezahlen' }, fee: { amount, currency: 'USD' } },
  ]
  const tasks = (more: Partial<Fact>) =>
    worded(
      [
        fact('VisaRequiredForStay', 'yes'),
        fact('EntryPermitForStayOrTransit', 'no'),
        fact('VisaOnArrivalPossible', 'yes', more),
      ],
      trip({ travellers: travellersOf({ citizenships: [farther] }) }),
    )
      .checklist.filter(({ kind }) => kind === 'pay')
      .map(({ text }) => text.split(':')[0])
  expect(tasks({})).toEqual(['Get the visa on arrival'])
  expect(tasks({ steps: pay(0) })).toEqual(['Get the visa on arrival'])
  expect(tasks({ steps: pay(30) })).toEqual(['Be ready to pay on arrival'])
})
