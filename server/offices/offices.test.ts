import { describe, expect, test } from 'vitest'
import { deadlineOf } from '#domain/assessment/deadline.ts'
import { addDays, toDayNumber, type CalendarDate } from '#domain/dates.ts'
import { offices } from './offices.ts'
import { publicHolidays } from './public-holidays.ts'
import { weekendOf } from './weekends.ts'

/** Newer than the types that are used here. */
type WithWeek = Intl.Locale & { getWeekInfo(): { readonly weekend: readonly number[] } }

const isOpen = (iso2: string, date: CalendarDate) => offices.isOpen(iso2, toDayNumber(date))

test('a Vietnamese e-visa for a trip just after Tết is applied for before it', () => {
  const about = { start: '2027-02-12', workingDays: 3, opens: null, issuing: 'VN', isAtMission: false }
  expect(deadlineOf({ ...about, reader: 'DE' }, '2026-11-22', offices)).toEqual({
    by: '2027-02-03',
    recommendedBy: '2027-01-20',
    counted: { in: ['VN', 'DE'], withoutHolidays: [] },
  })
})

describe('public holidays', () => {
  test('fixed, moving and of several days, by the calendar of the country', () => {
    expect(['2027-01-01', '2027-03-29', '2027-05-17'].map((day) => isOpen('DE', day))).toEqual([false, false, false])
    expect(['2027-02-05', '2027-02-09', '2027-02-10'].map((day) => isOpen('VN', day))).toEqual([false, false, true])
    expect(['2027-03-09', '2027-03-10', '2027-03-15'].map((day) => isOpen('SA', day))).toEqual([false, false, true])
  })
  test('those of a part of a country stop no office of the whole', () => {
    expect(isOpen('DE', '2027-01-06')).toBe(true)
  })
  test('those of all of Canada are its own, although the package names them for its provinces only', () => {
    const days = ['2027-05-24', '2027-09-30', '2027-10-11', '2027-11-11', '2025-12-26']
    expect(days.filter((day) => isOpen('CA', day))).toEqual([])
    // Victoria Day is the Monday before 25 May, also where that is the 18th; Family Day is of some provinces.
    expect(['2026-05-18', '2026-05-25', '2027-02-15'].map((day) => isOpen('CA', day))).toEqual([false, true, true])
  })
  test('a day that is only remembered is a working day', () => {
    expect(isOpen('DE', '2027-02-08')).toBe(true)
  })
  test('half days count', () => {
    expect(isOpen('CN', '2027-03-08')).toBe(false)
    expect(isOpen('CN', '2027-03-09')).toBe(true)
  })
  test('are not known for a country that the package leaves out, nor long before or after our time', () => {
    expect(offices.knowsHolidays('QA', 2027)).toBe(false)
    expect(offices.knowsHolidays('XX', 2027)).toBe(false)
    expect([1999, 2000, 2075, 2076].map((year) => offices.knowsHolidays('DE', year))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isOpen('QA', '2027-02-05')).toBe(false)
    expect(isOpen('QA', '2027-02-07')).toBe(true)
  })
  test('every country has some in each of the next years, and never so many that nobody works', () => {
    for (const iso2 of ['CN', 'IN', 'JP', 'TH', 'TR', 'GB', 'US', 'EG', 'ZA', 'BR'])
      for (let year = 2026; year <= 2032; year += 1) {
        const days = publicHolidays(iso2, year)!
        expect(days.size).toBeGreaterThan(4)
        expect(days.size).toBeLessThan(40)
      }
  })
})

describe('weekends', () => {
  test('are Friday and Saturday in most Gulf states, not in the Emirates', () => {
    expect(['2027-01-21', '2027-01-22', '2027-01-23', '2027-01-24'].map((day) => isOpen('OM', day))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(['2027-01-22', '2027-01-23', '2027-01-24'].map((day) => isOpen('AE', day))).toEqual([true, false, false])
  })
  test('have every day that CLDR calls one: a deadline is rather too early', () => {
    const missing: string[] = []
    for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const iso2 = `${first}${second}`
        // Codes of states that are gone have weekends of their own there.
        if (iso2 === 'NT' || iso2 === 'YD') continue
        const { weekend } = (new Intl.Locale(`und-${iso2}`) as WithWeek).getWeekInfo()
        if (!weekend.every((day) => weekendOf(iso2).has(day % 7))) missing.push(iso2)
      }
    expect(missing).toEqual([])
  })
  test('leave days to work on, so that counting ends', () => {
    const week = Array.from({ length: 7 }, (_, n) => addDays('2029-06-18', n))
    for (const iso2 of ['AF', 'BD', 'IR'])
      expect(week.filter((day) => isOpen(iso2, day)).length, iso2).toBeGreaterThanOrEqual(4)
  })
})
