import { expect, test } from 'vitest'
import { wordedSection, wordedStop, wordedValue } from '../testing/worded-stops.ts'
import { oldestCheck, oldestDeciding } from './old-check.ts'
import type { WordedValue } from './worded.ts'

const oldestOf = (...values: Partial<WordedValue>[]) =>
  oldestCheck([wordedStop('TH', { sections: [wordedSection(values.map((value) => wordedValue(value)))] })])

test.each([
  { source: 'https://eur-lex.europa.eu/eli/reg/2018/1806', confidence: 'official' },
  { source: 'https://www.legislation.example/act', confidence: 'official' },
  { source: 'https://eur-lex.europa.eu/eli/reg/2016/399', confidence: 'press' },
  { source: 'https://register.example/', confidence: 'treaty' },
] as const)('the age of a law does not count: $source', (law) => {
  expect(oldestOf({ ...law, checkedAt: '2018-12-12' })).toBeNull()
  expect(oldestOf({ ...law, checkedAt: '2018-12-12' }, { checkedAt: '2026-08-22' })).toBe('2026-08-22')
})

test('of everything else the oldest copy counts', () => {
  expect(oldestOf({ checkedAt: '2026-11-01' }, { checkedAt: '2024-06-28' }, { checkedAt: null })).toBe('2024-06-28')
  expect(oldestOf({ source: 'https://paper.example/', confidence: 'press', checkedAt: '2024-06-28' })).toBe(
    '2024-06-28',
  )
  expect(oldestOf({ checkedAt: null })).toBeNull()
})

test('what decides whether somebody may go is asked for alone', () => {
  const told = (kind: 'visa' | 'health', checkedAt: string) => ({
    ...wordedSection([wordedValue({ checkedAt })]),
    kind,
  })
  const sections = [told('visa', '2026-08-22'), told('health', '2024-06-28')]
  expect(oldestDeciding(wordedStop('TH', { sections }))).toBe('2026-08-22')
  expect(oldestDeciding(wordedStop('TH', { sections: sections.slice(1) }))).toBeNull()
})
