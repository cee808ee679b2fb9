import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { summaryOf } from './summary.ts'

const day = '2026-11-22'
const all = fact('VisaRequiredForStay', 'yes')
const some = fact('VisaRequiredForStay', 'no', { for: ['XA'] })
const business = fact('VisaRequiredForStay', 'no', { travelType: ['BUSINESS'] })

test('nothing is said to a travel type of which no rule speaks', () => {
  expect(summaryOf([], 'TOURISM', day)).toEqual({ is: 'nothing' })
  expect(summaryOf([business], 'TOURISM', day)).toEqual({ is: 'nothing' })
})

test('one rule without a condition is the answer', () => {
  expect(summaryOf([business, all], 'TOURISM', day)).toEqual({ is: 'one', fact: all })
})

test('what depends on anything is counted beside what holds for all others', () => {
  expect(summaryOf([some, all], 'TOURISM', day)).toEqual({ is: 'several', fact: all, count: 1 })
  expect(summaryOf([some], 'TOURISM', day)).toEqual({ is: 'several', fact: null, count: 1 })
  expect(summaryOf([{ ...all, from: '2027-01-01' }], 'TOURISM', day)).toMatchObject({ is: 'several', fact: null })
  expect(summaryOf([{ ...all, when: { by: ['air'] } }], 'TOURISM', day)).toMatchObject({ fact: null })
})

test('a rule that has days is the answer on those days', () => {
  const dated = { ...all, from: '2027-01-01' }
  expect(summaryOf([dated], 'TOURISM', '2027-01-01')).toEqual({ is: 'one', fact: dated })
  expect(summaryOf([all, { ...dated, answer: 'no' }], 'TOURISM', '2027-01-01')).toMatchObject({ fact: all, count: 1 })
})

test('who is left out is not named: it still is the answer of all others', () => {
  const others = fact('VisaRequiredForStay', 'yes', { for: ['-XA'] })
  expect(summaryOf([others], 'BUSINESS', day)).toEqual({ is: 'one', fact: others })
})
