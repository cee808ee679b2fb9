import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { continentOf, continents } from '#domain/continents.ts'

const countries = readFileSync(new URL('../content/places.csv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((row) => row.slice(0, 2) || [])

test('every country of the gazetteer lies on one continent', () => {
  expect(countries.length).toBeGreaterThan(240)
  expect(countries.filter((iso2) => continentOf(iso2) === null)).toEqual([])
  expect(new Set(countries.map(continentOf)).size).toBeGreaterThanOrEqual(continents.length - 1)
})

test('what is no country lies nowhere', () => {
  expect(continentOf('ZZ')).toBeNull()
  expect(continentOf('')).toBeNull()
})
