import { expect, test } from 'vitest'
import { levelByColour, levelByMagnitude, levelBySeverity, levelByWind, reachesFloor } from './levels.ts'

test('a colour is a level, and no other word is', () => {
  expect(['Green', 'yellow', ' ORANGE ', 'red', 'Alert 1', ''].map(levelByColour)).toEqual([1, 2, 3, 5, null, null])
})

test('the severity of CAP is a level, unknown is unknown', () => {
  expect(['Minor', 'Moderate', 'Severe', 'Extreme', 'Unknown'].map(levelBySeverity)).toEqual([1, 2, 3, 5, null])
})

test('a magnitude rises through the levels, and depth takes one', () => {
  expect([4.4, 4.5, 5.5, 6.5, 7.5].map((magnitude) => levelByMagnitude(magnitude, 10))).toEqual([1, 2, 3, 4, 5])
  expect(levelByMagnitude(6.5, 400)).toBe(3)
  expect(levelByMagnitude(3, 400)).toBe(1)
  expect(levelByMagnitude(null, null)).toBeNull()
})

test('wind rises through the levels', () => {
  expect([20, 34, 64, 96].map(levelByWind)).toEqual([2, 3, 4, 5])
})

test('orange reaches the board, unknown does not', () => {
  expect([1, 2, 3, 4, 5, null].map((level) => reachesFloor(level as 1 | null))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})
