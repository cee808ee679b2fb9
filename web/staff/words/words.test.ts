import { beforeEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../stored.ts'
import { chooseLanguage, followLanguage, languageNow, showLanguage, withWords, wordsNow } from './words.ts'

const values = new Map<string, string>()

beforeEach(async () => {
  values.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('document', { documentElement: {} })
  await showLanguage('de')
})

test('a choice is kept once it is shown, not before', async () => {
  const chosen = chooseLanguage('en')
  expect([languageNow(), readStored('language')]).toEqual(['de', 'de'])
  await chosen
  expect([languageNow(), readStored('language')]).toEqual(['en', 'en'])
})

test('what another tab chose is shown here', async () => {
  followLanguage()
  writeStored('language', 'en')
  await vi.waitFor(() => expect(languageNow()).toBe('en'))
})

test('the last choice wins, also when its words were there first', async () => {
  await Promise.all([showLanguage('en'), showLanguage('de')])
  expect(languageNow()).toBe('de')
})

test('the words of a screen come with its code, and follow the language from then on', async () => {
  const load = withWords('desk', () => Promise.resolve('the screen'))
  expect(wordsNow()('rule-tabs.groups')).toBe('rule-tabs.groups')
  const [screen] = await Promise.all([load(), showLanguage('en')])
  expect([screen, languageNow(), wordsNow()('rule-tabs.groups')]).toEqual(['the screen', 'en', 'Groups'])
  expect(wordsNow()('menu.help')).toBe('Help and FAQs')
  await showLanguage('de')
  expect(wordsNow()('rule-tabs.groups')).toBe('Gruppen')
})
