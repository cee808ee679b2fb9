import { expect, test } from 'vitest'
import { importContext } from '../testing/imports.ts'
import { countryAliases, partsOfCountries } from './country-aliases.ts'

const { countries } = importContext()

test.each([
  ['NA', 'NA'],
  ['na', 'NA'],
  ['NAM', 'NA'],
  [' DE ', 'DE'],
  ['XK', 'XK'],
  ['XKX', 'XK'],
  ['OWID_KOS', 'XK'],
  ['RKS', 'XK'],
  ['', null],
  ['N/A', null],
  ['ZZ', null],
  ['EU', null],
  ['OWID_NAM', null],
])('the code %j is %j', (code, iso2) => expect(countries.byCode(code)).toBe(iso2))

test.each([
  ['Namibia', 'NA'],
  ['Türkiye', 'TR'],
  ['TURKEY', 'TR'],
  ['Turkey (Türkiye)', 'TR'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['St. Lucia', 'LC'],
  ['St Lucia', 'LC'],
  ['The Gambia', 'GM'],
  ['Deutschland', 'DE'],
  ['Congo', 'CG'],
  ['Congo, Democratic Republic', 'CD'],
  ['St Helena, Ascension and Tristan da Cunha', 'SH'],
  ['Kosovo', 'XK'],
  ['Georgia', 'GE'],
  ['Guinea', 'GN'],
  ['Guinea-Bissau', 'GW'],
  ['', null],
  ['Atlantis', null],
])('the name %j is %j', (name, iso2) => expect(countries.byName(name)).toBe(iso2))

test.each(['Canary Islands', 'England', 'Bonaire', 'West Bank'])('%s is a part, and no country', (name) => {
  expect(countries.byName(name)).toBeNull()
  expect(countries.byPartName(name)).not.toBeNull()
})

test('no part has the name of a whole country, and every part lies in one', () => {
  const wrong = Object.entries(partsOfCountries).filter(
    ([name, iso2]) => countries.byName(name) !== null || countries.byPartName(name) !== iso2,
  )
  expect(wrong).toEqual([])
})

test('every alias is found by its own name', () => {
  const lost = Object.entries(countryAliases).filter(([name, iso2]) => countries.byName(name) !== iso2)
  expect(lost).toEqual([])
})
