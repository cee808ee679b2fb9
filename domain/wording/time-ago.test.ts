import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { timeAgo } from './time-ago.ts'

const said = (days: number) => Object.values(timeAgo(days)).join(' ')

test('a day that has not come is today, a quarter of a year is days, two years are months, and all beyond are years', () => {
  expect([-3, 0, 1, 89].map(said)).toEqual(['days 0', 'days 0', 'days 1', 'days 89'])
  expect([90, 92, 365, 366, 730].map(said)).toEqual(['months 2', 'months 3', 'months 11', 'months 12', 'months 23'])
  expect([731, 1095, 1096, 10_383].map(said)).toEqual(['years 2', 'years 2', 'years 3', 'years 28'])
})

test.each([
  ['en', ['read today', 'read 1 day ago', 'read 5 months ago', 'read 28 years ago']],
  ['de', ['heute gelesen', 'vor 1 Tag gelesen', 'vor 5 Monaten gelesen', 'vor 28 Jahren gelesen']],
] as const)('in words: %s', (language, words) => {
  const t = translatorFor(language)
  expect([0, 1, 160, 10_383].map((days) => t('rule-fact.read', timeAgo(days)))).toEqual(words)
  expect(t('rule-list.age', timeAgo(0))).toBe(language === 'de' ? 'heute' : 'today')
  expect(t('rule-list.age', timeAgo(10_383))).toBe(language === 'de' ? 'vor 28 Jahren' : '28 years ago')
})
