import { expect, test } from 'vitest'
import { fold } from '#domain/wording/fold.ts'
import type { PlaceMatch } from '#domain/wording/match-place.ts'
import type { FoundPlace } from '#domain/wording/match-place.ts'
import { isCertain, matchCountries, meantByEnter, onlyMeant, type SearchedCountry } from './match-countries.ts'

const country = (iso2: string, iso3: string, ...names: string[]): SearchedCountry => ({
  iso2,
  nameShort: names[0]!,
  searchCodes: [iso2, iso3].map(fold),
  searchNames: names.map(fold),
})
const countries = [
  country('TR', 'TUR', 'Türkei', 'Türkiye', 'Turkey'),
  country('UA', 'UKR', 'Ukraine'),
  country('GN', 'GIN', 'Guinea'),
  country('GW', 'GNB', 'Guinea-Bissau'),
  country('GQ', 'GNQ', 'Äquatorialguinea', 'Equatorial Guinea'),
  country('PG', 'PNG', 'Papua-Neuguinea', 'Papua New Guinea'),
  country('OM', 'OMN', 'Oman'),
  country('RO', 'ROU', 'Rumänien', 'Romania'),
  country('AS', 'ASM', 'Amerikanisch-Samoa', 'American Samoa'),
  country('US', 'USA', 'Vereinigte Staaten', 'United States'),
  country('FR', 'FRA', 'Frankreich', 'France'),
  country('GF', 'GUF', 'Französisch-Guayana', 'French Guiana'),
]
const match = (typed: string) => matchCountries(countries, typed, 'de').map(({ id, match: how }) => `${id} ${how}`)

test.each([
  ['ukr', ['UA CODE']],
  ['Türkei', ['TR NAME']],
  ['TURKI', ['TR START']],
  ['turkı', ['TR START']],
  ['guinea', ['GN NAME', 'GW START', 'GQ WORD', 'PG WORD']],
  ['GUIN', ['GN START', 'GW START', 'GQ WORD', 'PG WORD']],
  ['oman', ['OM NAME', 'RO INSIDE']],
  ['om', ['OM CODE']],
  ['Balkan', ['RO AREA']],
  ['nahost', ['OM AREA']],
  ['Golfst', ['OM AREA']],
  ['vereinigte', ['US START']],
  [`Oman${'x'.repeat(96)}oman`, []],
  ['', []],
  [' ! ', []],
])('%j finds %j', (typed, found) => {
  expect(match(typed)).toEqual(found)
})

test.each([
  ['amerikanisch', ['US NAME', 'AS START']],
  ['American', ['US NAME', 'AS START']],
  ['franz', ['FR START', 'GF START']],
  ['türkin', ['TR NAME']],
  ['fra', ['FR CODE', 'GF START']],
  ['Balkan', ['RO AREA']],
])('%j as a passport finds %j', (typed, wanted) => {
  const matches = matchCountries(countries, typed, 'de', { asPassport: true })
  expect(matches.map(({ id, match: how }) => `${id} ${how}`)).toEqual(wanted)
})

const found = (
  id: string,
  how: PlaceMatch,
  destinationType: FoundPlace['destinationType'] = 'COUNTRY',
): FoundPlace => ({
  destinationType,
  id,
  iso2: id.slice(0, 2),
  name: id,
  airportName: null,
  countryName: id,
  match: how,
})

test('no answer that is still to come can be better than a code, or a name that is no code of an airport', () => {
  expect(isCertain(found('UA', 'CODE'), 'ukr')).toBe(true)
  expect(isCertain(found('UA', 'NAME'), 'ukraine')).toBe(true)
  expect(isCertain(found('OM', 'NAME'), 'Oman')).toBe(false)
  expect(isCertain(found('VN', 'START'), 'vie')).toBe(false)
})

test('a text means one place alone when no other of its kind fits as well', () => {
  const meant = (...places: FoundPlace[]) => onlyMeant(places, 'san')?.id ?? null
  expect(meant()).toBeNull()
  expect(meant(found('TH', 'START'), found('TH-10', 'START', 'REGION'), found('GW', 'WORD'))).toBe('TH')
  expect(meant(found('GN', 'START'), found('GW', 'START'))).toBeNull()
  expect(meant(found('GN', 'NAME'), found('GW', 'START'))).toBe('GN')
  expect(meant(found('LHR', 'NAME', 'AIRPORT'), found('LGW', 'NAME', 'AIRPORT'))).toBeNull()
  expect(meant(found('DOH', 'CODE', 'AIRPORT'))).toBe('DOH')
  expect(meant(found('MX', 'INSIDE'))).toBeNull()
  expect(meant(found('MX', 'SIMILAR'))).toBeNull()
})

test('Enter takes the best place, but never one of several whose names have the same part', () => {
  const taken = (...places: FoundPlace[]) => meantByEnter(places, 'san')?.id ?? null
  expect(taken()).toBeNull()
  expect(taken(found('UA', 'START'))).toBe('UA')
  expect(taken(found('GF', 'START'), found('PF', 'START'))).toBeNull()
  expect(taken(found('TH', 'START'), found('TH-10', 'START', 'REGION'), found('GW', 'WORD'))).toBe('TH')
  expect(taken(found('GB', 'NAME'), found('LHR', 'NAME', 'AIRPORT'))).toBe('GB')
  expect(taken(found('MX', 'INSIDE'))).toBe('MX')
  expect(taken(found('MX', 'SIMILAR'))).toBeNull()
  expect(taken(found('CU', 'AREA'))).toBeNull()
  const airport = (id: string, city: string): FoundPlace => ({
    ...found(id, 'START', 'AIRPORT'),
    iso2: 'US',
    name: `${city} (${id})`,
  })
  expect(taken(airport('SJC', 'San José'), airport('SJX', 'San José'))).toBe('SJC')
  expect(taken(airport('SAN', 'San Diego'), airport('HHN', 'Hahn'))).toBe('SAN')
  expect(taken(airport('SAN', 'San Diego'), airport('SFO', 'San Francisco'))).toBeNull()
})

test('in small letters a whole name beats the code of an airport, and a country that begins so has to be chosen', () => {
  const genoa = { ...found('GOA', 'CODE', 'AIRPORT'), iso2: 'IT' }
  const goa = { ...found('IN-GA', 'NAME', 'REGION'), iso2: 'IN' }
  const omaha = { ...found('OMA', 'CODE', 'AIRPORT'), iso2: 'US' }
  const both = (typed: string, ...places: FoundPlace[]) => [
    meantByEnter(places, typed)?.id ?? null,
    onlyMeant(places, typed)?.id ?? null,
  ]
  expect(both('goa', genoa, goa)).toEqual(['IN-GA', 'IN-GA'])
  expect(both('GOA', genoa, goa)).toEqual(['GOA', 'GOA'])
  expect(both('oma', omaha, found('OM', 'START'))).toEqual([null, null])
  expect(both('OMA', omaha, found('OM', 'START'))).toEqual(['OMA', 'OMA'])
  expect(both('ist', { ...found('IST', 'CODE', 'AIRPORT'), iso2: 'TR' }, found('IS', 'WORD'))).toEqual(['IST', 'IST'])
  expect(both('doh', { ...found('DOH', 'CODE', 'AIRPORT'), iso2: 'QA' })).toEqual(['DOH', 'DOH'])
})
