import { expect, test } from 'vitest'
import { formatDay, formatDays, formatDeadline, formatTime } from './format-day.ts'

test('days read as they are written in the language, in every time zone', () => {
  expect(formatDay('2027-01-22', 'en')).toBe('22 Jan 2027')
  expect(formatDay('2027-01-22', 'de')).toBe('22. Jan. 2027')
  expect(formatDeadline('2027-01-22', 'en')).toBe('Fri, 22 Jan 2027')
  expect(formatDeadline('2027-01-22', 'de')).toBe('Fr., 22. Jan. 2027')
})

test('a span says what both ends share once', () => {
  expect(formatDays({ from: '2027-02-12', to: '2027-03-03' }, 'en').replace(/\s/g, ' ')).toBe('12 Feb – 3 Mar 2027')
})

test('times run to 24 hours in both languages of the staff', () => {
  const afternoon = new Date(2027, 0, 22, 14, 5)
  expect([formatTime(afternoon, 'en'), formatTime(afternoon, 'de')]).toEqual(['14:05', '14:05'])
})
