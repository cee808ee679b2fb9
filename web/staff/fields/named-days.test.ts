import { expect, test } from 'vitest'
import { easterSunday } from './feasts.ts'
import { parseNamedDays } from './named-days.ts'
import { withDigits } from './number-words.ts'

/** A Friday. */
const today = '2026-11-27'
const read = (text: string, after = today) => {
  const days = parseNamedDays(text, { today, after })
  return days && (days.from === days.to ? days.from : `${days.from}..${days.to}`)
}

test.each([
  '',
  ' ',
  'morgens',
  'heute Abend',
  'nächste',
  'nächsten',
  'nächsten Februar',
  'next',
  'Mond',
  'Osterhase',
  'Ostern 1',
  'Ostern 20',
  'Woche',
  'Mitte März',
  '12.2.',
  `Ostern${' '.repeat(80)}2028`,
])('%j names no day', (text) => expect(read(text)).toBe(text === 'Ostern 20' ? '2020-04-10..2020-04-13' : null))

test.each([
  ['heute', '2026-11-27'],
  ['Morgen', '2026-11-28'],
  ['tomorrow', '2026-11-28'],
  ['übermorgen', '2026-11-29'],
  ['day after tomorrow', '2026-11-29'],
  ['Montag', '2026-11-30'],
  ['mo', '2026-11-30'],
  ['nächsten Montag', '2026-11-30'],
  ['am kommenden Samstag', '2026-11-28'],
  ['kommenden Samstag', '2026-11-28'],
  ['Freitag', '2026-12-04'],
  ['next Friday', '2026-12-04'],
  ['on Tuesday', '2026-12-01'],
  ['Mittwoch nächster Woche', '2026-12-02'],
  ['nächste Woche Sonntag', '2026-12-06'],
  ['diese Woche', '2026-11-27..2026-11-29'],
  ['nächste Woche', '2026-11-30..2026-12-06'],
  ['next week', '2026-11-30..2026-12-06'],
  ['übernächste Woche', '2026-12-07..2026-12-13'],
  ['Wochenende', '2026-11-28..2026-11-29'],
  ['this weekend', '2026-11-28..2026-11-29'],
  ['diesen Monat', '2026-11-27..2026-11-30'],
  ['nächsten Monat', '2026-12-01..2026-12-31'],
  ['next month', '2026-12-01..2026-12-31'],
])('%j on a Friday is %s', (text, days) => expect(read(text)).toBe(days))

test.each([
  ['Ostern', '2027-03-26..2027-03-29'],
  ['easter 2028', '2028-04-14..2028-04-17'],
  ['Ostern 28', '2028-04-14..2028-04-17'],
  ['Karfreitag', '2027-03-26'],
  ['Pfingsten', '2027-05-15..2027-05-17'],
  ['Christi Himmelfahrt', '2027-05-06'],
  ['Fronleichnam', '2027-05-27'],
  ['Rosenmontag', '2027-02-08'],
  ['Advent', '2026-11-29..2026-12-24'],
  ['Weihnachten', '2026-12-24..2026-12-26'],
  ['zwischen den Jahren', '2026-12-27..2026-12-30'],
  ['Silvester', '2026-12-31'],
  ["New Year's Eve", '2026-12-31'],
  ['Neujahr', '2027-01-01'],
])('the feast %j is %s', (text, days) => expect(read(text)).toBe(days))

test('a feast of which days are left is this one; a weekday and a feast of the way back follow the departure', () => {
  expect(parseNamedDays('Weihnachten', { today: '2026-12-26', after: '2026-12-26' })?.from).toBe('2026-12-24')
  expect(parseNamedDays('Weihnachten', { today: '2026-12-27', after: '2026-12-27' })?.from).toBe('2027-12-24')
  expect(read('Sonntag', '2027-02-12')).toBe('2027-02-14')
  expect(read('Ostern', '2027-06-01')).toBe('2028-04-14..2028-04-17')
  expect(read('morgen', '2027-02-12')).toBe('2026-11-28')
})

test('a weekend that has begun is the next one on its Sunday alone', () => {
  const weekend = (day: string) => parseNamedDays('weekend', { today: day, after: day })?.from
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(weekend)).toEqual(['2026-11-28', '2026-11-28', '2026-12-05'])
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2049, '2049-04-18'],
])('Easter of %i is %s', (year, day) => expect(easterSunday(year)).toBe(day))

test.each([
  ['zwei Wochen', '2 Wochen'],
  ['in einer Woche', 'in 1 Woche'],
  ['a week', '1 week'],
  ['Zwölf Tage', '12 Tage'],
  ['vierzehn', 'vierzehn'],
  ['two', 'two'],
  ['einige Tage', 'einige Tage'],
  ['', ''],
])('%j in digits is %j', (text, digits) => expect(withDigits(text)).toBe(digits))
