import { describe, expect, test } from 'vitest'
import type { DateSpan } from '../dates.ts'
import { stopDaysProblems } from './check-stop-days.ts'

const [from, to] = ['2027-02-01', '2027-02-21']
const day = (number: number) => `2027-02-${String(number).padStart(2, '0')}`
const stay = (first?: number, last?: number): DateSpan => ({
  ...(first !== undefined && { from: day(first) }),
  ...(last !== undefined && { to: day(last) }),
})
const check = (...stays: DateSpan[]) =>
  stopDaysProblems(stays, from, to).map(({ key, stop, before }) => `${key} ${stop} ${before}`)

describe('the days of destinations', () => {
  test('may be left out, given in part, be one day, and share the day of travel', () => {
    expect(check(stay(), stay())).toEqual([])
    expect(check(stay(1, 8), stay(8, 8), stay(8, 21))).toEqual([])
    expect(check(stay(undefined, 8), stay(), stay(8))).toEqual([])
  })

  test('end no earlier than they begin', () => expect(check(stay(9, 8))).toEqual(['stop-without-days 1 0']))

  test('lie within the trip', () => {
    expect(stopDaysProblems([{ from: '2027-01-31' }], from, to)).toMatchObject([{ key: 'stop-outside-trip' }])
    expect(stopDaysProblems([{}, { to: '2027-02-22' }], from, to)).toMatchObject([{ stop: 2 }])
  })

  test('come in the order of the route', () => {
    expect(check(stay(10, 15), stay(3, 9))).toEqual(['stops-out-of-order 2 1'])
    expect(check(stay(10, 15), stay(), stay(3, 9))).toEqual(['stops-out-of-order 3 1'])
    expect(check(stay(undefined, 10), stay(undefined, 9))).toEqual(['stops-out-of-order 2 1'])
    expect(check(stay(10), stay(5))).toEqual(['stops-out-of-order 2 1'])
  })

  test('do not overlap, whatever stands between them', () => {
    expect(check(stay(1, 8), stay(7, 12))).toEqual(['stops-overlap 2 1'])
    expect(check(stay(undefined, 10), stay(9))).toEqual(['stops-overlap 2 1'])
    expect(check(stay(1, 15), stay(2, 4), stay(14, 20))).toEqual(['stops-overlap 2 1', 'stops-overlap 3 1'])
  })
})
