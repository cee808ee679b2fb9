import { expect, test } from 'vitest'
import { foundIn, lastStep, shareOf, stepOf, worstFirst, type Covered } from './coverage-shares.ts'

const counts = { official: 50, treaty: 0, government: 20, press: 10, dataset: 15, unknown: 5 }
const country = (iso2: string, name: string, unknown: number): Covered => {
  return { ...counts, id: `COUNTRY:${iso2}`, iso2, name, unknown }
}

test('the share is of all nationalities, with or without the weakest rungs', () => {
  expect([shareOf(counts, 'unknown'), shareOf(counts, 'weak')]).toEqual([0.05, 0.3])
})

test('where nobody was asked nothing is missing', () => {
  const nobody = { official: 0, treaty: 0, government: 0, press: 0, dataset: 0, unknown: 0 }
  expect(shareOf(nobody, 'weak')).toBe(0)
})

test.each([
  [0, 0],
  [0.001, 1],
  [0.05, 1],
  [0.051, 2],
  [0.5, 3],
  [0.501, lastStep],
  [1, lastStep],
])('a share of %d is step %d of the map', (share, step) => {
  expect(stepOf(share)).toBe(step)
})

test('the worst stands first, equals in the order of their names in the language', () => {
  const rows = [country('AT', 'Österreich', 5), country('UG', 'Uganda', 40), country('PE', 'Peru', 5)]
  expect(worstFirst(rows, 'unknown', 'de').map(({ iso2 }) => iso2)).toEqual(['UG', 'AT', 'PE'])
})

test('countries are found by a part of their name, whatever its accents, and by their whole code', () => {
  const all = [country('TR', 'Türkiye', 1), country('CI', 'Côte d’Ivoire', 1), country('IE', 'Ireland', 1)]
  const found = (search: string) => foundIn(all, search).map(({ iso2 }) => iso2)
  expect(found('')).toEqual(['TR', 'CI', 'IE'])
  expect(found('turk')).toEqual(['TR'])
  expect(found('COTE')).toEqual(['CI'])
  expect(found('ie')).toEqual(['IE'])
  expect(found('nowhere')).toEqual([])
})
