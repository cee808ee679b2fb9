import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { readHours, tripSearchPath, whereElsePath } from './trip-search.ts'

test('the address is short and readable', () => {
  const path = tripSearchPath({
    departure: { type: 'AIRPORT', id: 'FRA' },
    destinations: [{ type: 'COUNTRY', id: 'TH' }],
    travellers: travellersOf({ citizenships: ['DE', 'TR'], residence: 'DE' }),
    purpose: 'TOURISM',
  })
  expect(path).toBe(
    '/destination/overview/?from=AIRPORT:FRA&to=COUNTRY:TH&citizenship=DE&citizenship=TR&residence=COUNTRY:DE&purpose=TOURISM',
  )
  const dated = tripSearchPath({
    destinations: [
      { type: 'COUNTRY', id: 'TH', from: '2027-02-12', to: '2027-02-20' },
      { type: 'COUNTRY', id: 'VN' },
    ],
    transits: [{ type: 'AIRPORT', id: 'DOH', hours: 5 }],
    travellers: [{ passports: [{ iso2: 'DE' }, { iso2: 'TR' }], minor: 'one-parent' }],
    by: 'air',
  })
  expect(dated).toBe(
    '/destination/overview/?to=COUNTRY:TH&to=COUNTRY:VN&days=2027-02-12..2027-02-20&days=&via=AIRPORT:DOH&hours=5&citizenship=DE&citizenship=TR&passports=one&minor=one-parent&by=air',
  )
  expect(tripSearchPath({})).toBe('/destination/overview/')
})

test('the same people and days are asked for every country', () => {
  const search = {
    departure: { type: 'COUNTRY', id: 'DE' },
    travellers: [{ passports: [{ iso2: 'TR' }], age: 12 }],
  } as const
  const rest = { destinations: [{ type: 'COUNTRY', id: 'TH' }], transits: [], by: null, purpose: 'TOURISM' } as const
  const days = { dateStart: '2027-03-01', departBy: '2027-03-31', dateEnd: null, nights: 14 }
  expect(whereElsePath({ ...search, ...rest, ...days, cruise: 'x' })).toBe(
    '/where-to-go?from=COUNTRY:DE&traveller=TR.age:12&start=2027-03-01..2027-03-31&end=14n&purpose=TOURISM',
  )
})

test.each([
  ['5', { hours: 5 }],
  ['72', { hours: 72 }],
  ['73', {}],
  ['0', {}],
  ['', {}],
  ['5h', {}],
])('%j as hours of a change', (text, read) => {
  expect(readHours(text)).toEqual(read)
})
