import { expect, test } from 'vitest'
import { dateLine } from './date-line.ts'
import { similarBars } from './similar-bars.ts'

const bar = (start: number, end: number, rest = {}) => ({ start, end, opens: false, closes: false, ...rest })

test('bars that nobody can tell apart share a line, whatever stands between them', () => {
  expect(similarBars([bar(10, 60), bar(30, 40), bar(11, 60.5), bar(10, 60)])).toEqual([[0, 2, 3], [1]])
})

test('an open end is not a closed one, and a bar is compared with the first of its line, so that none creeps along', () => {
  expect(similarBars([bar(10, 100), bar(10, 100, { closes: true })])).toEqual([[0], [1]])
  expect(similarBars([bar(10, 60), bar(11.2, 60), bar(12.4, 60)])).toEqual([[0, 1], [2]])
  expect(similarBars([])).toEqual([])
})

test('ten rules of the same years stand on one line', () => {
  const spans = Array.from({ length: 10 }, (_, at) => ({ from: `2024-07-0${1 + (at % 5)}`, to: '2027-12-31' }))
  const line = dateLine([...spans, { from: '2026-01-01' }], '2026-11-22')!
  expect(similarBars(line.bars)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [10]])
})
