import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedRegions, regionName } from './region-names.ts'

const region = (id: string, name: string) => ({ type: 'REGION', id, iso2: id.slice(0, 2), name }) as const

test('a region has its German name for readers of German, and the one of the gazetteer for others', () => {
  const crete = region('GR-M', 'Crete')
  expect([regionName(crete, 'de'), regionName(crete, 'en'), regionName(crete, 'fr')]).toEqual([
    'Kreta',
    'Crete',
    'Crete',
  ])
  expect(regionName(region('US-TX', 'Texas'), 'de')).toBe('Texas')
})

test('each of them is in the gazetteer, once', () => {
  const gazetteer = readFileSync(join(import.meta.dirname, '../../content/regions.csv'), 'utf8')
  const known = new Map(gazetteer.split('\n').map((line) => [line.slice(0, line.indexOf(',')), line]))
  expect(namedRegions.filter((id) => !known.has(id))).toEqual([])
  expect(new Set(namedRegions).size).toBe(namedRegions.length)
  expect(namedRegions.filter((id) => regionName(region(id, ''), 'de') === '')).toEqual([])
})
