import { expect, test } from 'vitest'
import type { PlaceType } from '#domain/places.ts'
import { addressOf, readList } from '#web/staff/list/list-address.ts'
import { askedDays, askedQuestion, mapFields, shownStatuses, toggled } from './map-address.ts'

const fields = mapFields('BUSINESS', 'DE')
const read = (address: string) => readList(fields, new URLSearchParams(address))

test('what the screen shows comes back from its address, and what is usual is not written', () => {
  const address =
    'purpose=tourism&citizenship=TR&start=2027-02-12&end=2027-03-03&show=WARNING%2CCONFLICTING&country=TH&at=13.7%2C100%2C4'
  expect(addressOf(fields, read(address)).toString()).toBe(address)
  expect(addressOf(fields, read('purpose=business&citizenship=DE&view=map&sort=name')).toString()).toBe('')
})

test.each([
  'start=2027-02-30',
  'show=GREEN',
  'show=WARNING,GREEN',
  'country=Thailand',
  'citizenship=Turkish',
  'view=globe',
  'sort=colour',
])('what cannot be meant counts as not said: %s', (address) =>
  expect(addressOf(fields, read(address)).toString()).toBe(''),
)

test('an entry of the legend shows its countries, and once more lets them go', () => {
  expect(shownStatuses('')).toEqual([])
  const one = toggled('', 'WARNING')
  const two = toggled(one, 'CONFLICTING')
  expect(shownStatuses(two)).toEqual(['WARNING', 'CONFLICTING'])
  expect(toggled(toggled(two, 'WARNING'), 'CONFLICTING')).toBe('')
})

test('days are asked as they are given; the last before the first is asked of nobody', () => {
  expect(askedDays({ start: '', end: '' })).toEqual({ dateStart: null, dateEnd: null })
  expect(askedDays({ start: '2027-03-01', end: '' })).toEqual({ dateStart: '2027-03-01', dateEnd: null })
  expect(askedDays({ start: '2027-03-01', end: '2027-03-01' })).not.toBeNull()
  expect(askedDays({ start: '2027-03-02', end: '2027-03-01' })).toBeNull()
  expect(askedDays({ start: 'soon', end: '2027-03-01' })).toEqual({ dateStart: null, dateEnd: '2027-03-01' })
})

test('a question begins in the country of the departure, as far as its name tells it', () => {
  const from = (type: PlaceType, id: string) => askedQuestion(read('citizenship=TR'), { type, id })?.departureIso2
  expect([from('COUNTRY', 'DE'), from('REGION', 'DE-HE'), from('AIRPORT', 'FRA')]).toEqual(['DE', 'DE', null])
  expect(askedQuestion(read('citizenship=TR'), null)).toMatchObject({ citizenshipIso2: 'TR', departureIso2: null })
  expect(askedQuestion(read('start=2027-03-02&end=2027-03-01'), null)).toBeNull()
})
