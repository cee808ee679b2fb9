import { expect, test } from 'vitest'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { withFound } from './use-change-promise.ts'

const trip: GoldenTrip = {
  why: 'Germans need no visa',
  from: 'DE',
  to: ['TH'],
  citizenships: ['DE'],
  start: '2027-02-01',
  end: '2027-02-10',
  expect: {},
  answers: { TH: { VisaRequiredForStay: { DE: 'no' } } },
}
const path = ['answers', 'TH', 'VisaRequiredForStay', 'DE']

test('a promise becomes what the rules would say, in its trip alone', () => {
  expect(withFound([trip, trip], { trip: 2, path, found: 'yes' })).toEqual([
    trip,
    { ...trip, answers: { TH: { VisaRequiredForStay: { DE: 'yes' } } } },
  ])
})

test('what is no single value, and a promise that is gone, change nothing', () => {
  expect(withFound([trip], { trip: 1, path, found: null })).toBeNull()
  expect(withFound([trip], { trip: 1, path: ['tasks', '0'], found: 'yes' })).toBeNull()
  expect(withFound([trip], { trip: 3, path, found: 'yes' })).toBeNull()
})
