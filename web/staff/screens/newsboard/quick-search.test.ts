import { expect, test } from 'vitest'
import { tripSearchPath } from '#web/staff/trip/trip-search.ts'
import { problemsOf, searchOf, type QuickSearch } from './quick-search.ts'

const whole: QuickSearch = {
  from: 'AIRPORT:FRA',
  to: ['COUNTRY:TH', 'COUNTRY:VN'],
  start: '2027-02-01',
  end: '2027-02-20',
  citizenships: ['DE', 'TR'],
}

test('a whole search has no problem, and is the address of the look-up', () => {
  expect(problemsOf(whole)).toEqual({})
  expect(tripSearchPath(searchOf(whole, 'BUSINESS'))).toBe(
    '/destination/overview/?from=AIRPORT:FRA&to=COUNTRY:TH&to=COUNTRY:VN&citizenship=DE&citizenship=TR&start=2027-02-01&end=2027-02-20&purpose=BUSINESS',
  )
})

test('a departure on one of several days has a length, or no return yet', () => {
  const inMarch = { ...whole, start: '2027-03-11..2027-03-20', end: '14n' }
  expect(problemsOf(inMarch)).toEqual({})
  expect(tripSearchPath(searchOf(inMarch, 'TOURISM'))).toContain('start=2027-03-11..2027-03-20&end=14n')
  expect(problemsOf({ ...inMarch, end: '' })).toEqual({})
  expect(problemsOf({ ...inMarch, end: '2027-04-01' })).toEqual({ end: 'length' })
  expect(problemsOf({ ...inMarch, start: '2027-03-11', end: '14n' })).toEqual({ end: 'date' })
})

test('what is missing or cannot be is said at its field; days may be left out', () => {
  expect(problemsOf({ ...whole, start: '', end: '' })).toEqual({})
  expect(problemsOf({ ...whole, from: '', to: [], citizenships: [] })).toEqual({
    from: 'required',
    to: 'required',
    citizenships: 'required',
  })
  expect(problemsOf({ ...whole, end: '2027-01-01' })).toEqual({ end: 'order' })
  expect(problemsOf({ ...whole, start: 'soon' })).toEqual({ start: 'date' })
  expect(problemsOf({ ...whole, start: '' })).toEqual({ start: 'required' })
  expect(problemsOf({ ...whole, to: Array.from({ length: 11 }, () => 'COUNTRY:TH') })).toEqual({ to: 'too-many' })
})
