import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { differingParts } from '#domain/assessment/trip-parts.ts'
import type { OwnPageFragment } from '../generated/graphql.ts'
import { tripSearchPath } from '../trip/trip-search.ts'
import { asTrip, tripOfPage } from './trip-of-page.ts'

const page = {
  missing: [] as OwnPageFragment['missing'],
  departureType: 'AIRPORT',
  departureId: 'FRA',
  destinations: [
    { type: 'COUNTRY', id: 'TH', dateStart: '2027-02-12', dateEnd: '2027-02-20' },
    { type: 'COUNTRY', id: 'VN', dateStart: null, dateEnd: null },
  ],
  transits: [{ type: 'AIRPORT', id: 'DOH', hours: 5 }],
  citizenshipCountryIds: ['DE', 'TR'],
  residenceCountryId: 'DE',
  onePerson: true,
  travelBy: 'AIR',
  minor: 'ONE_PARENT',
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  restrictionType: 'BUSINESS',
} as OwnPageFragment

test('all of the trip of a page is searched for', () => {
  expect(Object.fromEntries(new URLSearchParams(tripSearchPath(tripOfPage(page)).split('?')[1]))).toEqual({
    from: 'AIRPORT:FRA',
    to: 'COUNTRY:VN',
    days: '',
    via: 'AIRPORT:DOH',
    hours: '5',
    citizenship: 'TR',
    passports: 'one',
    minor: 'one-parent',
    residence: 'COUNTRY:DE',
    by: 'air',
    start: '2027-02-12',
    end: '2027-03-03',
    purpose: 'BUSINESS',
  })
  expect(tripOfPage(page).destinations).toEqual([
    { type: 'COUNTRY', id: 'TH', from: '2027-02-12', to: '2027-02-20' },
    { type: 'COUNTRY', id: 'VN' },
  ])
})

test('what was left out stays out, and the same trip differs in nothing', () => {
  const bare = { ...page, residenceCountryId: null, travelBy: null, minor: null, onePerson: false }
  expect(tripOfPage(bare)).toMatchObject({ travellers: travellersOf({ citizenships: ['DE', 'TR'] }), by: null })
  expect(differingParts(asTrip(tripOfPage(bare)), asTrip(tripOfPage(bare)))).toEqual([])
  expect(differingParts(asTrip(tripOfPage(bare)), asTrip(tripOfPage(page)))).toEqual([
    'citizenships',
    'residence',
    'company',
    'by',
  ])
})

test('of a page whose traveller has still to say the rest, only what is known is searched for', () => {
  const open = { ...page, missing: ['DEPARTURE', 'DATES'] } as OwnPageFragment
  expect(tripOfPage(open)).toMatchObject({ departure: null, dateStart: null, dateEnd: null })
  expect(tripOfPage(open).destinations).toEqual(tripOfPage(page as OwnPageFragment).destinations)
})
