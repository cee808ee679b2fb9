import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { summaryOf } from './summary.ts'

const all = fact('VisaRequiredForStay', 'yes')
const some = fact('VisaRequiredForStay', 'no', { for: ['XA'] })
const business = fact('VisaRequiredForStay', 'no', { travelType: ['BUSINESS'] })

test('nothing is said to a travel type of which no rule speaks', () => {
  expect(summaryOf([], 'TOURISM')).toEqual({ is: 'nothing' })
  expect(summaryOf([business], 'TOURISM')).toEqual({ is: 'nothing' })
})

test('one rule without a condition is the answer', () => {
  expect(summaryOf([business, all], 'TOURISM')).toEqual({ is: 'one', fact: all })
})

test('what depends on anything is counted beside what holds for all others', () => {
  expect(summaryOf([some, all], 'TOURISM')).toEqual({ is: 'several', fact: all, count: 1 })
  expect(summaryOf([some], 'TOURISM')).toEqual({ is: 'several', fact: null, count: 1 })
  expect(summaryOf([{ ...all, from: '2027-01-01' }], 'TOURISM')).toMatchObject({ is: 'several', fact: null })
  expect(summaryOf([{ ...all, when: { by: ['air'] } }], 'TOURISM')).toMatchObject({ fact: null })
})

test('who is left out is not named: it still is the answer of all others', () => {
  const others = fact('VisaRequiredForStay', 'yes', { for: ['-XA'] })
  expect(summaryOf([others], 'BUSINESS')).toEqual({ is: 'one', fact: others })
})
