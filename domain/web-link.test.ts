import { expect, test } from 'vitest'
import { hostOf, webLink } from '#domain/web-link.ts'

test('only web addresses become links; one without a scheme gets https', () => {
  expect(webLink('https://www.gov.uk/check')).toBe('https://www.gov.uk/check')
  expect(webLink(' demo-travel.example ')).toBe('https://demo-travel.example/')
  expect(
    ['', null, 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.org', 'https://'].map(webLink),
  ).toEqual(Array(6).fill(null))
})

test('a host is named as its readers know it', () => {
  expect(hostOf('https://www.gov.uk/check')).toBe('gov.uk')
})
