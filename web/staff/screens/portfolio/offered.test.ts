import { expect, test } from 'vitest'
import {
  byContinent,
  changesBetween,
  found,
  offeredIn,
  textOf,
  toggled,
  withCountries,
  withoutCountries,
  withRegions,
  type Offered,
} from './offered.ts'

const some: Offered = new Map([
  ['TR', ['TR-34']],
  ['FR', []],
])

test('the same choice is the same text, whatever its order, and is read again', () => {
  expect(textOf(new Map([...some].toReversed()))).toBe(textOf(some))
  expect(offeredIn(textOf(some))).toEqual(some)
  for (const spoilt of ['', 'null', '{', '7']) expect(offeredIn(spoilt)).toEqual(new Map())
})

test('countries are taken in whole, and those that are there keep their regions', () => {
  expect(withCountries(some, ['TR', 'DE'])).toEqual(new Map([...some, ['DE', []]]))
  expect(withoutCountries(some, ['TR', 'DE'])).toEqual(new Map([['FR', []]]))
  expect([...toggled(toggled(some, 'FR'), 'DE').keys()]).toEqual(['TR', 'DE'])
})

test('all regions of a country are the whole country', () => {
  expect(withRegions(some, 'FR', ['a', 'b'], 3).get('FR')).toEqual(['a', 'b'])
  expect(withRegions(some, 'FR', ['a', 'b'], 2).get('FR')).toEqual([])
})

test('changes are counted by country', () => {
  expect(changesBetween(some, some)).toBe(0)
  expect(changesBetween(some, withRegions(toggled(some, 'FR'), 'TR', [], 5))).toBe(2)
  expect(changesBetween(new Map(), some)).toBe(2)
})

test('countries stand by continent and name, and are found by part or code', () => {
  const countries = [
    { iso2: 'TR', name: 'Türkei' },
    { iso2: 'FR', name: 'Frankreich' },
    { iso2: 'AL', name: 'Albanien' },
  ]
  expect(
    byContinent(countries, 'de').map(({ continent, countries: own }) => [continent, own.map(({ iso2 }) => iso2)]),
  ).toEqual([
    ['asia', ['TR']],
    ['europe', ['AL', 'FR']],
  ])
  const codes = (search: string) => found(countries, search).map(({ iso2 }) => iso2)
  expect([codes('tur'), codes('fr'), codes('AL'), codes('zz'), codes(' ')]).toEqual([
    ['TR'],
    ['FR'],
    ['AL'],
    [],
    ['TR', 'FR', 'AL'],
  ])
})
