import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  choice,
  day,
  keptOf,
  matching,
  pageFields,
  pageSizes,
  place,
  privateText,
  readList,
  usualOf,
} from './list-address.ts'

const kinds = ['', 'DOG', 'CAT'] as const
const orders = ['NAME', 'CREATED_AT'] as const
const fields = {
  kind: choice('kind', kinds, 'DOG'),
  other: choice('other', kinds, ''),
  to: place('to'),
  country: matching('country', (text) => /^[A-Z]{2}$/.test(text)),
  start: day('start'),
  note: privateText('note'),
  ...pageFields(orders, 'NAME'),
}
const calendarDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const state = fc.record({
  kind: fc.constantFrom(...kinds),
  other: fc.constantFrom(...kinds),
  to: fc.constantFrom('', 'COUNTRY:TH', 'REGION:ID-BA', 'AIRPORT:FRA'),
  country: fc.constantFrom('', 'DE'),
  start: fc.oneof(fc.constant(''), calendarDay),
  note: fc.string(),
  order: fc.constantFrom(...orders),
  isDescending: fc.boolean(),
  page: fc.integer({ min: 1, max: 400 }),
  size: fc.constantFrom(...pageSizes),
})

test('an address holds the whole list, and the history what is private', () => {
  fc.assert(
    fc.property(state, (shown) => {
      const address = addressOf(fields, shown)
      expect(readList(fields, address, keptOf(fields, shown) ?? {})).toEqual(shown)
      expect(address.has('note')).toBe(false)
      expect(readList(fields, address)).toEqual({ ...shown, note: '' })
    }),
  )
})

test('the usual list has the plain address, and keeps nothing', () => {
  expect(addressOf(fields, usualOf(fields)).toString()).toBe('')
  expect(keptOf(fields, usualOf(fields))).toBe(null)
  expect(readList(fields, new URLSearchParams())).toEqual(usualOf(fields))
})

test('nonsense in an address shows the usual list', () => {
  const odd = new URLSearchParams(
    'kind=bird&other=bird&to=MARS&country=xx&start=2026-02-30&sort=colour&order=up&page=-1&size=7&note=of+somebody',
  )
  expect(readList(fields, odd, { note: 5 as never })).toEqual(usualOf(fields))
})
