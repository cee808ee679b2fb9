import { expect, test } from 'vitest'
import type { RecordText } from '../db/tables.ts'
import { slicesOfTexts } from './slices-of-texts.ts'

const record = (key: string, letters: number | null): RecordText => {
  return { kind: 'group', key, text: letters === null ? null : 'x'.repeat(letters) }
}
const keys = (records: readonly RecordText[]) =>
  [...slicesOfTexts(records)].map((slice) => slice.map(({ key }) => key).join(''))

test('records come in their order, as many at once as take little time; a long one stands alone', () => {
  expect(keys([record('a', 100_000), record('b', 100_000), record('c', 100_000), record('d', null)])).toEqual([
    'ab',
    'cd',
  ])
  expect(keys([record('a', 1), record('b', 900_000), record('c', 1)])).toEqual(['a', 'b', 'c'])
})

test('none at all is one slice: whoever gets it forgets what it had', () => {
  expect(keys([])).toEqual([''])
})
