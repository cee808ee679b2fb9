import { expect, test } from 'vitest'
import type { Viewer } from '../../context.ts'
import { allowed, signedIn } from './who-may.ts'

const anonymous: Viewer = { kind: 'anonymous', address: '192.0.2.1', language: 'en' }
const staff: Viewer = {
  kind: 'staff',
  address: '192.0.2.1',
  language: 'en',
  userId: 'user',
  organisationId: 'organisation',
  sessionId: 'session',
  isStaff: true,
  permissions: new Set(['a3m_core.CDB']),
  features: new Set(['country-database']),
}

test('a use case refuses by itself who is not signed in or may not, whoever calls it', () => {
  expect(() => signedIn({ viewer: anonymous })).toThrow('UNAUTHENTICATED')
  expect(() => allowed({ viewer: anonymous }, 'a3m_core.CDB')).toThrow('UNAUTHENTICATED')
  expect(() => allowed({ viewer: staff }, 'a3m_core.ListMyJourney')).toThrow('FORBIDDEN')
  expect(allowed({ viewer: staff }, 'a3m_core.CDB')).toBe(staff)
  const without: Viewer = { ...staff, features: new Set() }
  expect(() => allowed({ viewer: without }, 'a3m_core.CDB')).toThrow('NOT_ENABLED')
  expect(() => allowed({ viewer: without }, 'a3m_core.Events')).toThrow('FORBIDDEN')
})
