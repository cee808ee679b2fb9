import { expect, test } from 'vitest'
import type { LocalisedText } from './languages.ts'
import { confirmIn, isByMachine, isOlder, isShown, wordingOf, writeByMachine, writeIn } from './translated-text.ts'

const both = { de: 'Nur im Norden.', en: 'In the north only.' }

test('a text that somebody wrote in each language has no marks, and is the same after it is written again', () => {
  expect(writeIn(both, 'en', 'Only in the north.')).toEqual({ de: both.de, en: 'Only in the north.' })
  expect(writeIn(writeIn(both, 'de', 'x'), 'de', both.de)).toEqual(both)
})

test('where the German text changes, every other is older until somebody writes or confirms it', () => {
  const changed = writeIn({ ...both, fr: 'Au nord.' }, 'de', 'Auch im Süden.')!
  expect([isOlder(changed, 'en'), isOlder(changed, 'fr'), isOlder(changed, 'de')]).toEqual([true, true, false])
  expect(isShown(changed, 'en')).toBe(true)
  const written = writeIn(changed, 'en', 'In the south too.')!
  expect([isOlder(written, 'en'), isOlder(written, 'fr')]).toEqual([false, true])
  const confirmed = confirmIn(written, 'fr')
  expect(confirmed).toEqual({ de: 'Auch im Süden.', en: 'In the south too.', fr: 'Au nord.' })
})

test('what a machine wrote is marked until it is confirmed, and is shown to nobody once its original says something else', () => {
  const made = writeByMachine({ de: both.de }, { language: 'en', from: 'de', words: both.en })
  expect(made).toEqual({ ...both, made: { en: { from: 'de', of: wordingOf(both.de), machine: true } } })
  expect([isByMachine(made, 'en'), isOlder(made, 'en'), isShown(made, 'en')]).toEqual([true, false, true])
  const stale = writeIn(made, 'de', 'Auch im Süden.')!
  expect([isByMachine(stale, 'en'), isOlder(stale, 'en'), isShown(stale, 'en')]).toEqual([true, true, false])
  expect(confirmIn(made, 'en')).toEqual(both)
  expect(writeIn(made, 'en', 'By a person.')).toEqual({ de: both.de, en: 'By a person.' })
})

test('a German text that a machine made from an English one goes stale with it', () => {
  const made = writeByMachine({ de: '', en: both.en }, { language: 'de', from: 'en', words: both.de })
  const stale = writeIn(made, 'en', 'Anywhere.')!
  expect([isByMachine(stale, 'de'), isOlder(stale, 'de'), isShown(stale, 'de'), isShown(stale, 'en')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('a text that is taken away takes its mark along, and the last one everything', () => {
  const made = writeByMachine({ de: both.de }, { language: 'en', from: 'de', words: both.en })
  const rest = writeIn(made, 'en', '') as LocalisedText
  expect(rest).toEqual({ de: both.de })
  expect(writeIn(rest, 'de', '')).toBeUndefined()
  expect(writeIn(undefined, 'en', 'x')).toEqual({ de: '', en: 'x' })
})
