import { expect, test } from 'vitest'
import { compareVersions } from './version.ts'

test('the same version, or a server that names none, leaves the page alone', () => {
  expect(compareVersions('1.2.0', '1.2.0', null)).toBe('same')
  expect(compareVersions('', '1.2.0', null)).toBe('same')
})

test('another version reloads the page once for it, and never in a loop', () => {
  expect(compareVersions('1.3.0', '1.2.0', null)).toBe('reload')
  expect(compareVersions('1.3.0', '1.2.0', '1.2.9')).toBe('reload')
  expect(compareVersions('1.3.0', '1.2.0', '1.3.0')).toBe('reload-did-not-help')
})
