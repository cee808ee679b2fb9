import { expect, test } from 'vitest'
import { rhumbPaths } from './rhumb-paths.ts'

test('four diameters and eight chords each for winds and half winds, eight more for quarter winds', () => {
  const paths = rhumbPaths(60, 400, 300)
  const lines = (path: string) => path.split('M').length - 1
  expect([lines(paths.winds), lines(paths.halfWinds), lines(paths.quarterWinds)]).toEqual([12, 12, 16])
  expect(paths.winds).not.toMatch(/NaN/)
})

test('every diameter runs through the centre', () => {
  const [x1, y1, x2, y2] = rhumbPaths(60, 400, 300)
    .winds.match(/-?[\d.]+/g)!
    .slice(0, 4)
    .map(Number)
  expect((x1! + x2!) / 2).toBeCloseTo(60, 0)
  expect((y1! + y2!) / 2).toBeCloseTo(400, 0)
})
