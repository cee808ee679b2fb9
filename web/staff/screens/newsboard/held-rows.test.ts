import { expect, test } from 'vitest'
import { heldRows } from './held-rows.ts'

const row = (id: string, title = id) => ({ id, title })
const held = (shown: ReturnType<typeof row>[], newest: ReturnType<typeof row>[]) =>
  heldRows(shown, newest, ({ id }) => id)

test('rows that are pointed at stay where they are, and what came since is counted', () => {
  expect(held([row('a'), row('b')], [row('c'), row('b'), row('a')])).toEqual({ rows: [row('a'), row('b')], waiting: 1 })
})

test('they say what is so by now, and one that went stays until the next look', () => {
  expect(held([row('a'), row('b')], [row('a', 'changed')])).toEqual({
    rows: [row('a', 'changed'), row('b')],
    waiting: 0,
  })
})
