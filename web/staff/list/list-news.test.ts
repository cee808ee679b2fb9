import { expect, test } from 'vitest'
import { newsOf } from './list-news.ts'

const page = (ids: string, totalCount = ids.length) => ({
  totalCount,
  isMoreThanCounted: false,
  results: [...ids].map((id) => ({ id })),
})

test('a list whose rows stay in their places is no news, also when there are more behind them', () => {
  expect(newsOf(page('abc'), page('abc'))).toBe(null)
  expect(newsOf(page('abc', 3), page('abc', 5))).toBe(null)
})

test('what would move rows is offered, with the number of trip pages that came', () => {
  expect(newsOf(page('abc'), page('xyabc'))).toBe(2)
  expect(newsOf(page('abc'), page('ac'))).toBe(0)
  expect(newsOf(page('abc'), page('bac'))).toBe(0)
})
