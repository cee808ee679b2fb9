import { expect, test } from 'vitest'
import { insideWindow } from './place-dialog.ts'

const box = { width: 372, height: 500 }
const window = { width: 1000, height: 800 }

test.each([
  [
    { x: 100, y: 100 },
    { x: 100, y: 100 },
  ],
  [
    { x: -400, y: -9 },
    { x: 8, y: 8 },
  ],
  [
    { x: 990, y: 790 },
    { x: 620, y: 292 },
  ],
])('%j comes to %j', (spot, inside) => expect(insideWindow(spot, box, window)).toEqual(inside))

test('of what is larger than the window the head is seen', () => {
  expect(insideWindow({ x: 50, y: -700 }, { width: 372, height: 900 }, { width: 320, height: 500 })).toEqual({
    x: 8,
    y: 8,
  })
})
