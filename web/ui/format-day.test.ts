import { expect, test } from 'vitest'
import { formatDay, formatDays, formatDeadline } from './format-day.ts'

test('days read as they are written in the language, in every time zone', () => {
  expect(formatDay('2027-01-22', 'en')).toBe('22 Jan 2027')
  expect(formatDay('2027-01-22', 'de')).toBe('22. Jan. 2027')
  expect(formatDeadline('2027-01-22', 'en')).toBe('Fri, 22 Jan 2027')
  expect(formatDeadline('2027-01-22', 'de')).toBe('Fr., 22. Jan. 2027')
})

test('a span says what both ends share once', () => {
  expect(formatDays({ from: '2027-02-12', to: '2027-03-03' }, 'en').replace(/\s/g, ' ')).toBe('12 Feb – 3 Mar 2027')
})
