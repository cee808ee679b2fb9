import { expect, test } from 'vitest'
import { movedStart } from './moved-start.ts'

const trip = { start: '2027-02-12', end: '2027-03-03', days: ['..2027-02-20', 'soon', '2027-02-25..2027-03-03', ''] }

test.each(['', 'soon', '2027-02-30', '2027-02-01', '2027-03-03', '2027-04-01..2027-04-10'])(
  'a departure at %j moves nothing else',
  (start) => expect(movedStart(trip, start)).toEqual({ start }),
)

test.each([
  { ...trip, start: '' },
  { ...trip, start: '2027-03-10' },
  { ...trip, end: '' },
  { ...trip, end: '+14' },
])('a trip without a length keeps none: %j', (before) =>
  expect(movedStart(before, '2027-05-01')).toEqual({ start: '2027-05-01' }),
)

test('a departure behind the return moves the trip with its stops, and what is no day stays', () => {
  expect(movedStart(trip, '2027-03-12')).toEqual({
    start: '2027-03-12',
    end: '2027-03-31',
    days: ['..2027-03-20', 'soon', '2027-03-25..2027-03-31', ''],
  })
  expect(movedStart(trip, '2027-03-04').end).toBe('2027-03-23')
})
