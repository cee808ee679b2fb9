import { expect, test, vi } from 'vitest'
import { keepDraft } from '#web/staff/form/drafts.ts'
import { arrivedMeanwhile, seenBefore } from './contact-conflicts.ts'

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

test('a draft that waited knows what stood there when it was begun, so that a colleague is not written over', () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
  keepDraft('edit 7', { note: 'mine' }, { email: '', note: 'first' })
  const page = { ...journey, id: '7' }
  expect(seenBefore(page)).toEqual(seen)
  expect(arrivedMeanwhile(page, seenBefore(page), { note: 'mine' })).toHaveLength(1)
  expect(seenBefore({ ...page, id: '8' })).toEqual(journey)
})
