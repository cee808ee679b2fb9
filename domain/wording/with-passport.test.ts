import { expect, test } from 'vitest'
import { withPassport } from './with-passport.ts'

const told = (language: 'de' | 'en' | 'fr') => ({
  language,
  nameOf: (key: string) => (key === 'IN2' ? 'Asha' : `Land ${key}`),
  countryName: (iso2: string) => `Land ${iso2}`,
  list: (items: readonly string[]) => items.join(language === 'de' ? ' und ' : ' and '),
})

test.each([
  [['TR'], 'Mit türkischem Pass', 'With a Turkish passport'],
  [['CH'], 'Mit Schweizer Pass', 'With a Swiss passport'],
  [['DE', 'IR'], 'Mit deutschem und iranischem Pass', 'With a German and Iranian passport'],
  [['IN'], 'Mit indischem Pass', 'With an Indian passport'],
  [['UA'], 'Mit ukrainischem Pass', 'With a Ukrainian passport'],
  [['US'], 'Mit US-amerikanischem Pass', 'With a US passport'],
  [['UZ'], 'Mit usbekischem Pass', 'With an Uzbek passport'],
])('%j', (codes, german, english) => {
  expect(withPassport(codes, told('de'))).toBe(german)
  expect(withPassport(codes, told('en'))).toBe(english)
})

test.each([[['TV']], [['TR', 'TR2']], [['IN2']]])('%j have no adjective', (codes) => {
  expect(withPassport(codes, told('de'))).toBeNull()
  expect(withPassport(codes, told('en'))).toBeNull()
})

test('other languages name the country', () => expect(withPassport(['TR'], told('fr'))).toBeNull())

test('nobody has no passport', () => expect(withPassport([], told('de'))).toBeNull())
