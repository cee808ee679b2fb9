import { expect, test } from 'vitest'
import { readHandedTrip } from './handed-trip.ts'
import { pathOfRule } from './rule-paths.ts'

test('a history entry that holds anything else hands over no trip', () => {
  for (const state of [null, undefined, 'x', {}, { goldenTrip: {} }, { revision: 7 }])
    expect(readHandedTrip(state)).toBe(null)
  const handed = { goldenTrip: { from: 'DE' }, revision: 7, more: 'is left behind' }
  expect(readHandedTrip(handed)).toEqual({ goldenTrip: { from: 'DE' }, revision: 7 })
})

test('every record has an address where it is edited', () => {
  expect(pathOfRule('RESTRICTION', 'COUNTRY:TH')).toBe('/entryrestrictions/COUNTRY:TH/edit')
  expect(pathOfRule('GROUP', 'eu')).toBe('/entryrestrictions/groups/eu')
  expect(pathOfRule('POLICY', 'own citizens')).toBe('/entryrestrictions/policies/own%20citizens')
  expect(pathOfRule('GOLDEN_TRIPS', 'TH')).toBe('/entryrestrictions/golden-trips/TH')
})
