import { expect, test } from 'vitest'
import { fact } from '../testing/rules.ts'
import type { Fact } from '../rulebook/fact.ts'
import { accessOn, checkDueBy, dueState, upkeepOf } from './restriction-upkeep.ts'

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
