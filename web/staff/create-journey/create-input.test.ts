import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { clearStored } from '#web/staff/stored.ts'
import { keepNames } from '#web/staff/trip/names-of-people.ts'
import { typedTraveller } from '#web/staff/trip/party.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import type { Words } from '#web/staff/words/words.ts'
import { checkCreate, createInput, type CreateValues } from './create-input.ts'

const t: Words = (key) => key
const values: CreateValues = {
  start: '2027-02-12',
  end: '2027-03-03',
  language: 'fr',
  email: '',
  note: '',
  showEvents: true,
}
const trip: TripSearch = {
  departure: { type: 'AIRPORT', id: 'FRA' },
  destinations: [{ type: 'COUNTRY', id: 'TH' }],
  transits: [{ type: 'AIRPORT', id: 'DOH' }],
  by: null,
  travellers: travellersOf({ citizenships: ['DE', 'TR'], residence: 'DE' }),
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  departBy: null,
  nights: null,
  purpose: 'TOURISM',
}

test('both dates are needed, in their order', () => {
  expect(checkCreate(values, t)).toEqual({})
  expect(checkCreate({ ...values, start: '', end: 'soon' }, t)).toEqual({
    start: 'look-up.problem.required',
    end: 'look-up.problem.date',
  })
  expect(checkCreate({ ...values, end: '2027-02-11' }, t)).toEqual({ start: 'look-up.problem.departure-after-return' })
})

test.each(['traveller', 'a@b', 'a b@example.org', 'a@example.org, c@example.org', 'a\n@example.org'])(
  '%j is no address',
  (email) => {
    expect(checkCreate({ ...values, email }, t)).toEqual({ email: 'journeys.email.invalid' })
  },
)

test('an address may be left out, and blanks around it do not count', () => {
  expect(checkCreate({ ...values, email: ' traveller@example.org ' }, t)).toEqual({})
  expect(createInput(trip, { ...values, email: ' traveller@example.org ' })).toMatchObject({
    email: 'traveller@example.org',
    departureType: 'AIRPORT',
    departureId: 'FRA',
    transits: [{ type: 'AIRPORT', id: 'DOH' }],
    citizenshipCountryIds: ['DE', 'TR'],
    residenceCountryId: 'DE',
    language: 'fr',
  })
})

test('a residence that the search left out is not made up', () => {
  const travellers = travellersOf({ citizenships: ['DE'] })
  expect(createInput({ ...trip, travellers }, values).residenceCountryId).toBeNull()
})

test('names stand beside the trip, and go along only where somebody said them', () => {
  expect(createInput(trip, values)).not.toHaveProperty('travellerNames')
  keepNames(trip.travellers.map((each, at) => typedTraveller(fieldsOf(each), at === 0 ? 'A' : '')))
  expect(createInput(trip, values)).toMatchObject({ citizenshipCountryIds: ['DE', 'TR'], travellerNames: ['A', ''] })
  clearStored(['drafts'])
})

test('people of whom more is told go along one by one, and nothing is lost', () => {
  const travellers = [
    { passports: [{ iso2: 'DE' }], count: 2 },
    {
      passports: [
        { iso2: 'TR', kind: 'service', issuer: 'DE', biometric: true, issued: '2022-01-01', expires: '2031-12-31' },
        { iso2: 'RU' },
      ],
      residence: { iso2: 'DE', permit: 'permanent', until: '2030-01-31' },
      holds: ['valid-visa-us'],
      age: 12,
      minor: 'one-parent',
    },
  ] as const
  expect(createInput({ ...trip, travellers }, values)).toMatchObject({
    citizenshipCountryIds: [],
    travellers: [
      { passports: [{ countryId: 'DE' }], count: 2 },
      {
        passports: [
          {
            countryId: 'TR',
            kind: 'SERVICE',
            issuerCountryId: 'DE',
            biometric: true,
            issued: '2022-01-01',
            expires: '2031-12-31',
          },
          { countryId: 'RU' },
        ],
        residenceCountryId: 'DE',
        permit: 'PERMANENT',
        permitUntil: '2030-01-31',
        holds: ['valid-visa-us'],
        age: 12,
        minor: 'ONE_PARENT',
      },
    ],
  })
})
