import { expect, test } from 'vitest'
import { framersOf, hostsOfWebsite, widgetHost } from './widget-host.ts'

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['  Example.COM. ', 'https://example.com'],
  ['https://example.com/reisen/?a=1#b', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['example.com:8443', 'https://example.com:8443'],
  ['https://example.com:443', 'https://example.com'],
  ['*.example.com', 'https://*.example.com'],
  ['https://*.example.com:8443', 'https://*.example.com:8443'],
  ['reisebüro.example', 'https://xn--reisebro-c6a.example'],
  ['*.Österreich.example', 'https://*.xn--sterreich-z7a.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('%s is named as a policy names it', (typed, host) => expect(widgetHost(typed)).toBe(host))

test.each([
  '',
  '*',
  '*.com',
  'https://*',
  '*.*.example.com',
  'www.*.example.com',
  'exa mple.com',
  'example.com; script-src *',
  "example.com 'unsafe-inline'",
  'https://user:word@example.com',
  'javascript://example.com',
  'ftp://example.com',
  'data:text/html,x',
  '192.168.0.1',
  '*.127.0.0.1',
  '[::1]',
  'example..com',
  '-example.com',
  'example.com:99999',
  `${'a'.repeat(64)}.com`,
  `${'abcdefgh.'.repeat(30)}com`,
  "'self'",
  'example.com,other.com',
])('%s is no site', (typed) => expect(widgetHost(typed)).toBeNull())

test('an organisation that names no site is shown on its own website', () => {
  expect(hostsOfWebsite('www.example.com/start')).toEqual(['https://www.example.com', 'https://example.com'])
  expect(hostsOfWebsite('https://example.com')).toEqual(['https://example.com', 'https://www.example.com'])
  expect(hostsOfWebsite('')).toEqual([])
  expect(hostsOfWebsite('javascript:alert(1)')).toEqual([])
  expect(framersOf([], 'example.com')).toEqual(["'self'", 'https://example.com', 'https://www.example.com'])
  expect(framersOf(['https://other.example'], 'example.com')).toEqual(["'self'", 'https://other.example'])
  expect(framersOf([], '')).toEqual(["'self'"])
})
