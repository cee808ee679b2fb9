import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay } from '#web/ui/format-day.ts'
import { hasWholeYear, parseTypedDate, parseTypedReturn } from './parse-typed-date.ts'

const today = '2026-11-20'

test.each([
  ['2027-02-12', '2027-02-12'],
  ['12.2.2027', '2027-02-12'],
  ['12.02.27', '2027-02-12'],
  ['12/02/2027', '2027-02-12'],
  ['12 Feb 2027', '2027-02-12'],
  ['12. Februar 2027', '2027-02-12'],
  ['3. März 2027', '2027-03-03'],
  ['3 Maerz 2027', '2027-03-03'],
  ['3 Dez 2026', '2026-12-03'],
  ['1 October 2027', '2027-10-01'],
  ['12FEB27', '2027-02-12'],
  ['Fri, 12 Feb 2027', '2027-02-12'],
  [' 12.2. ', '2027-02-12'],
  ['19 Nov', '2027-11-19'],
  ['20.11', '2026-11-20'],
  ['29.2.', '2028-02-29'],
  ['120227', '2027-02-12'],
  ['280227', '2027-02-28'],
  ['010225', '2025-02-01'],
  ['12022027', '2027-02-12'],
  ['20270212', '2027-02-12'],
  ['20102011', '2011-10-20'],
])('%j is %s', (typed, date) => {
  expect(parseTypedDate(typed, today)).toBe(date)
})

test.each([
  '',
  'tomorrow',
  '31.2.2027',
  '2027-02-30',
  '12',
  '0.1.2027',
  '12 Xyz 2027',
  '12.13.2027',
  '1.2.3.4',
  '12 Fe 2027',
  '310227',
  '31022027',
  '20270231',
  '1202',
  '120220271',
  'in 14',
  '14 x',
  '5 m',
  '270212',
  '+1000',
  'in Tage',
])('%j is no day', (typed) => {
  expect(parseTypedDate(typed, today)).toBeNull()
})

test.each([
  ['+14', '2027-02-26'],
  ['+ 14', '2027-02-26'],
  ['14 Tage', '2027-02-26'],
  ['in 14 Tagen', '2027-02-26'],
  ['14d', '2027-02-26'],
  ['3 Wochen', '2027-03-05'],
  ['3 weeks', '2027-03-05'],
  ['+1 Woche', '2027-02-19'],
  ['2 Monate', '2027-04-12'],
  ['in 1 month', '2027-03-12'],
  ['3 Mär', '2027-03-03'],
  ['3 March', '2027-03-03'],
  ['24.1.', '2028-01-24'],
])('%j after 12 February 2027 is %s', (typed, date) => {
  expect(parseTypedDate(typed, '2027-02-12')).toBe(date)
})

test('what the application shows can be typed in again, in both languages', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((instant) => instant.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.constantFrom('de', 'en'), (date, language) => {
      expect(parseTypedDate(formatDay(date, language), today)).toBe(date)
    }),
  )
})

test.each(['2027-02-12', '12.02.2027', '1/2/2027', '12 Feb 2027', '12FEB2027', '12022027'])(
  'while %s is typed, only its end is a whole day',
  (text) => {
    const parts = Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1))
    expect(parts.filter((part) => hasWholeYear(part) && parseTypedDate(part, '2026-11-21') !== null)).toEqual([text])
  },
)

test.each([
  ['ab 1.3.', '2027-03-01'],
  ['am 1. März', '2027-03-01'],
  ['15.', '2026-12-15'],
  ['22.', '2026-11-22'],
  ['31.', '2026-12-31'],
  ['14 Nächte', '2026-12-06'],
  ['7 nights', '2026-11-29'],
  ['15', null],
  ['32.', null],
  ['0.', null],
])('%s from 22 November is %s', (typed, day) => expect(parseTypedDate(typed, '2026-11-22')).toBe(day))

test.each([
  ['3.3.', '2027-02-12', '2027-03-03'],
  ['4.1.', '2026-12-28', '2027-01-04'],
  ['28.2.', '2027-03-01', '2027-02-28'],
  ['28.2.2028', '2027-03-01', '2028-02-28'],
  ['+14', '2027-03-01', '2027-03-15'],
  ['x', '2027-03-01', null],
])('a return typed as %j from %s is %s', (text, start, day) => {
  expect(parseTypedReturn(text, start)).toBe(day)
})
