import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  'a@example.org',
  'first.last+tag@sub.example.co.uk',
  'jürgen@müller.example',
  `${'a'.repeat(64)}@example.org`,
])('%j is an address', (text) => expect(isEmailAddress(text)).toBe(true))

test.each([
  '',
  'a',
  'a@localhost',
  'a@example.org, b@example.org',
  'A <a@example.org>',
  'a b@example.org',
  'a\u0085b@example.org',
  'a\u0007b@example.org',
  'a\u200Bb@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(250)}.org`,
])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false))
