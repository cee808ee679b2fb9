import { expect, test } from 'vitest'
import { instantOfMilliseconds, readInstant } from './read-instant.ts'

test.each([
  ['2012-05-02T23:21:04-00:00', '2012-05-02T23:21:04.000Z', false],
  ['2003-06-17T14:57:00-07:00', '2003-06-17T21:57:00.000Z', false],
  ['2025-09-21T18:00:00Z', '2025-09-21T18:00:00.000Z', false],
  ['Sun, 29 Dec 2019 12:00:00 GMT', '2019-12-29T12:00:00.000Z', false],
  ['29 Dec 2019 12:00 +0130', '2019-12-29T10:30:00.000Z', false],
  ['Sun, 29 Dec 2019 12:00:00 EST', '2019-12-29T17:00:00.000Z', false],
  ['2024-05-01T03:00:00', '2024-05-01T03:00:00.000Z', true],
  ['2024-05-01', '2024-05-01T00:00:00.000Z', true],
])('%s is read', (text, instant, zoneAssumed) => {
  expect(readInstant(text)).toEqual({ instant, zoneAssumed })
})

test.each(['', 'yesterday', '2025-02-30T00:00:00Z', '2025-13-01', '0001-01-01', '9999-01-01', '2025-01-01T25:00:00Z'])(
  '%s is no time',
  (text) => {
    expect(readInstant(text)).toBeNull()
  },
)

test('a zone that nobody uses makes the time none', () => {
  expect(readInstant('Sun, 29 Dec 2019 12:00:00 XYZ')).toBeNull()
  expect(readInstant('2025-01-01T00:00:00+99:00')).toBeNull()
})

test('milliseconds are a time within living memory', () => {
  expect(instantOfMilliseconds(1_537_603_200_000)).toBe('2018-09-22T08:00:00.000Z')
  expect(instantOfMilliseconds(1e20)).toBeNull()
  expect(instantOfMilliseconds('1537603200000')).toBeNull()
})
