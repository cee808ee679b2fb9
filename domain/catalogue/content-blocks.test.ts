import { expect, test } from 'vitest'
import { countryFactTypes } from './destination-types.ts'
import { blockOfType, contentBlockNames } from './content-blocks.ts'
import { detailTypes } from './types.ts'

test('every fact about a country belongs to a block, and every block has something', () => {
  for (const type of countryFactTypes) expect(blockOfType(type), type).not.toBeNull()
  const used = new Set(detailTypes.map(({ nameKey }) => blockOfType(nameKey)))
  for (const block of contentBlockNames) expect(used, block).toContain(block)
})

test('no rule belongs to a block, so that none can be hidden with it', () => {
  const rules = detailTypes.filter(({ collection }) => collection !== 'DESTINATION_INFORMATION')
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter(({ nameKey }) => blockOfType(nameKey) !== null)).toEqual([])
  for (const rule of ['Currencies', 'InternationalDrivingPermit', 'DiplomaticMissions', 'VisaRequired'])
    expect(blockOfType(rule), rule).toBeNull()
})
