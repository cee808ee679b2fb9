import { expect, test } from 'vitest'
import { shownRows, withHighest, type Cell, type Filter } from './risk-rows.ts'

const cell = (column: Cell['column'], level: number | null): Cell => ({
  column,
  level,
  word: null,
  isPartial: false,
  count: null,
})
const rows = withHighest(
  [
    { iso2: 'AT', name: 'Österreich', cells: [cell('us', 2), cell('ca', 2)] },
    { iso2: 'TH', name: 'Thailand', cells: [cell('aa', 3), cell('us', 4)] },
    { iso2: 'MM', name: 'Myanmar', cells: [cell('us', 5), cell('ca', 5), cell('aa', null)] },
    { iso2: 'YE', name: 'Jemen', cells: [cell('us', 5), cell('aa', 5), cell('ca', 5)] },
    { iso2: 'AQ', name: 'Antarktis', cells: [] },
    { iso2: 'ZW', name: 'Simbabwe', cells: [cell('aa', null)] },
  ],
  ['TH', 'AT'],
)
const all: Filter = { search: '', favourites: false, continent: null, order: 'highest' }
const shown = (filter: Partial<Filter>) => shownRows(rows, { ...all, ...filter }, 'de').map(({ iso2 }) => iso2)

test('the gravest come first, of equals whom more call so, and what is unknown last', () => {
  expect(shown({})).toEqual(['YE', 'MM', 'TH', 'AT', 'AQ', 'ZW'])
  expect(rows.map(({ highest }) => highest)).toEqual([2, 4, 5, 5, null, null])
})

test('one column orders by what it says alone', () => {
  expect(shown({ order: 'aa' })).toEqual(['YE', 'TH', 'AQ', 'MM', 'AT', 'ZW'])
})

test('by name as the language orders', () => {
  expect(shown({ order: 'name' })).toEqual(['AQ', 'YE', 'MM', 'AT', 'ZW', 'TH'])
})

test('favourites, a continent and a text are looked for together', () => {
  expect(shown({ favourites: true })).toEqual(['TH', 'AT'])
  expect(shown({ continent: 'asia' })).toEqual(['YE', 'MM', 'TH'])
  expect(shown({ continent: 'asia', favourites: true })).toEqual(['TH'])
  expect(shown({ search: 'osterr' })).toEqual(['AT'])
  expect(shown({ search: 'ye' })).toEqual(['YE'])
  expect(shown({ search: 'no such place' })).toEqual([])
})
