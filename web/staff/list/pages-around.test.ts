import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('few pages are all shown; of many, the ends and the neighbours', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 9)).toEqual([1, 2, null, 9])
  expect(pagesAround(5, 9)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, null, 9])
})
