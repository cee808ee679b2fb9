import { describe, expect, test } from 'vitest'
import { formatDays } from '#web/ui/format-day.ts'
import { daysOfTyped, parseTypedDays, splitDays } from './parse-typed-days.ts'

const around = { after: '2027-02-10', arrival: '2027-02-12', leaving: null }
const read = (text: string, more: object = {}) => parseTypedDays(text, { ...around, ...more })
const span = (from: string, to: string) => ({ from, to })
const stay = span('2027-02-12', '2027-02-20')

describe('days at a stop', () => {
  test.each([
    '12.2.–20.2.',
    '12.2.2027 - 20.2.2027',
    '12.–20.2.',
    '12-20.2.27',
    '12.2. bis 20.2.',
    '12 to 20 Feb',
    '12 Feb – 20 Feb 2027',
    '12. Februar bis 20. Februar',
    '2027-02-12 - 2027-02-20',
    '2027-02-12..2027-02-20',
    '12FEB27-20FEB27',
  ])('%s', (text) => expect(read(text)).toEqual(stay))

  test('what is shown can be read again', () => {
    for (const [from, to] of [
      ['2027-02-12', '2027-02-20'],
      ['2027-02-12', '2027-03-03'],
      ['2027-12-28', '2028-01-03'],
    ] as const)
      for (const language of ['de', 'en'] as const)
        expect(read(formatDays({ from, to }, language)), formatDays({ from, to }, language)).toEqual(span(from, to))
  })

  test('a length that is no number of nights is no day', () => {
    for (const text of ['14 Tage', '3 Wochen', '+14', 'in 2 weeks', 'bis +7', '12.2. bis 3 Wochen'])
      expect(read(text), text).toBeNull()
  })

  test('one end alone, or none', () => {
    expect(read('12.2.')).toEqual({ from: '2027-02-12' })
    expect(read('ab 12.2.')).toEqual({ from: '2027-02-12' })
    expect(read('12.2.–')).toEqual({ from: '2027-02-12' })
    expect(read('bis 20.2.')).toEqual({ to: '2027-02-20' })
    expect(read('until 20 Feb')).toEqual({ to: '2027-02-20' })
    expect(read('  ')).toEqual({})
  })

  test('without a year they follow the day before them', () => {
    expect(read('28.12.–3.1.')).toEqual(span('2027-12-28', '2028-01-03'))
    expect(read('1.2.–5.2.')).toEqual(span('2028-02-01', '2028-02-05'))
  })

  test('a start without a year stands before its end', () => {
    expect(read('28.-3.3.')).toEqual(span('2027-02-28', '2027-03-03'))
    expect(read('12 feb - 20 feb 2028')).toEqual(span('2028-02-12', '2028-02-20'))
    expect(read('30.11.-1.12.2028')).toEqual(span('2028-11-30', '2028-12-01'))
    expect(read('1.2.-5.2.2027')).toEqual(span('2027-02-01', '2027-02-05'))
    expect(read('12.2.2028 - 20.2.')).toEqual(span('2028-02-12', '2028-02-20'))
    expect(read('ab 12.2. bis 20.2.')).toEqual(stay)
  })

  test('nights count from the arrival, or back from the day of leaving', () => {
    for (const text of ['5 Nächte', '5 nights', '5N', '5 Übernachtungen', '5 Ü'])
      expect(read(text), text).toEqual(span('2027-02-12', '2027-02-17'))
    expect(read('1 Nacht')).toEqual(span('2027-02-12', '2027-02-13'))
    expect(read('5 nights', { arrival: null, leaving: '2027-03-03' })).toEqual(span('2027-02-26', '2027-03-03'))
    expect(read('5 nights', { arrival: null })).toBeNull()
  })

  test.each(['soon', '31.2.–3.3.', '12', 'Nächte', '12.2.–soon'])('%s is none', (text) => expect(read(text)).toBeNull())
})

describe('a place and its days in one line', () => {
  test.each([
    ['Vietnam 5 Nächte', 'Vietnam', '5 Nächte'],
    ['thai 12.2.-20.2.', 'thai', '12.2.-20.2.'],
    ['São Tomé, 5N', 'São Tomé', '5N'],
    ['VN: 12FEB27-20FEB27', 'VN', '12FEB27-20FEB27'],
    ['Dom Rep ab 12.2.', 'Dom Rep', 'ab 12.2.'],
    ['Vietnam bis 20.2.', 'Vietnam', 'bis 20.2.'],
  ])('%s', (typed, name, more) => expect(splitDays(typed, around)).toEqual({ name, more }))

  test.each(['Vietnam', 'Paris 14', 'Terminal 2', '5N', 'TR-34', 'Vietnam 99.99.', '', `x${' 1'.repeat(500)}`])(
    '%s is a name',
    (typed) => expect(splitDays(typed, around)).toEqual({ name: typed, more: '' }),
  )

  test('nights without a day to count from stay as they were typed', () => {
    expect(daysOfTyped('5N', around)).toBe('2027-02-12..2027-02-17')
    expect(daysOfTyped('5N', { ...around, arrival: null })).toBe('5N')
    expect(daysOfTyped('', around)).toBe('')
  })
})
