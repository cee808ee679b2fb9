import { expect, test } from 'vitest'
import { formatDay, formatDayOf, formatDays, formatMoment, formatShortDays, formatTime } from './format-day.ts'

test('days read as they are written in the language, in every time zone', () => {
  expect(formatDay('2027-01-22', 'en')).toBe('22 Jan 2027')
  expect(formatDay('2027-01-22', 'de')).toBe('22. Jan. 2027')
})

test('a span says what both ends share once', () => {
  expect(formatDays({ from: '2027-02-12', to: '2027-03-03' }, 'en').replace(/\s/g, ' ')).toBe('12 Feb – 3 Mar 2027')
})

test('times run to 24 hours in both languages of the staff', () => {
  const afternoon = new Date(2027, 0, 22, 14, 5)
  expect([formatTime(afternoon, 'en'), formatTime(afternoon, 'de')]).toEqual(['14:05', '14:05'])
})

test('a narrow column leaves the year out, and says one day as one', () => {
  expect(formatShortDays({ from: '2027-02-12', to: '2027-03-03' }, 'de').replace(/\s/g, ' ')).toBe('12. Feb. – 3. März')
  expect(formatShortDays({ from: '2027-02-12', to: '2027-02-12' }, 'en')).toBe('12 Feb')
})

test('a moment is told with its day', () => {
  const afternoon = new Date(2027, 0, 22, 14, 5)
  expect(formatDayOf(afternoon, 'en')).toBe('22 Jan 2027')
  expect(formatMoment(afternoon, 'en')).toBe('22 Jan 2027, 14:05')
})
