import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { brokenBefore, wrongTerms, type Term } from './read-terms.ts'

const folder = join(import.meta.dirname, '..', 'locales')
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** One thing has one name: by language the agreed term, and what is not said for it. */
const terms = read(join(import.meta.dirname, 'terms.json')) as Record<string, readonly Term[]>

/** A change of planes is named by its city, which needs neither an article nor another preposition. */
const namesCities: ReadonlySet<string> = new Set(['verdict.innerChange'])

/** The specification says these word for word. */
const asSpecified: ReadonlySet<string> = new Set(['organisation.email.invalid'])

test('every language has its terms', () => {
  expect(Object.keys(terms).toSorted()).toEqual(languages.toSorted())
})

describe.each(languages)('the messages in %s', (language) => {
  const messages = readdirSync(join(folder, language)).flatMap((file) =>
    Object.entries(read(join(folder, language, file)) as Record<string, string>).map(([key, message]) => ({
      file,
      key,
      message,
    })),
  )

  test('were seen', () => expect(messages.length).toBeGreaterThan(1000))

  test('use the agreed terms', () => {
    const wrong = messages
      .filter(({ key }) => !asSpecified.has(key))
      .flatMap(({ file, key, message }) =>
        wrongTerms(message, terms[language]!).map((problem) => `${file} ${key}: ${problem}`),
      )
    expect(wrong).toEqual([])
  })

  test('stay right whatever day or country is put in', () => {
    const broken = messages.flatMap(({ file, key, message }) => {
      const found = namesCities.has(key) ? null : brokenBefore(language, message)
      return found ? [`${file} ${key}: ${found}`] : []
    })
    expect(broken).toEqual([])
  })
})

describe('a planted violation is found', () => {
  test.each(
    languages.flatMap((language) => terms[language]!.flatMap(({ not }) => not.map((word) => ({ language, word })))),
  )('$language: $word', ({ language, word }) => expect(wrongTerms(`a ${word} b`, terms[language]!)).not.toEqual([]))

  test.each([
    ['it', 'Paese di residenza, il Suo viaggio'],
    ['cs', 'Vy a vaše cesta'],
    ['en', 'a diplomatic missions desk'],
  ])('and what is right is none: %s', (language, message) => {
    expect(wrongTerms(message, terms[language]!)).toEqual([])
  })

  test.each([
    ['it', 'dal {date}', 'dal {date}'],
    ['it', 'Al più tardi {latest}', 'più tardi {latest}'],
    ['it', 'modifica per {places}', 'per {places}'],
    ['fr', 'changement pour {places}', 'pour {places}'],
    ['fr', 'Informations de {agency}', 'de {agency}'],
    ['es', 'cambio para {places}', 'para {places}'],
    ['pt', 'alteração para {places}', 'para {places}'],
    ['nl', 'wijziging voor {places}', 'voor {places}'],
    ['pl', 'Wyjazd z {country}', 'z {country}'],
    ['cs', 'Odjezd z {country}', 'z {country}'],
    ['hu', '{place}ba', '{place}b'],
    ['tr', '{place}’ye', '{place}’y'],
    ['it', 'dal giorno {date}', null],
    ['fr', 'changement : {places}', null],
    ['tr', '{place}: vize', null],
    ['de', 'in {country}', null],
  ])('%s: %s', (language, message, found) => {
    expect(brokenBefore(language, message)).toBe(found)
  })
})
