import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysOfStay, isCalendarDate, toDayNumber, weekdayOf, yearOf } from './dates.ts'

describe('calendar dates', () => {
  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    '',
    '0999-01-01',
    '2026-04-31',
  ])('%s is refused', (text) => expect(isCalendarDate(text)).toBe(false))
  test.each(['2028-02-29', '2026-12-31', '1999-01-01'])('%s is a day', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  )

  test('days go over months, years and clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25')
  })
  test('dates stay within the years 1000 and 9999', () => {
    expect([addDays('9999-12-31', 1), addDays('9990-01-01', 9_999_999)]).toEqual(['9999-12-31', '9999-12-31'])
    expect([addDays('1000-01-01', -1), addDays('1999-01-01', -9_999_999)]).toEqual(['1000-01-01', '1000-01-01'])
    expect([addMonths('9999-11-30', 3), addMonths('1000-02-01', -120)]).toEqual(['9999-12-31', '1000-01-01'])
  })
  test('months end on the last day of a shorter month', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28')
    expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-12-15', 0)).toBe('2026-12-15')
  })
  test('the first and the last day of a stay both count', () => expect(daysOfStay('2027-02-12', '2027-02-12')).toBe(1))
  test('a day knows its weekday and year, before 1970 too', () => {
    expect(['2027-02-14', '2027-02-20', '1969-12-28'].map((day) => weekdayOf(toDayNumber(day)))).toEqual([0, 6, 0])
    expect(['2026-12-31', '2027-01-01', '1969-12-31'].map((day) => yearOf(toDayNumber(day)))).toEqual([
      2026, 2027, 1969,
    ])
  })
})
