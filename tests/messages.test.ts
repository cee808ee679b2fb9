import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'

type Message = {
  readonly situation: string
  /** Several where a page shows the message as a title and a text. */
  readonly keys: readonly string[]
  /** Left out where the specification describes a notice without giving its words. */
  readonly english?: string
  /** The words of the specification, where ours are clearer: "the diplomatic mission" does not say whose. */
  readonly specified?: string
  readonly values?: Readonly<Record<string, number>>
}

/**
 * Both error catalogues of the specification (000, sections 5 and 8; 001, section 8). They are part of the catalogue of
 * words, so each is there in every language even before the screen that shows it.
 */
const messages = JSON.parse(
  readFileSync(new URL('./specification-messages.json', import.meta.url), 'utf8'),
) as Message[]

const namespaces = ['answer', 'assessment', 'errors', 'traveller']
const wordsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...namespaces.map((namespace) =>
      JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8')),
    ),
  )

test('the list was seen', () => expect(messages.length).toBeGreaterThan(35))

test.each(messages)('$situation', ({ keys, english, values }) => {
  for (const language of languages) {
    const words = wordsOf(language)
    for (const key of keys) expect(words[key]?.trim(), `${key} in ${language}`).toBeTruthy()
  }
  if (english !== undefined) expect(keys.map((key) => translatorFor('en')(key, values)).join(' ')).toBe(english)
})

test('where we do not say what the specification says, we do so on purpose', () => {
  const ours = messages.filter(({ specified }) => specified !== undefined)
  expect(ours.length).toBe(5)
  expect(ours.filter(({ english, specified }) => english === undefined || english === specified)).toEqual([])
})

test('the failure of a call is told in German as the specification writes it', () => {
  expect(translatorFor('de')('errors.bug')).toBe('Ein Fehler ist aufgetreten')
})
