import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listParameters,
  listVariables,
  orders,
  pageSizes,
  readList,
  timings,
  tripTypes,
  usualList,
  type ListState,
} from './list-state.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const state: fc.Arbitrary<ListState> = fc.record({
  timing: fc.constantFrom(...timings),
  type: fc.option(fc.constantFrom(...tripTypes)),
  destination: fc.constantFrom('', 'COUNTRY:TH', 'REGION:ID-BA'),
  departure: fc.constantFrom('', 'AIRPORT:FRA'),
  transit: fc.constantFrom('', 'AIRPORT:DOH'),
  citizenship: fc.constantFrom('', 'DE'),
  start: fc.oneof(fc.constant(''), day),
  end: fc.oneof(fc.constant(''), day),
  order: fc.constantFrom(...orders),
  isDescending: fc.boolean(),
  page: fc.integer({ min: 1, max: 400 }),
  size: fc.constantFrom(...pageSizes),
})

test('an address holds the whole list', () => {
  fc.assert(
    fc.property(state, (shown) => {
      expect(readList(listParameters(shown))).toEqual(shown)
    }),
  )
})

test('the usual list has the plain address', () => {
  expect(listParameters(usualList).toString()).toBe('')
  expect(readList(new URLSearchParams())).toEqual(usualList)
})

test('nonsense in an address shows the usual list', () => {
  const odd = new URLSearchParams(
    'when=never&type=cruise&to=MARS&citizenship=xx&start=2026-02-30&sort=colour&order=up&page=-1&size=7',
  )
  expect(readList(odd)).toEqual(usualList)
})

test('a note never stands in the address, and is asked of the server', () => {
  expect(listVariables({ ...usualList, page: 3 }, 'honeymoon')).toMatchObject({
    note: 'honeymoon',
    offset: 50,
    limit: 25,
    order: 'ASC',
  })
  expect(listParameters({ ...usualList, page: 3 }).toString()).toBe('page=3')
})
