import { expect, test } from 'vitest'
import { advisory } from '../testing/advisories.ts'
import { governmentOfTrip, reachesThreshold } from './advice-threshold.ts'

test('the foreign office of the country of departure speaks, else that of a citizenship, else the home one', () => {
  expect(governmentOfTrip('GB', ['DE'])).toBe('uk')
  expect(governmentOfTrip('FR', ['TR', 'CA', 'US'])).toBe('ca')
  expect(governmentOfTrip('FR', ['TR'])).toBe('aa')
  expect(governmentOfTrip(null, ['US'])).toBe('us')
  expect(governmentOfTrip(null, [])).toBe('aa')
})

const all = advisory('aa', { access: 'NO_ACCESS' })
const parts = advisory('aa', { access: 'SOME_RESTRICTIONS', partial: true })
const some = advisory('aa', { access: 'SOME_RESTRICTIONS' })
const nothing = advisory('aa', { access: null, level: null })

test.each([
  ['against all travel', all, [true, true, true]],
  ['against some travel', some, [true, true, false]],
  ['against travel to parts', parts, [true, false, false]],
  ['advice that warns of nothing', nothing, [false, false, false]],
] as const)('%s reaches the levels from low to high: %#', (_name, advice, expected) => {
  expect(([3, 4, 5] as const).map((from) => reachesThreshold(from, 'aa', [[advice]]))).toEqual(expected)
})

test('of several countries the gravest counts, and one that is not known counts as reached', () => {
  expect(reachesThreshold(5, 'aa', [[nothing], [all]])).toBe(true)
  expect(reachesThreshold(5, 'aa', [[nothing], [some]])).toBe(false)
  expect(reachesThreshold(5, 'aa', [[nothing], []])).toBe(true)
  expect(reachesThreshold(5, 'uk', [[nothing]])).toBe(true)
  expect(reachesThreshold(5, 'us', [[advisory('us', { access: null, level: null })]])).toBe(true)
  expect(reachesThreshold(5, 'aa', [])).toBe(true)
})
