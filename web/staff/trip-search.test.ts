import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeTypes } from '../../domain/places.ts'
import { minorCompanies, travelModes } from '../../domain/rulebook/fact.ts'
import { readTripSearch, tripSearchPath, type TripSearch } from './trip-search.ts'

const parametersOf = (path: string) => new URL(path, 'http://portolan.example').searchParams

const place = fc.record({ type: fc.constantFrom(...placeTypes), id: fc.stringMatching(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/) })
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const search: fc.Arbitrary<TripSearch> = fc.record({
  departure: fc.option(place),
  destinations: fc.array(
    fc
      .tuple(place, fc.record({ from: date, to: date }, { requiredKeys: [] }))
      .map(([ref, days]) => ({ ...ref, ...days })),
    { maxLength: 10 },
  ),
  transits: fc.array(
    fc
      .tuple(place, fc.record({ hours: fc.integer({ min: 1, max: 72 }) }, { requiredKeys: [] }))
      .map(([ref, length]) => ({ ...ref, ...length })),
    { maxLength: 3 },
  ),
  citizenships: fc.uniqueArray(fc.stringMatching(/^[A-Z]{2}$/), { maxLength: 4 }),
  onePerson: fc.boolean(),
  minor: fc.option(fc.constantFrom(...minorCompanies)),
  by: fc.option(fc.constantFrom(...travelModes)),
  residence: fc.option(fc.stringMatching(/^[A-Z]{2}$/)),
  dateStart: fc.option(date),
  dateEnd: fc.option(date),
  purpose: fc.constantFrom('TOURISM', 'BUSINESS'),
})

test('an address holds the whole search', () => {
  fc.assert(
    fc.property(search, (drawn) => {
      const asked = { ...drawn, onePerson: drawn.onePerson && drawn.citizenships.length > 1 }
      expect(readTripSearch(parametersOf(tripSearchPath(asked)), 'BUSINESS')).toEqual(asked)
    }),
  )
})

test('the address is short and readable', () => {
  const path = tripSearchPath({
    departure: { type: 'AIRPORT', id: 'FRA' },
    destinations: [{ type: 'COUNTRY', id: 'TH' }],
    citizenships: ['DE', 'TR'],
    residence: 'DE',
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
    onePerson: true,
    minor: 'one-parent',
    by: 'air',
  })
  expect(dated).toBe(
    '/destination/overview/?to=COUNTRY:TH&to=COUNTRY:VN&days=2027-02-12..2027-02-20&days=&via=AIRPORT:DOH&hours=5&passports=one&minor=one-parent&by=air',
  )
  expect(tripSearchPath({})).toBe('/destination/overview/')
})

test('nonsense in an address is left out', () => {
  const odd =
    '/x?from=PLANET:MARS&to=COUNTRY:TH&to=COUNTRY:<b>&citizenship=DE&citizenship=DE&citizenship=x&residence=REGION:DE-HE&start=2026-02-30&purpose=FUN&days=2027-02-30..x&hours=99&passports=one&minor=-3&by=rocket'
  expect(readTripSearch(parametersOf(odd), 'TOURISM')).toEqual({
    departure: null,
    destinations: [{ type: 'COUNTRY', id: 'TH' }],
    transits: [],
    citizenships: ['DE'],
    onePerson: false,
    minor: null,
    by: null,
    residence: null,
    dateStart: null,
    dateEnd: null,
    purpose: 'TOURISM',
  })
})
