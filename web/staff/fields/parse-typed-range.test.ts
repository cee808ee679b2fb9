import { describe, expect, test } from 'vitest'
import { parseOutAndBack, parseTypedRange } from './parse-typed-range.ts'

const today = '2026-11-22'
const read = (text: string, from = today) => parseTypedRange(text, from)
const days = (from: string, to: string) => ({ from, to })
const march = days('2027-03-01', '2027-03-31')

describe('two days in the field of the departure are the days out and back', () => {
  test.each([
    ['12.2.-3.3.', days('2027-02-12', '2027-03-03')],
    ['vom 12.2. bis 3.3.', days('2027-02-12', '2027-03-03')],
    ['1.-15.3.', days('2027-03-01', '2027-03-15')],
    ['28.12.-3.1.', days('2026-12-28', '2027-01-03')],
    ['1 Mar to 15 Mar 2028', days('2028-03-01', '2028-03-15')],
  ])('%s', (text, range) => {
    expect(parseOutAndBack(text, today)).toEqual(range)
    expect(read(text)).toBeNull()
  })
  test.each(['', 'März', 'KW 12', '12.3.2027', '+14', 'zwischen 1. und 15.3.', '2027-03-01..2027-03-31'])(
    '"%s" is one day or a span',
    (text) => expect(parseOutAndBack(text, today)).toBeNull(),
  )
})

describe('days of which one is the day of departure', () => {
  test.each([
    'März',
    'märz 2027',
    'Maerz 27',
    'mar',
    'Mar 2027',
    'MAR27',
    'im März',
    'in march',
    '3/27',
    '03/2027',
    '3.2027',
    '2027-03',
  ])('the month %s', (text) => expect(read(text)).toEqual(march))

  test.each([
    ['Anfang März', days('2027-03-01', '2027-03-10')],
    ['Mitte März', days('2027-03-11', '2027-03-20')],
    ['mid-March 2028', days('2028-03-11', '2028-03-20')],
    ['Ende Februar', days('2027-02-21', '2027-02-28')],
    ['end of Feb 2028', days('2028-02-21', '2028-02-29')],
    ['late 3/27', days('2027-03-21', '2027-03-31')],
  ])('a third of a month: %s', (text, range) => expect(read(text)).toEqual(range))

  test.each([
    ['KW 12', days('2027-03-22', '2027-03-28')],
    ['KW1', days('2027-01-04', '2027-01-10')],
    ['kw 53', days('2026-12-28', '2027-01-03')],
    ['week 53', days('2026-12-28', '2027-01-03')],
    ['KW 12/28', days('2028-03-20', '2028-03-26')],
  ])('a week: %s', (text, range) => expect(read(text)).toEqual(range))

  test.each([
    ['zwischen 1. und 15.3.', days('2027-03-01', '2027-03-15')],
    ['zwischen 28.12. und 3.1.', days('2026-12-28', '2027-01-03')],
    ['between 1 Mar and 15 Mar 2028', days('2028-03-01', '2028-03-15')],
    ['between 30. - 2.1.', days('2026-12-30', '2027-01-02')],
    ['2027-03-01..2027-03-31', march],
  ])('between two days: %s', (text, range) => expect(read(text)).toEqual(range))

  test('a month that has begun has only its days to come; one that is over is that of the next year', () => {
    expect(read('November')).toEqual(days(today, '2026-11-30'))
    expect(read('Oktober')).toEqual(days('2027-10-01', '2027-10-31'))
    expect(read('Mitte November')).toEqual(days('2027-11-11', '2027-11-20'))
  })

  test('what is past stays as it was typed, so that the trip is said to be past', () =>
    expect(read('März 2024')).toEqual(days('2024-03-01', '2024-03-31')))

  test.each([
    '',
    '12.3.2027',
    '+14',
    '13/27',
    '0/27',
    'KW 0',
    'KW 54',
    'KW 53/27',
    'ma',
    'soon',
    'Mitte',
    'Mitte 12.3.',
    `März ${' '.repeat(90)}27`,
  ])('"%s" is none', (text) => expect(read(text)).toBeNull())
})
