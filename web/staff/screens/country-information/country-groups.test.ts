import { expect, test } from 'vitest'
import { countryGroups } from './country-groups.ts'

const country = (iso2: string, nameShort: string) => ({ iso2, nameShort })
const german = [
  country('TH', 'Thailand'),
  country('ZA', 'Südafrika'),
  country('AX', 'Ålandinseln'),
  country('AT', 'Österreich'),
  country('OM', 'Oman'),
  country('AF', 'Afghanistan'),
  country('ES', 'Spanien'),
]
const groups = (favourites: readonly string[]) => {
  const { letters, ...more } = countryGroups(german, favourites, 'de')
  return {
    favourites: more.favourites.map(({ iso2 }) => iso2),
    letters: letters.map(({ letter, countries }) => [letter, ...countries.map(({ iso2 }) => iso2)]),
  }
}

test('countries stand from A to Z as the language orders them, letters with marks beside those without', () => {
  expect(groups([]).letters).toEqual([
    ['A', 'AF', 'AX'],
    ['O', 'OM', 'AT'],
    ['S', 'ES', 'ZA'],
    ['T', 'TH'],
  ])
})

test('favourites come first in their own order, and keep their place among all; unknown ones are left out', () => {
  const { favourites, letters } = groups(['TH', 'XX', 'AT'])
  expect(favourites).toEqual(['TH', 'AT'])
  expect(letters).toEqual(groups([]).letters)
})
