import { expect, test } from 'vitest'
import { leastHeight, mostHeight, toldBy } from './size-messages.ts'

test('what the frame tells is taken within bounds (SAFETY 34)', () => {
  expect(toldBy({ height: 800.2, title: 'Entry rules' })).toEqual({ height: 801, title: 'Entry rules' })
  expect(toldBy({ height: -5, title: '' })?.height).toBe(leastHeight)
  expect(toldBy({ height: 1e9, title: '' })?.height).toBe(mostHeight)
})

test.each([
  null,
  undefined,
  800,
  '800',
  [],
  {},
  { height: 800 },
  { title: 'x' },
  { height: '800', title: 'x' },
  { height: Number.NaN, title: 'x' },
  { height: Infinity, title: 'x' },
  { height: 800, title: 'x', html: '<b>' },
  { height: 800, title: 'x'.repeat(301) },
  { height: 800, title: ['x'] },
])('%j is nothing that it tells (SAFETY 34)', (data) => expect(toldBy(data)).toBeNull())
