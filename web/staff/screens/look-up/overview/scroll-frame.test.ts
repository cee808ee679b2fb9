import { expect, test } from 'vitest'
import { columnsIn } from './ScrollFrame.tsx'

const many = 20

test.each([320, 500, 700.5, 768, 1075, 1076, 1233, 1920])('whole columns fill a frame of %d pixels', (width) => {
  const { first, column } = columnsIn(width, many)
  expect(column).toBeGreaterThanOrEqual(150)
  expect(first).toBeGreaterThanOrEqual(158)
  if (width >= 308) expect((Math.floor(width) - first) % column).toBe(0)
})

test('a frame too narrow for one column keeps its least width, and scrolls', () => {
  expect(columnsIn(0, many)).toEqual({ first: 158, column: 150 })
})

test.each([744, 814, 834, 907])('five columns stand closely in %d pixels, and nothing scrolls', (width) => {
  const { first, column } = columnsIn(width, 5)
  expect(first + 5 * column).toBe(width)
  expect(column).toBeGreaterThanOrEqual(124)
  expect(first).toBeGreaterThanOrEqual(124)
})

test('where even that is too wide they keep their width', () => {
  expect(columnsIn(743, 5)).toEqual(columnsIn(743, many))
})
