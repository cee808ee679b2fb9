import { expect, test } from 'vitest'
import { countChanges } from './count-changes.ts'

const group = { id: 'eu', name: { de: 'EU' }, members: [{ code: 'DE' }, { code: 'FR', from: '2020-01-01' }] }

test('entries and fields that differ are counted, in whatever order they are written', () => {
  expect(countChanges(group, { members: group.members, name: { de: 'EU' }, id: 'eu' })).toBe(0)
  expect(countChanges(group, { ...group, members: [{ code: 'DE' }] })).toBe(1)
  expect(countChanges(group, { ...group, members: [{ code: 'TH' }, ...group.members], name: { de: 'E' } })).toBe(2)
  expect(countChanges(group, { ...group, source: 'x' })).toBe(1)
})

test('an entry that changed is one change, not one gone and one new', () => {
  expect(countChanges(group, { ...group, members: [{ code: 'DE' }, { code: 'FR' }] })).toBe(1)
  expect(countChanges([{ why: 'a' }, { why: 'b' }], [{ why: 'a' }])).toBe(1)
})

test('a record that was not there before is a change', () => {
  expect(countChanges(null, group)).toBe(1)
  expect(countChanges(group, null)).toBe(1)
})
