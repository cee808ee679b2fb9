import { expect, test } from 'vitest'
import { fact } from '../testing/rules.ts'
import type { Fact } from '../rulebook/fact.ts'
import { accessOn, checkDueBy, checkedOn, dueState, upkeepOf } from './restriction-upkeep.ts'

const today = '2026-11-20'
const upkeep = (...facts: Fact[]) => upkeepOf({ facts }, today)
const visa = (checkedAt: string | null, more: Partial<Fact> = {}) =>
  fact('VisaRequiredForStay', 'no', { ...more, checkedAt })
const ban = (checkedAt: string | null) => fact('EntryProhibited', 'no', { checkedAt })

test('a place without facts has nothing to read again', () => {
  expect(upkeep()).toMatchObject({ facts: 0, weakest: null, undated: 0, oldest: null, reading: [] })
  expect(checkDueBy(upkeep(), null)).toBeNull()
  expect(checkDueBy(upkeep(), today)).toBeNull()
})

test('the fact that is due first decides: a ban is read twice as often as a visa rule', () => {
  expect(checkDueBy(upkeep(visa('2026-07-01'), ban('2026-09-30')), null)).toBe('2026-12-28')
  expect(checkDueBy(upkeep(visa('2026-07-01'), ban('2026-11-01')), null)).toBe('2026-12-28')
  expect(checkDueBy(upkeep(visa('2026-09-01'), ban('2026-09-01')), null)).toBe('2026-11-30')
})

test('what bears no day says nothing of when, until somebody marks the place as checked', () => {
  expect(upkeep(visa(null), visa('2026-07-01'))).toMatchObject({ undated: 1, oldest: '2026-07-01' })
  expect(checkDueBy(upkeep(visa(null)), null)).toBeNull()
  expect(checkDueBy(upkeep(visa(null)), '2026-11-01')).toBe('2027-04-30')
  // A mark that is older than the copies takes nothing back.
  expect(checkDueBy(upkeep(visa('2026-07-01')), '2020-01-01')).toBe('2026-12-28')
})

test('a mark stands for copies of two intervals at most, and hides no source of any age', () => {
  expect(checkDueBy(upkeep(visa('2026-07-01')), '2026-11-01')).toBe('2027-04-30')
  expect(checkedOn(upkeep(visa('2026-07-01')), '2026-11-01')).toBe('2026-11-01')
  // Read every 180 days: 360 days after the copy a mark still counts, on the next day it does not.
  expect(checkDueBy(upkeep(visa('2025-11-06')), '2026-11-01')).toBe('2027-04-30')
  expect(checkDueBy(upkeep(visa('2025-11-05')), '2026-11-01')).toBe('2026-05-04')
  const old = upkeep(visa('1998-06-22'), visa('2026-07-01'), ban('2026-11-01'))
  expect(checkDueBy(old, '2026-11-01')).toBe('1998-12-19')
  expect(checkedOn(old, '2026-11-01')).toBe('1998-06-22')
  expect(checkedOn(upkeep(visa('2026-07-01')), null)).toBe('2026-07-01')
  expect(checkedOn(upkeep(), '2026-11-01')).toBe('2026-11-01')
})

test('what has ended is not read again, and stands on no rung', () => {
  const ended = visa('2020-01-01', { to: '2026-11-19', confidence: 'dataset' })
  const last = visa('2026-11-01', { to: today, confidence: 'treaty' })
  expect(upkeep(ended, last)).toMatchObject({ facts: 1, weakest: 'treaty', oldest: '2026-11-01' })
})

test('a day is overdue once it has passed, and due two weeks before', () => {
  const states = [null, '2026-11-19', today, '2026-12-04', '2026-12-05'].map((by) => dueState(by, today))
  expect(states).toEqual(['OPEN', 'OVERDUE', 'DUE', 'DUE', 'LATER'])
})

test('the window of the destination itself on that day, for that kind of trip', () => {
  const access = [
    { authority: 'FOREIGN_OFFICE', access: 'NO_ACCESS' },
    { authority: 'DESTINATION_COUNTRY', access: 'SOME_RESTRICTIONS', to: '2026-11-19' },
    { authority: 'DESTINATION_COUNTRY', access: 'NO_RESTRICTIONS', travelType: ['BUSINESS'] },
  ] as const
  expect(accessOn({ access }, 'BUSINESS', today)).toBe('NO_RESTRICTIONS')
  expect(accessOn({ access }, 'TOURISM', today)).toBeNull()
  expect(accessOn({ access }, 'TOURISM', '2026-11-19')).toBe('SOME_RESTRICTIONS')
})
