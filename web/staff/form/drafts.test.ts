import { beforeEach, expect, test, vi } from 'vitest'
import { clearStored, readStored } from '../stored.ts'
import { changesOf, keepDraft, readBegun, readDraft } from './drafts.ts'

const initial = { email: '', note: 'Invoice 1', showEvents: true }
const tab = new Map<string, string>()

beforeEach(() => {
  tab.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
})

test('only what was changed is kept, so that the rest is what it is by then', () => {
  keepDraft('edit 7', changesOf({ ...initial, email: 'a@example.org', showEvents: false }, initial))
  expect(readDraft('edit 7', { ...initial, note: 'Invoice 2' })).toEqual({ email: 'a@example.org', showEvents: false })
  expect(readDraft('edit 8', initial)).toEqual({})
  // Somebody else has saved the same meanwhile.
  expect(readDraft('edit 7', { ...initial, email: 'a@example.org' })).toEqual({ showEvents: false })
})

test('what was changed back, and what another version of the form calls otherwise, is no draft', () => {
  keepDraft('edit 7', { email: 'a@example.org', gone: 'x', showEvents: 'yes' })
  expect(readDraft('edit 7', initial)).toEqual({ email: 'a@example.org' })
  keepDraft('edit 7', {})
  expect(readDraft('edit 7', initial)).toEqual({})
  expect(tab.get('drafts')).toBe('{}')
})

test('what stood there when somebody began is kept with it, whatever stands there when they go on', () => {
  keepDraft('edit 7', { note: 'Mi' }, initial)
  const later = { ...initial, note: 'Of a colleague' }
  keepDraft('edit 7', { note: 'Mine', email: 'a@example.org' }, later)
  expect(readBegun('edit 7', later)).toEqual({ note: 'Invoice 1', email: '' })
  expect(readDraft('edit 7', later)).toEqual({ note: 'Mine', email: 'a@example.org' })
  expect(readBegun('edit 8', later)).toEqual({})
})

test('a form that nobody changed writes nothing', () => {
  keepDraft('edit 7', {})
  expect(tab.size).toBe(0)
})

test('twenty forms are kept, the ones that were changed last', () => {
  for (let form = 1; form <= 21; form += 1) keepDraft(`edit ${form === 21 ? 1 : form}`, { note: String(form) })
  keepDraft('edit 22', { note: '22' })
  expect(readDraft('edit 2', initial)).toEqual({})
  expect([1, 3, 22].map((form) => readDraft(`edit ${form}`, initial))).toEqual([
    { note: '21' },
    { note: '3' },
    { note: '22' },
  ])
})

test('drafts that cannot be read are none', () => {
  clearStored(['drafts'])
  tab.set('drafts', '{"edit 7":{"note":["x"]},"edit 8":{"note":"kept"}}')
  expect(readStored('drafts')).toEqual({ 'edit 8': { note: 'kept' } })
  expect(readDraft('edit 7', initial)).toEqual({})
  expect(readDraft('edit 8', initial)).toEqual({ note: 'kept' })
})
