import { expect, test } from 'vitest'
import { advisory } from '../testing/advisories.ts'
import { worstLevel } from '../events/levels.ts'
import { riskOfAdvice } from './risk-of-advice.ts'

test.each([
  ['us', { value: 1, from: 1, to: 4 }, 2],
  ['us', { value: 2, from: 1, to: 4 }, 3],
  ['us', { value: 3, from: 1, to: 4 }, 4],
  ['us', { value: 4, from: 1, to: 4 }, 5],
  ['ca', { value: 0, from: 0, to: 3 }, 2],
  ['ca', { value: 1, from: 0, to: 3 }, 3],
  ['ca', { value: 2, from: 0, to: 3 }, 4],
  ['ca', { value: 3, from: 0, to: 3 }, 5],
] as const)('%s counts in steps: %o is %i', (government, step, risk) => {
  for (const partial of [false, true]) expect(riskOfAdvice(advisory(government, { step, partial }))).toBe(risk)
})

test('a scale longer than any we know never falls below low', () => {
  expect(riskOfAdvice(advisory('us', { step: { value: 1, from: 1, to: 9 } }))).toBe(2)
})

test.each([
  ['NO_ACCESS', false, 5],
  ['NO_ACCESS', true, 5],
  ['SOME_RESTRICTIONS', false, 4],
  ['SOME_RESTRICTIONS', true, 3],
  ['NO_RESTRICTIONS', false, 2],
  [null, false, null],
  [null, true, null],
] as const)('who counts nothing: %s, in parts otherwise: %s', (access, partial, risk) => {
  for (const government of ['aa', 'uk'] as const)
    expect(riskOfAdvice(advisory(government, { access, partial }))).toBe(risk)
})

test('the highest of several counts, never their mean', () => {
  expect(worstLevel([2, null, 5, 2])).toBe(5)
  expect(worstLevel([null, 2])).toBe(2)
  expect(worstLevel([null, null])).toBeNull()
  expect(worstLevel([])).toBeNull()
})
