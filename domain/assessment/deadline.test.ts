import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, toDayNumber, weekdayOf, type CalendarDate } from '../dates.ts'
import { deadlineOf, type Asked, type Deadline } from './deadline.ts'
import { officesWithoutHolidays, type Offices } from './offices.ts'

const today = '2026-11-22'
const asked = (more: Partial<Asked> = {}): Asked => ({
  start: '2027-02-12',
  workingDays: 3,
  opens: null,
  issuing: 'XB',
  reader: 'XA',
  isAtMission: false,
  ...more,
})

/** Closed on the given days; everybody else is not known. */
const withHolidays = (holidays: Readonly<Record<string, readonly CalendarDate[]>>): Offices => {
  const days = new Map(Object.entries(holidays).map(([iso2, dates]) => [iso2, new Set(dates.map(toDayNumber))]))
  return {
    isOpen: (iso2, day) => officesWithoutHolidays.isOpen(iso2, day) && !days.get(iso2)?.has(day),
    knowsHolidays: (iso2) => days.has(iso2),
  }
}
const newYear = ['2027-02-05', '2027-02-08', '2027-02-09']
const first = (about: Asked, offices: Offices, on = today): Deadline => deadlineOf(about, on, offices)!

describe('the latest safe day', () => {
  test('lies before all of the working days of the issuing office', () => {
    expect(first(asked(), withHolidays({ XA: [], XB: [] })).by).toBe('2027-02-08')
    expect(first(asked(), withHolidays({ XA: [], XB: newYear })).by).toBe('2027-02-03')
  })
  test('is a working day where the traveller is, whose holidays do not stop the office', () => {
    expect(first(asked(), withHolidays({ XA: ['2027-02-08', '2027-02-10'], XB: [] })).by).toBe('2027-02-05')
  })
  test('at a mission the holidays of both countries count', () => {
    const offices = withHolidays({ XA: ['2027-02-10'], XB: ['2027-02-09'] })
    expect(first(asked({ isAtMission: true }), offices).by).toBe('2027-02-04')
    expect(first(asked(), offices).by).toBe('2027-02-05')
  })
  test('of a lead in calendar days is no Sunday', () => {
    expect(first(asked({ workingDays: undefined, dueDaysBefore: 5 }), withHolidays({})).by).toBe('2027-02-05')
  })
  test('is never the day of the start, even where that is allowed', () => {
    expect(first(asked({ workingDays: undefined, dueDaysBefore: 0 }), withHolidays({})).by).toBe('2027-02-11')
  })
  test('leaves the wait for an appointment before the office begins', () => {
    const offices = withHolidays({ XA: [], XB: [] })
    expect(first(asked({ waitDays: 30 }), offices, '2026-11-22').by).toBe('2027-01-08')
    expect(first(asked({ workingDays: undefined, waitDays: 30 }), offices).by).toBe('2027-01-12')
  })
  test('is not known where nothing tells how long it takes', () => {
    expect(deadlineOf(asked({ workingDays: undefined }), today, withHolidays({}))).toBeNull()
  })
})

describe('the recommended day', () => {
  const offices = withHolidays({ XA: [], XB: newYear })
  test('has ten working days of reserve, or as many as the office takes', () => {
    expect(first(asked(), offices).recommendedBy).toBe('2027-01-20')
    expect(first(asked({ workingDays: 15 }), offices)).toMatchObject({ by: '2027-01-18', recommendedBy: '2026-12-28' })
  })
  test('is today once it has gone by, and none once the latest safe day has', () => {
    expect(first(asked(), offices, '2027-01-27')).toMatchObject({ by: '2027-02-03', recommendedBy: '2027-01-27' })
    expect(first(asked(), offices, '2027-02-03').recommendedBy).toBe('2027-02-03')
    expect(first(asked(), offices, '2027-02-04').recommendedBy).toBeNull()
  })
  test('is not before the day on which it can be asked for', () => {
    expect(first(asked({ opens: '2027-01-30' }), offices).recommendedBy).toBe('2027-02-01')
    expect(first(asked({ opens: '2027-02-06' }), offices)).toMatchObject({
      by: '2027-02-03',
      recommendedBy: '2027-02-03',
    })
  })
})

test('whose working days were counted is said, and whose holidays are not known', () => {
  expect(first(asked(), withHolidays({ XA: [] })).counted).toEqual({ in: ['XB', 'XA'], withoutHolidays: ['XB'] })
  expect(first(asked({ reader: 'XB' }), withHolidays({ XA: [] })).counted).toEqual({
    in: ['XB'],
    withoutHolidays: ['XB'],
  })
  const only2027: Offices = { ...withHolidays({}), knowsHolidays: (_iso2, year) => year === 2027 }
  expect(first(asked({ start: '2027-01-20' }), only2027).counted.withoutHolidays).toEqual(['XB', 'XA'])
})

test('an office that never opens stops nobody from being told a day', () => {
  const closed: Offices = { isOpen: () => false, knowsHolidays: () => true }
  expect(first(asked(), closed).by < '2027-02-12').toBe(true)
})

const date = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-10-01', n))
const someDays = fc.array(date, { maxLength: 40 })
const anyAsked = fc.record({
  start: date,
  workingDays: fc.option(fc.integer({ min: 0, max: 25 }), { nil: undefined }),
  dueDaysBefore: fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined }),
  opens: fc.option(date, { nil: null }),
  issuing: fc.constantFrom('XA', 'XB'),
  reader: fc.constantFrom('XA', 'XC'),
  isAtMission: fc.boolean(),
})

describe('whatever is asked', () => {
  test('both days are working days in both countries, in order, before the start and not in the past', () => {
    fc.assert(
      fc.property(anyAsked, someDays, someDays, (about, here, there) => {
        const offices = withHolidays({ XA: here, XB: there })
        const found = deadlineOf(about, today, offices)
        if (!found) return
        const { by, recommendedBy, counted } = found
        expect(by < about.start).toBe(true)
        expect(daysBetween(by, about.start)).toBeGreaterThanOrEqual(about.dueDaysBefore ?? 0)
        const isOpen = (day: CalendarDate) => counted.in.every((iso2) => offices.isOpen(iso2, toDayNumber(day)))
        expect(isOpen(by)).toBe(true)
        expect(weekdayOf(toDayNumber(by)) % 6).not.toBe(0)
        expect(counted.withoutHolidays).toEqual(counted.in.filter((iso2) => iso2 === 'XC'))
        expect(recommendedBy === null).toBe(by < today)
        if (recommendedBy === null) return
        expect(recommendedBy >= today && recommendedBy <= by).toBe(true)
        if (recommendedBy > today) expect(isOpen(recommendedBy)).toBe(true)
      }),
    )
  })
  test('more holidays make no day later', () => {
    fc.assert(
      fc.property(anyAsked, someDays, someDays, someDays, (about, here, there, more) => {
        const fewer = deadlineOf(about, today, withHolidays({ XA: here, XB: there }))
        const after = deadlineOf(about, today, withHolidays({ XA: [...here, ...more], XB: [...there, ...more] }))
        expect(after === null).toBe(fewer === null)
        if (!fewer || !after) return
        expect(after.by <= fewer.by).toBe(true)
        if (fewer.recommendedBy && after.recommendedBy && !about.opens)
          expect(after.recommendedBy <= fewer.recommendedBy).toBe(true)
      }),
    )
  })
})
