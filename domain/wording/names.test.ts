import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { languages, type Language, type LocalisedText } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import { world } from '../testing/rules.ts'
import { nameOfToken, residenceText, whyText } from './names.ts'
import { wordsFor } from './words.ts'

const inEach = (text: string): LocalisedText => ({
  de: `${text} de`,
  ...Object.fromEntries(languages.map((language) => [language, `${text} ${language}`])),
})
const names = {
  groupNames: new Map<string, LocalisedText>([
    ['friends', inEach('friends')],
    ['germanOnly', { de: 'nur deutsch' }],
  ]),
  policyNames: new Map([['shared', inEach('shared')]]),
  missions: () => [],
}
const rulebook = compile(world([]), 1)
const wordsOf = (language: Language) => ({
  ...wordsFor(language, 'traveller', translatorFor(language), rulebook),
  names,
})
const traces = [{ origin: { kind: 'policy', policy: 'shared' }, fact: '4k2m', matched: 'friends' }] as const

describe.each(languages)('groups and policies in %s', (language) => {
  test('why names both as the reader says them', () => {
    const why = whyText(traces, wordsOf(language))
    expect(why).toContain(`shared ${language}`)
    expect(why).toContain(`friends ${language}`)
  })
  test('a residence names the group so too', () => {
    expect(residenceText('friends', wordsOf(language))).toContain(`friends ${language}`)
  })
  test('a name that is not there is German, as every other text of the rules', () => {
    expect(nameOfToken('germanOnly', wordsOf(language))).toBe('nur deutsch')
  })
})
