import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedCities } from '#domain/wording/city-names.ts'

test('every city of the table has an airport under that name', () => {
  const rows = readFileSync(new URL('../content/airports.csv', import.meta.url), 'utf8').split('\n')
  const known = new Set(rows.map((row) => row.split(',')).map(([, , iso2, , , city]) => `${iso2} ${city}`))
  expect(namedCities.length).toBeGreaterThan(20)
  expect(namedCities.filter((city) => !known.has(city))).toEqual([])
})
