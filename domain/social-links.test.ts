import { expect, test } from 'vitest'
import { typedLink, typedSocialLink } from './social-links.ts'

test('an address is taken as people type it, and stays as it was typed', () => {
  expect(typedLink(' harbour.example ')).toBe('https://harbour.example')
  expect(typedLink('http://harbour.example/a?b=c')).toBe('http://harbour.example/a?b=c')
  expect(typedLink('harbour.example:8443/a')).toBe('https://harbour.example:8443/a')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://user@evil.example',
  'https://harbour',
  'two words.example',
  'mailto:a@harbour.example',
  '',
])('%j is no address that may stand in a link', (text) => {
  expect(typedLink(text)).toBeNull()
})

test('a telephone number is an address at WhatsApp, and nowhere else', () => {
  expect(typedSocialLink('whatsapp', '+49 (30) 123 45-67')).toBe('https://wa.me/49301234567')
  expect(typedSocialLink('whatsapp', 'wa.me/4930')).toBe('https://wa.me/4930')
  expect(typedSocialLink('instagram', '+49 30 1234567')).toBeNull()
})
