import { expect, test } from 'vitest'
import type { Words } from '#web/staff/words/words.ts'
import { distanceText, statusOf } from './journey.ts'

const t: Words = (key, values) => `${key} ${values ? JSON.stringify(values) : ''}`.trim()
const trip = { dateStart: '2027-02-12', dateEnd: '2027-03-03' }

test('a trip says how far away it is, from the day before until the day after', () => {
  expect(distanceText(trip, '2027-02-11', t)).toBe('journeys.in-days {"days":1}')
  expect(distanceText(trip, '2027-02-12', t)).toBe('journeys.ongoing')
  expect(distanceText(trip, '2027-03-03', t)).toBe('journeys.ongoing')
  expect(distanceText(trip, '2027-03-04', t)).toBe('journeys.over')
})

test('after the trip a page has expired, however it was before', () => {
  expect(statusOf({ isExpired: false, isManuallyDisabled: false })).toBe('active')
  expect(statusOf({ isExpired: false, isManuallyDisabled: true })).toBe('deactivated')
  expect(statusOf({ isExpired: true, isManuallyDisabled: true })).toBe('expired')
})
