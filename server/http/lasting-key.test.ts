import { expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { fixedClock } from '../clock.ts'
import type { StaffViewer } from '../context.ts'
import { smallWorld } from '../testing/small-world.ts'
import { lastingKey } from './lasting-key.ts'

const viewer: StaffViewer = {
  kind: 'staff',
  address: '192.0.2.1',
  language: 'de',
  userId: 'user',
  organisationId: 'organisation',
  sessionId: 'session',
  isStaff: false,
  permissions: new Set(['b', 'a']),
}
const holderOf = (revision: number) => {
  const rulebook = compile(smallWorld, revision)
  return { current: () => rulebook }
}
const parts = { viewer, rulebook: holderOf(1), clock: fixedClock('2026-11-20T10:00:00Z') }
const call = { query: '{ countries { id } }', variables: { a: 1 } }

test('an answer is kept apart by organisation, language, permissions, rules, day and call (SAFETY 19)', () => {
  const keys = [
    lastingKey(parts, call),
    lastingKey({ ...parts, viewer: { ...viewer, organisationId: 'other' } }, call),
    lastingKey({ ...parts, viewer: { ...viewer, language: 'en' } }, call),
    lastingKey({ ...parts, viewer: { ...viewer, permissions: new Set(['a']) } }, call),
    lastingKey({ ...parts, rulebook: holderOf(2) }, call),
    lastingKey({ ...parts, clock: fixedClock('2026-11-21T10:00:00Z') }, call),
    lastingKey(parts, { ...call, variables: { a: 2 } }),
    lastingKey(parts, { ...call, operationName: 'b' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('two readers of whom an answer says the same share it; who is not signed in has none', () => {
  const colleague = { ...viewer, userId: 'another', sessionId: 'another', permissions: new Set(['a', 'b']) }
  expect(lastingKey({ ...parts, viewer: colleague }, call)).toBe(lastingKey(parts, call))
  expect(lastingKey({ ...parts, viewer: { kind: 'anonymous', address: '192.0.2.1', language: 'de' } }, call)).toBeNull()
})
