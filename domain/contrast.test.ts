import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

test('contrast is that of the guidelines, whichever colour is named first', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#0b6156', '#0b6156')).toBe(1)
})
