import { expect, test } from 'vitest'
import { nextTurn } from './next-turn.ts'

test('a source that answers is asked at its interval, one that fails sooner, and ever more seldom up to it', () => {
  expect(nextTurn(180, 0)).toBe(180)
  expect([1, 2, 3, 4, 5, 500].map((failures) => nextTurn(180, failures))).toEqual([15, 30, 60, 120, 180, 180])
})
