import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { differingParts } from '#domain/assessment/trip-parts.ts'
import type { OwnPageFragment } from '../generated/graphql.ts'
import { whoTravels } from '../trip/travellers-input.ts'
import { tripSearchPath } from '../trip/trip-search.ts'
import { asTrip, tripOfPage } from './trip-of-page.ts'

type TravellerOfPage = OwnPageFragment['travellers'][number]
const passport = (countryId: string): TravellerOfPage['passports'][number] => ({
  countryId,
  kind: null,
  issuerCountryId: null,
  biometric: null,
  issued: null,
  expires: null,
})
const traveller: TravellerOfPage = {
  passports: [passport('DE'), passport('TR')],
  residenceCountryId: 'DE',
  permit: null,
  permitUntil: null,
  holds: [],
  age: null,
  minor: 'ONE_PARENT',
  count: 1,
}

const page = {
  missing: [] as OwnPageFragment['missing'],
  departureType: 'AIRPORT',
  departureId: 'FRA',
  destinations: [
    { type: 'COUNTRY', id: 'TH', dateStart: '2027-02-12', dateEnd: '2027-02-20' },
    { type: 'COUNTRY', id: 'VN', dateStart: null, dateEnd: null },
  ],
  transits: [{ type: 'AIRPORT', id: 'DOH', hours: 5 }],
  travellers: [traveller],
  travelBy: 'AIR',
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
  const nobody = { ...traveller, residenceCountryId: null, minor: null }
  const each = ['DE', 'TR'].map((iso2) => ({ ...nobody, passports: [passport(iso2)] }))
  const bare = { ...page, travelBy: null, travellers: each }
  expect(tripOfPage(bare)).toMatchObject({ travellers: travellersOf({ citizenships: ['DE', 'TR'] }), by: null })
  expect(differingParts(asTrip(tripOfPage(bare)), asTrip(tripOfPage(bare)))).toEqual([])
  expect(differingParts(asTrip(tripOfPage(bare)), asTrip(tripOfPage(page)))).toEqual([
    'citizenships',
    'residence',
    'company',
    'by',
  ])
})

test('a person comes back as told, and is sent as told', () => {
  const told: TravellerOfPage = {
    passports: [{ ...passport('TR'), kind: 'SERVICE', issuerCountryId: 'DE', biometric: false, expires: '2030-01-01' }],
    residenceCountryId: 'DE',
    permit: 'PERMANENT',
    permitUntil: '2031-01-01',
    holds: ['valid-visa-us'],
    age: 0,
    minor: null,
    count: 2,
  }
  const { travellers } = tripOfPage({ ...page, travellers: [told] })
  expect(travellers).toEqual([
    {
      passports: [{ iso2: 'TR', kind: 'service', issuer: 'DE', biometric: false, expires: '2030-01-01' }],
      residence: { iso2: 'DE', permit: 'permanent', until: '2031-01-01' },
      holds: ['valid-visa-us'],
      age: 0,
      count: 2,
    },
  ])
  const {
    minor: _minor,
    passports: [paper],
    ...rest
  } = told
  const { issued: _issued, ...sent } = paper!
  expect(whoTravels(travellers)).toEqual({ citizenshipCountryIds: [], travellers: [{ ...rest, passports: [sent] }] })
})

test('of a page whose traveller has still to say the rest, only what is known is searched for', () => {
  const open = { ...page, missing: ['DEPARTURE', 'DATES'] } as OwnPageFragment
  expect(tripOfPage(open)).toMatchObject({ departure: null, dateStart: null, dateEnd: null })
  expect(tripOfPage(open).destinations).toEqual(tripOfPage(page as OwnPageFragment).destinations)
})
