import { expect, test } from 'vitest'
import { aboardFrom, hasPortsOf, isStillCruise, searchOfCruise, type Chosen } from './cruise-search.ts'

const chosen = {
  id: 'c1',
  trip: {
    dateStart: '2027-05-01',
    dateEnd: '2027-05-08',
    destinations: [
      { type: 'COUNTRY', id: 'GB', dateStart: '2027-05-03', dateEnd: '2027-05-03' },
      { type: 'COUNTRY', id: 'FR', dateStart: '2027-05-04', dateEnd: '2027-05-05' },
    ],
    travelBy: 'SEA',
  },
} as unknown as Chosen

test('a cruise fills the search with its ports and days', () => {
  expect(searchOfCruise(chosen, '')).toEqual({
    cruise: 'c1',
    aboard: '',
    to: ['COUNTRY:GB', 'COUNTRY:FR'],
    days: ['2027-05-03..2027-05-03', '2027-05-04..2027-05-05'],
    start: '2027-05-01',
    end: '2027-05-08',
    by: 'sea',
  })
  expect(searchOfCruise({ ...chosen, trip: { ...chosen.trip, travelBy: null } }, '2-3').by).toBe('')
})

test('with another stop or day it is that cruise no more; with another passport it is', () => {
  expect(isStillCruise({ to: [] })).toBe(false)
  expect(isStillCruise({ end: '2027-05-09' })).toBe(false)
  expect(isStillCruise({ citizenships: ['DE'], from: 'COUNTRY:AT' })).toBe(true)
  expect(isStillCruise(searchOfCruise(chosen, ''))).toBe(true)
})

test('a search that has the ports of the cruise is left as it is', () => {
  const search = searchOfCruise(chosen, '')
  expect(hasPortsOf({ ...search, from: 'COUNTRY:DE' }, search)).toBe(true)
  expect(hasPortsOf({ ...search, to: ['COUNTRY:GB'] }, search)).toBe(false)
})

test('a part of a cruise is written in the search, and all of it is not', () => {
  expect(aboardFrom(2, 3, 6)).toBe('2-3')
  expect(aboardFrom(1, 6, 6)).toBe('')
  expect(isStillCruise({ aboard: '2-3' })).toBe(true)
})
