import { expect, test } from 'vitest'
import { regionName } from './region-names.ts'

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
