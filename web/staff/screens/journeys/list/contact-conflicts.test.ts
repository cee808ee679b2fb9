import { expect, test } from 'vitest'
import { arrivedMeanwhile } from './contact-conflicts.ts'

const seen = { email: 'a@example.org', internalNote: 'first' }
const journey = { email: 'a@example.org', internalNote: 'of a colleague' }

test('what somebody else writes into a field in which one types is said while one types', () => {
  expect(arrivedMeanwhile(journey, seen, { note: 'mine' })).toEqual([
    { field: 'internalNote', value: 'of a colleague' },
  ])
  expect(arrivedMeanwhile({ ...journey, internalNote: null }, seen, { note: 'mine' })).toEqual([
    { field: 'internalNote', value: '' },
  ])
})

test('another field, one that nobody types in, and the same text are no conflict', () => {
  expect(arrivedMeanwhile(journey, seen, { email: 'b@example.org' })).toEqual([])
  expect(arrivedMeanwhile(journey, seen, {})).toEqual([])
  expect(arrivedMeanwhile(journey, seen, { note: 'of a colleague ' })).toEqual([])
  expect(arrivedMeanwhile({ email: 'a@example.org', internalNote: 'first' }, seen, { note: 'mine' })).toEqual([])
})
