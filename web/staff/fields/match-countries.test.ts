import { expect, test } from 'vitest'
import { fold } from '#domain/wording/fold.ts'
import { matchCountries, type SearchedCountry } from './match-countries.ts'

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
