import { expect, test } from 'vitest'
import type { Fact, Step } from '#domain/rulebook/fact.ts'
import { abroad, countryRef, fact, home, named, restriction, world } from '#domain/testing/rules.ts'
import { applicationTimes, applicationTimesTable } from './report-application-times.ts'

const apply = (more: Partial<Step> = {}): Step => ({ kind: 'apply', name: named('Visa'), ...more })
const visa = (steps: readonly Step[], more: Partial<Fact> = {}) =>
  fact('VisaRequiredForStay', 'yes', { steps, ...more })
const of = (...facts: Fact[]) => applicationTimes(world([restriction(countryRef(abroad), facts)]), '2026-11-21')

test('known is a number of working days or a day before which it is done, for each application of a nationality', () => {
  expect(of(visa([apply({ workingDays: 10 })]))).toEqual([{ id: abroad, known: 3, unknown: 0 }])
  expect(of(visa([apply({ dueDaysBefore: 3 })]))).toEqual([{ id: abroad, known: 3, unknown: 0 }])
  expect(of(visa([apply({ workingDays: 10 }), apply()]))).toEqual([{ id: abroad, known: 0, unknown: 3 }])
  expect(of(visa([apply({ workingDays: 10 })], { for: [home] }), visa([apply()]))).toEqual([
    { id: abroad, known: 1, unknown: 2 },
  ])
  expect(of(visa([]))).toEqual([{ id: abroad, known: 0, unknown: 3 }])
})

test('who applies for nothing is not counted: no visa, a form, another nationality', () => {
  expect(of(fact('VisaRequiredForStay', 'no', { steps: [apply()] }))).toEqual([])
  const form: Step = { kind: 'fill-in', name: named('Form') }
  expect(of(fact('AdditionalFormsAndDeclarations', 'yes', { steps: [form] }))).toEqual([])
  expect(of(visa([apply()], { for: [home] }))).toEqual([{ id: abroad, known: 0, unknown: 1 }])
})

test('the table has the sum and names the worst first', () => {
  const times = [
    { id: 'XA', known: 3, unknown: 1 },
    { id: 'XB', known: 2, unknown: 2 },
    { id: 'XC', known: 2, unknown: 0 },
  ]
  expect(applicationTimesTable(times).split('\n')).toEqual([
    'applications before a stay: how long they take is known for 7 of 10 pairs of nationality and country (70.0 %)',
    'not known: XB 2, XA 1',
  ])
  expect(applicationTimesTable([])).toContain('0 of 0')
})
