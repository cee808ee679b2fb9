import { expect, test } from 'vitest'
import { knownPath, loginPath } from './known-path.ts'

test('a screen of the application is a target, with its search', () => {
  expect(knownPath('/help')).toBe('/help')
  expect(knownPath('/imprint/?a=1&b=COUNTRY:TH')).toBe('/imprint/?a=1&b=COUNTRY:TH')
  expect(loginPath('/help', '?a=1')).toBe('/login?next=%2Fhelp%3Fa%3D1')
})

test.each([
  null,
  '',
  '/',
  'help',
  '//evil.example/help',
  '/\\evil.example/help',
  'https://evil.example/help',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/login',
  '/nowhere',
])('%j is no target', (target) => {
  expect(knownPath(target)).toBeNull()
})

test('an unknown place leads to the plain sign-in', () => {
  expect(loginPath('/nowhere', '')).toBe('/login')
})
