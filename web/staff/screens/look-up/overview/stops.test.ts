import { expect, test } from 'vitest'
import atStop from '#locales/en/at-stop.json'
import words from '#locales/en/look-up.json'
import { translator } from '#locales/translate.ts'
import type { Words } from '#web/staff/words/words.ts'
import { isOldCheck } from '#domain/wording/old-check.ts'
import { stop } from '../testing/worded.ts'
import { stopDates } from './stop-dates.ts'

const t: Words = translator('en', { ...words, ...atStop })
const span = { dateStart: '2027-02-12', dateEnd: '2027-03-03' }

test('the only destination has its dates; one of several lies within them', () => {
  const first = stop(span)
  expect(stopDates(first, [first], 'en', t)).toBe('12 Feb\u2009–\u20093 Mar')
  expect(stopDates(first, [first, stop(span)], 'en', t)).toBe('within 12 Feb\u2009–\u20093 Mar')
})

test('days at the stop come first, and shared-out ones say so', () => {
  const days = { from: '2027-02-12', to: '2027-02-20', isShared: false }
  const dated = stop({ ...span, days })
  expect(stopDates(dated, [dated, stop(span)], 'en', t)).toBe('12\u2009–\u200920 Feb')
  const shared = stop({ ...span, days: { ...days, isShared: true } })
  expect(stopDates(shared, [shared, stop(span)], 'en', t)).toBe('about 12\u2009–\u200920 Feb (estimated)')
})

test('a single day and an airport are named, no date is left out', () => {
  const airport = { type: 'AIRPORT', id: 'FRA' } as const
  const exit = stop({ role: 'DEPARTURE', place: airport, dateStart: '2027-02-12', dateEnd: '2027-02-12' })
  expect(stopDates(exit, [exit], 'en', t)).toBe('12 Feb, FRA')
  expect(stopDates(stop({ role: 'DEPARTURE', place: airport }), [], 'en', t)).toBe('FRA')
  expect(stopDates(stop(), [stop()], 'en', t)).toBe('')
})

test('a check is old after 30 days', () => {
  expect(isOldCheck('2026-10-21', '2026-11-20')).toBe(false)
  expect(isOldCheck('2026-10-20', '2026-11-20')).toBe(true)
})
