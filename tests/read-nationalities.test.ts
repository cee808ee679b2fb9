import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, localeOf } from '#domain/languages.ts'
import { makeNationalityNames, readNationalities } from '#domain/wording/read-nationalities.ts'

const countries = readFileSync(join(import.meta.dirname, '../content/places.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [iso2 = '', iso3 = ''] = row.split(',')
    return { iso2, codes: [iso3], names: [] }
  })
const names = makeNationalityNames(countries)
const read = (text: string) => readNationalities(text, names)
const codesOf = (text: string): string => read(text).codes.join(' ')

test('every country is understood by its name in each of the twelve languages, alone and all of them together', () => {
  for (const language of languages) {
    const namer = new Intl.DisplayNames(localeOf(language), { type: 'region' })
    // An island of two countries has one name in some languages: then both are offered.
    const isUnderstood = (iso2: string) => {
      const { codes, asked, unread } = read(namer.of(iso2)!)
      return unread.length === 0 && (codes.join() === iso2 || asked[0]?.codes.includes(iso2))
    }
    expect(
      countries.filter(({ iso2 }) => !isUnderstood(iso2)),
      language,
    ).toEqual([])
    for (const separator of ['; ', ', ', '\n', ' / ']) {
      const all = read(countries.map(({ iso2 }) => namer.of(iso2)).join(separator))
      const understood = new Set([...all.codes, ...all.asked.flatMap(({ codes }) => codes)])
      const lost = countries.filter(({ iso2 }) => !understood.has(iso2)).map(({ iso2 }) => iso2)
      expect([lost, all.unread, all.asked.length > 3], `${language} "${separator}"`).toEqual([[], [], false])
    }
  }
})

test('codes of two and three letters, in any case where nothing else stands there', () => {
  expect(codesOf(countries.map(({ iso2 }) => iso2).join(' '))).toBe(countries.map(({ iso2 }) => iso2).join(' '))
  expect(codesOf('DEU/AUT/CHE')).toBe('DE AT CH')
  expect(codesOf('de, at\nch')).toBe('DE AT CH')
  expect(read('Germany (DE), AT and Switzerland')).toEqual({ codes: ['DE', 'AT', 'CH'], asked: [], unread: [] })
})

test.each([
  ['da', 'danskere, svenske, tyskere, tyrkisk', 'DK SE DE TR'],
  ['de', 'Deutsche, Österreicherinnen, schweizerische Staatsangehörige, Türken', 'DE AT CH TR'],
  ['en', 'German, Austrian and Swiss nationals; Turks', 'DE AT CH TR'],
  ['fr', 'les ressortissants allemands, autrichiennes et suisses ; Turcs', 'DE AT CH TR'],
  ['it', 'cittadini tedeschi, austriaci, svizzeri e turchi', 'DE AT CH TR'],
  ['nl', 'Duitsers, Oostenrijkers, Zwitsers en Turken', 'DE AT CH TR'],
  ['pl', 'obywatele niemieccy, austriaccy; szwajcarskie, Turcy', 'DE AT CH TR'],
  ['pt', 'alemães, austríacos, suíços e turcos', 'DE AT CH TR'],
  ['es', 'ciudadanos alemanes, austriacos, suizos y turcos', 'DE AT CH TR'],
  ['cs', 'Němci, rakouští občané; švýcarský, turečtí', 'DE AT CH TR'],
  ['tr', 'Almanlar, Avusturyalı, İsviçreliler ve Türkler', 'DE AT CH TR'],
  ['hu', 'németek, osztrákok, svájciak és törökök', 'DE AT CH TR'],
])('words for people: %s', (_, text, expected) => {
  expect(read(text)).toEqual({ codes: expected.split(' '), asked: [], unread: [] })
})

test('a name that two countries have is asked about; what stands behind it may say which one', () => {
  expect(read('Congo; Dominican')).toEqual({
    codes: [],
    asked: [
      { text: 'Congo', codes: ['CD', 'CG'] },
      { text: 'Dominican', codes: ['DM', 'DO'] },
    ],
    unread: [],
  })
  expect(read('Korea, Republic of; Iran (Islamic Republic of)')).toEqual({ codes: ['KR', 'IR'], asked: [], unread: [] })
  expect(codesOf('Democratic People’s Republic of Korea')).toBe('KP')
  expect(codesOf('Nigérien, Nigerian')).toBe('NE NG')
})

test('a name made of words that states call themselves by is a country of its own behind a comma', () => {
  expect(codesOf('Germany, United Kingdom')).toBe('DE GB')
  expect(codesOf('Uganda, United States, Uruguay')).toBe('UG US UY')
  expect(codesOf('Bolivia, Plurinational State of, United States')).toBe('BO US')
})

test('capitals among other words are no code', () =>
  expect(read('Taiwan (passport with ID number)')).toEqual({ codes: ['TW'], asked: [], unread: ['ID number'] }))

test('"and" is a part of some names and joins others', () => {
  expect(codesOf('Bosnia and Herzegovina and Trinidad & Tobago und Österreich')).toBe('BA TT AT')
})

test('what is not understood is kept as it was written, without the small words around it', () => {
  expect(read('1. Germany\n2. the Republic of Wonderland and Atlantis Minor; IT\n- 42')).toEqual({
    codes: ['DE', 'IT'],
    asked: [],
    unread: ['Republic of Wonderland and Atlantis Minor'],
  })
  expect(read('')).toEqual({ codes: [], asked: [], unread: [] })
  expect(read('...;;, 12/3').unread).toEqual([])
})

test('shouted words are no codes, and a nationality is taken once', () => {
  expect(read('Germans. NO VISA REQUIRED')).toEqual({ codes: ['DE'], asked: [], unread: ['NO VISA REQUIRED'] })
  expect(codesOf('Germany, DE, deutsch, DEU')).toBe('DE')
})

test('a very long text ends', () => {
  expect(read('Atlantis and '.repeat(20_000)).unread).toHaveLength(1)
})
