import { expect, test } from 'vitest'
import { countryRef, fact, restriction } from '#domain/testing/rules.ts'
import { changesIn } from './changed-parts.ts'

const visa = fact('VisaRequiredForStay', 'yes')
const german = fact('VisaRequiredForStay', 'no', { for: ['DE'] })
const passport = fact('PassportSufficient', 'yes')
const body = restriction(countryRef('XB'), [passport, visa])

test('nothing is changed by the same record, however it was written', () => {
  expect(changesIn(body, body).count).toBe(0)
  expect(changesIn(body, structuredClone(body))).toEqual({ parts: new Set(), count: 0 })
})

test('each fact and each field counts, in its part', () => {
  const changed = { ...body, isActive: false as const, facts: [{ ...visa, answer: 'no' as const }, german] }
  expect(changesIn(body, changed)).toEqual({ parts: new Set(['visa', 'documents', 'periods']), count: 4 })
})

test('another order is a change too', () => {
  const two = restriction(countryRef('XB'), [german, visa])
  expect(changesIn(two, { ...two, facts: [visa, german] })).toEqual({ parts: new Set(['visa']), count: 1 })
})
