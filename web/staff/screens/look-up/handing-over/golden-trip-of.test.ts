import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { assessment } from '../testing/answered-trip.ts'
import { cell, stop } from '../testing/worded.ts'
import { goldenTripOf } from './golden-trip-of.ts'

const vietnam = stop({
  cells: [
    cell({ citizenshipIso2: 'DE', permission: 'VISA_FREE', maxStayDays: 45 }),
    cell({ citizenshipIso2: 'TR', permission: 'E_VISA', maxStayDays: null }),
  ],
  documents: [
    {
      kind: 'Passport',
      label: 'Passport',
      cells: [
        { citizenshipIso2: 'DE', answer: 'YES', word: 'yes' },
        { citizenshipIso2: 'TR', answer: 'UNKNOWN', word: '?' },
      ],
      notes: [],
    },
  ],
})
const doha = stop({ role: 'TRANSIT', place: { type: 'AIRPORT', id: 'DOH' }, iso2: 'QA', cells: vietnam.cells })
const exit = stop({ role: 'DEPARTURE', place: { type: 'AIRPORT', id: 'FRA' }, iso2: 'DE', cells: vietnam.cells })
const detail = { assessment: { ...assessment, stops: [exit, doha, vietnam, { ...vietnam, cells: [] }] } }
const trip: TripSearch = {
  departure: { type: 'AIRPORT', id: 'FRA' },
  destinations: [{ type: 'COUNTRY', id: 'VN', from: '2027-02-13', to: '2027-03-02' }],
  transits: [{ type: 'AIRPORT', id: 'DOH', hours: 6 }],
  travellers: travellersOf({ citizenships: ['DE', 'TR'], residence: 'DE' }),
  by: 'air',
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  departBy: null,
  nights: null,
  purpose: 'BUSINESS',
}

test('a look-up becomes a golden trip to its first destination, which promises what was answered on the way', () => {
  const permissions = { DE: 'VISA_FREE 45', TR: 'E_VISA' }
  expect(goldenTripOf(trip, detail)).toEqual({
    key: 'VN',
    revision: 7,
    goldenTrip: {
      from: 'FRA',
      to: ['VN'],
      via: ['DOH'],
      citizenships: ['DE', 'TR'],
      residence: 'DE',
      days: { VN: ['2027-02-13', '2027-03-02'] },
      hours: { DOH: 6 },
      by: 'air',
      start: '2027-02-12',
      end: '2027-03-03',
      type: 'BUSINESS',
      expect: { DOH: permissions, VN: permissions },
      documents: { VN: { DE: { Passport: 'yes' } } },
    },
  })
})

test('of one person the passport to travel on is promised too', () => {
  const cells = [cell({ citizenshipIso2: 'DE', isChosen: true }), cell({ citizenshipIso2: 'TR', isChosen: false })]
  const answered = { assessment: { ...assessment, stops: [{ ...vietnam, cells }] } }
  expect(
    goldenTripOf({ ...trip, travellers: travellersOf({ citizenships: ['DE', 'TR'], onePerson: true }) }, answered)
      ?.goldenTrip,
  ).toMatchObject({
    onePerson: true,
    passports: { VN: 'DE' },
  })
})

test('people of whom more is told than passports are told whole', () => {
  const travellers = [
    { passports: [{ iso2: 'TR', kind: 'service' as const }], residence: { iso2: 'DE', permit: 'permanent' as const } },
    { passports: [{ iso2: 'TR' }], age: 12 },
  ]
  const { goldenTrip } = goldenTripOf({ ...trip, travellers }, detail)!
  expect(goldenTrip.travellers).toEqual(travellers)
  expect(goldenTrip.citizenships).toBeUndefined()
})

test.each([
  ['without the day of departure', { dateStart: null }],
  ['without a return', { dateEnd: null }],
  ['with several days of departure', { departBy: '2027-02-20' }],
  ['to a region', { destinations: [{ type: 'REGION', id: 'ID-BA' }] }],
  ['from nowhere', { departure: null }],
  ['to nowhere', { destinations: [] }],
] as const)('%s there is none', (_, change) => {
  expect(goldenTripOf({ ...trip, ...change } as TripSearch, detail)).toBe(null)
})
