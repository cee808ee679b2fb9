import { describe, expect, test } from 'vitest'
import { canonicalJson, isSameJson } from './canonical-json.ts'

const values: readonly unknown[] = [
  null,
  0,
  1,
  '1',
  '',
  'a',
  true,
  [],
  {},
  [null],
  [undefined],
  [1, 2],
  [2, 1],
  [[1], { a: 1 }],
  [[1], { a: 2 }],
  { a: 1 },
  { a: 1, b: undefined },
  { a: null },
  { a: 1, b: [1, { c: 'x' }] },
  { b: [1, { c: 'x' }], a: 1 },
  { b: [1, { c: 'y' }], a: 1 },
  { b: [{ c: 'x' }, 1], a: 1 },
  { 0: 1 },
]

describe('two values are the same exactly where their texts are', () => {
  test.each(values.map((value) => [JSON.stringify(value) ?? 'undefined', value]))('%s', (_name, value) => {
    const same = values.filter((other) => isSameJson(value, other))
    expect(same).toEqual(values.filter((other) => canonicalJson(value) === canonicalJson(other)))
  })
})
