import { expect, test } from 'vitest'
import { providerLink } from './visa-providers.ts'

test.each([
  ['https://visa.example', 'https://visa.example/'],
  ['HTTP://Visa.Example/apply?from=DE#now', 'http://visa.example/apply?from=DE#now'],
  ['https://visa.example:8443/a', 'https://visa.example:8443/a'],
])('%s may stand in a link', (text, link) => expect(providerLink(text)).toBe(link))

test.each([
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' https://visa.example',
  'https://visa.example/\u202Efdp.exe',
  '//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://bank.example@evil.example/',
  'https://user:password@visa.example/',
  'https://@evil.example/',
  'data:text/html,x',
  'ftp://visa.example',
  'mailto:visa@example.org',
  'visa.example',
  'https://localhost/',
  'https://',
  '',
  `https://visa.example/${'x'.repeat(2_000)}`,
])('%s is no link (SAFETY 30)', (text) => expect(providerLink(text)).toBeNull())

test('a host in look-alike letters shows what it is', () => {
  expect(providerLink('https://раypal.example/')).toBe('https://xn--ypal-43d9g.example/')
})
