import { expect, test } from 'vitest'
import { languages, type Language, type LocalisedText } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import { world } from '../testing/rules.ts'
import { wordsFor } from './words.ts'

const rulebook = compile(world([]), 1)
const words = (language: Language) => wordsFor(language, 'traveller', (id) => id, rulebook)

test('a text of the content is in the reader’s language, else in English, and in German last', () => {
  const read = (language: Language, text: LocalisedText) => words(language).content(text)
  const both = { de: 'Deutsch', en: 'English' }
  for (const language of languages)
    expect(read(language, both).language, language).toBe(language === 'de' ? 'de' : 'en')
  expect(read('fr', { ...both, fr: 'Français' })).toEqual({ text: 'Français', language: 'fr' })
  expect(read('de', { ...both, fr: 'Français' })).toEqual({ text: 'Deutsch', language: 'de' })
  expect(read('fr', { de: 'Deutsch', it: 'Italiano' })).toEqual({ text: 'Deutsch', language: 'de' })
  expect(read('en', { de: 'Deutsch', fr: 'Français' })).toEqual({ text: 'Deutsch', language: 'de' })
})

test('a text that is translated comes translated, and says that nobody has confirmed it', () => {
  const translations = { fr: { English: 'Français' } }
  const french = wordsFor('fr', 'traveller', (id) => id, compile({ ...world([]), translations }, 1))
  expect(french.content({ de: 'Deutsch', en: 'English' })).toEqual({
    text: 'Français',
    language: 'fr',
    isUnconfirmed: true,
  })
  expect(french.content({ de: 'Deutsch', en: 'English, changed' })).toEqual({
    text: 'English, changed',
    language: 'en',
  })
})

test('a weekday is written out where a short one would be cut off in a sentence', () => {
  const tuesday = (language: Language) => words(language).date('2026-12-08', 'weekday')
  expect([tuesday('it'), tuesday('es'), tuesday('fr'), tuesday('tr')]).toEqual([
    'martedì 8 dicembre 2026',
    'martes 8 de diciembre de 2026',
    'mardi 8 décembre 2026',
    '8 Aralık 2026 Salı',
  ])
  expect([tuesday('de'), tuesday('en')]).toEqual(['Di., 8. Dezember 2026', 'Tue, 8 December 2026'])
})

test('a place that the gazetteer does not have is its code, never an error', () => {
  const { placeName, countryName } = words('en')
  expect(placeName({ type: 'AIRPORT', id: 'DOH' })).toBe('DOH')
  expect(placeName({ type: 'REGION', id: 'DE-HE' })).toBe('DE-HE')
  expect(placeName({ type: 'COUNTRY', id: 'TH' })).toBe('Thailand')
  expect(placeName({ type: 'COUNTRY', id: 'ZZZ' })).toBe('ZZZ')
  expect([countryName('QQ'), countryName('deu'), countryName('')]).toEqual(['QQ', 'deu', ''])
})
