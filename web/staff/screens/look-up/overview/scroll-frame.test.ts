import { expect, test } from 'vitest'
import { columnsIn } from './ScrollFrame.tsx'

test.each([320, 500, 700.5, 768, 1075, 1076, 1233, 1920])('whole columns fill a frame of %d pixels', (width) => {
  const { first, column } = columnsIn(width)
  expect(column).toBeGreaterThanOrEqual(150)
  expect(first).toBeGreaterThanOrEqual(158)
  if (width >= 308) expect((Math.floor(width) - first) % column).toBe(0)
})

test('a frame too narrow for one column keeps its least width, and scrolls', () => {
  expect(columnsIn(0)).toEqual({ first: 158, column: 150 })
})
