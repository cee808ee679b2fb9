import { expect, test } from 'vitest'
import { markRadius } from '../event-marks.ts'
import { halfOf, squareAbove } from './guest-marks.ts'

test.each([1, 45, 9999, 100_000])('%i guests at an event stand clear above its mark', (persons) => {
  const half = halfOf(persons)
  const [x, y] = squareAbove([300, 200], half)
  expect(x).toBe(300)
  expect(y + half).toBeLessThan(200 - markRadius({ count: 1 }))
})
