import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedCities } from '#domain/wording/city-names.ts'
import { namedRegions } from '#domain/wording/region-names.ts'

test('every city of the table has an airport under that name', () => {
  const rows = readFileSync(new URL('../content/airports.csv', import.meta.url), 'utf8').split('\n')
  const known = new Set(rows.map((row) => row.split(',')).map(([, , iso2, , , city]) => `${iso2} ${city}`))
  expect(namedCities.length).toBeGreaterThan(20)
  expect(namedCities.filter((city) => !known.has(city))).toEqual([])
})

test('every region of the table is in the gazetteer, and named once', () => {
  const rows = readFileSync(new URL('../content/regions.csv', import.meta.url), 'utf8').split('\n')
  const known = new Set(rows.map((row) => row.split(',')[0]))
  expect(namedRegions.length).toBeGreaterThan(100)
  expect(namedRegions.filter((id) => !known.has(id))).toEqual([])
  expect(new Set(namedRegions).size).toBe(namedRegions.length)
})
