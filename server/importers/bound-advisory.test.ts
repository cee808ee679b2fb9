import { expect, test } from 'vitest'
import type { Advisory } from '#domain/rulebook/advisory.ts'
import { boundAdvisory } from './bound-advisory.ts'

const advisory: Advisory = {
  government: 'us',
  iso2: 'FR',
  level: 'Level 2: Exercise Increased Caution',
  access: 'NO_RESTRICTIONS',
  partial: false,
  title: 'France',
  url: 'https://travel.state.gov/france.html',
  publishedAt: '2026-11-01T00:00:00Z',
  language: 'en',
}
const bound = (more: Partial<Advisory>) => boundAdvisory({ ...advisory, ...more })

test('what is short and plain stays as it is', () => {
  expect(bound({})).toEqual(advisory)
  expect(bound({ level: null })).toEqual({ ...advisory, level: null })
})

test('long words are cut between letters, and markup stays the text that it is', () => {
  const { level, title } = bound({ level: '😀'.repeat(400), title: '<b>France</b>'.repeat(40) }) as Advisory
  expect([...level!]).toHaveLength(300)
  expect(level!.endsWith('😀…')).toBe(true)
  expect([...title]).toHaveLength(160)
  expect(title.startsWith('<b>France</b>')).toBe(true)
})

test('no character that hides, breaks the line or turns the direction of text', () => {
  expect(bound({ level: ' Do\u0000 not\n\ttravel\u202e\u200b now\u2028' })).toMatchObject({
    level: 'Do not travel now',
  })
  expect(bound({ level: '\u200b' })).toMatchObject({ level: null })
})

test.each([
  'http://travel.state.gov/france.html',
  'https://travel-state.gov.example.org/',
  'https://notstate.gov/',
  'https://travel.state.gov@example.org/',
  'https://agent@travel.state.gov/',
  'https://travel.state.gov:8443/',
  'javascript:alert(1)',
  'france.html',
  `https://travel.state.gov/${'a'.repeat(500)}`,
])('an address that is not one of its government is refused: %s', (url) => {
  expect(bound({ url })).toBe('the address of FR is not one of its government')
})
