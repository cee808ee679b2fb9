import { beforeEach, expect, test, vi } from 'vitest'
import { clearStored, writeStored } from '../stored.ts'
import { keepRuleDraft, readRuleDraft, ruleDraftName } from './rule-drafts.ts'

const name = ruleDraftName('RESTRICTION', 'COUNTRY:TH')

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  clearStored(['drafts'])
})

test('a draft comes back with the revision it began with', () => {
  keepRuleDraft(name, { body: { facts: [] }, base: 12 })
  expect(readRuleDraft(name)).toEqual({ body: { facts: [] }, base: 12 })
  keepRuleDraft(name, { body: { facts: [1] }, base: null })
  expect(readRuleDraft(name)).toEqual({ body: { facts: [1] }, base: null })
  expect(readRuleDraft(ruleDraftName('POLICY', 'COUNTRY:TH'))).toBeNull()
})

test('what was published or discarded leaves nothing', () => {
  keepRuleDraft(name, { body: {}, base: 1 })
  keepRuleDraft(name, null)
  expect(readRuleDraft(name)).toBeNull()
})

test.each([
  { body: '{', base: '1' },
  { body: '3', base: '1' },
  { body: 'null', base: '' },
  { body: '{}', base: 'x' },
  { body: true, base: '1' },
])('a draft that cannot be read is none: %o', (draft) => {
  writeStored('drafts', { [name]: draft })
  expect(readRuleDraft(name)).toBeNull()
})
