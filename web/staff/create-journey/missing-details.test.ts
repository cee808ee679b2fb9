import { expect, test } from 'vitest'
import type { TripSearch } from '../trip/trip-search.ts'
import { unfinishedInput } from './create-input.ts'
import { missingDetails } from './missing-details.ts'

const bare: TripSearch = {
  departure: null,
  destinations: [],
  transits: [],
  by: null,
  travellers: [],
  dateStart: null,
  dateEnd: null,
  departBy: null,
  nights: null,
  purpose: 'TOURISM',
}
const whole: TripSearch = {
  ...bare,
  departure: { type: 'COUNTRY', id: 'DE' },
  destinations: [{ type: 'COUNTRY', id: 'TH' }],
  travellers: [{ passports: [{ iso2: 'DE' }] }],
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
}
const values = { start: '', end: '', language: 'de', email: ' a@example.org ', note: 'n', showEvents: true } as const

test('what is missing is what the traveller is asked for', () => {
  expect(missingDetails(bare)).toEqual(['DEPARTURE', 'CITIZENSHIPS', 'DESTINATIONS', 'DATES'])
  expect(missingDetails(whole)).toEqual([])
  expect(missingDetails({ ...whole, dateEnd: null })).toEqual(['DATES'])
  expect(missingDetails({ ...whole, departBy: '2027-02-20', dateEnd: null })).toEqual(['DATES'])
})

test('what is known goes along, and no empty date', () => {
  expect(unfinishedInput({ ...whole, dateStart: null, dateEnd: null }, values)).toMatchObject({
    leaveMissing: true,
    departureId: 'DE',
    dateStart: null,
    dateEnd: null,
    email: 'a@example.org',
  })
  expect(unfinishedInput({ ...whole, departBy: '2027-02-20', dateEnd: null }, values).dateStart).toBeNull()
  expect(unfinishedInput(whole, values)).toMatchObject({ dateStart: '2027-02-12', dateEnd: '2027-03-03' })
})
