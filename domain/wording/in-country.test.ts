import { expect, test } from 'vitest'
import { localeOf } from '../languages.ts'
import { inCountry, inGroup } from './in-country.ts'

const names = (language: string) => new Intl.DisplayNames(language, { type: 'region' })
const placed = (iso2: string, language: 'de' | 'en' | 'da' | 'fr') =>
  inCountry(iso2, names(localeOf(language)).of(iso2)!, language)

test.each([
  ['DE', 'in Deutschland', 'in Germany', 'i Tyskland'],
  ['TR', 'in der Türkei', 'in Türkiye', 'i Tyrkiet'],
  ['US', 'in den Vereinigten Staaten', 'in the United States', 'i USA'],
  ['GB', 'im Vereinigten Königreich', 'in the United Kingdom', 'i Storbritannien'],
  ['IS', 'in Island', 'in Iceland', 'på Island'],
  ['PH', 'auf den Philippinen', 'in the Philippines', 'på Filippinerne'],
])('%s, as sentences say it', (iso2, de, en, da) => {
  expect([placed(iso2, 'de'), placed(iso2, 'en'), placed(iso2, 'da')]).toEqual([de, en, da])
})

test('where every name is bent, the message takes the bare one', () => {
  expect(placed('TR', 'fr')).toBe('Turquie')
  expect(inGroup('espace Schengen', 'fr')).toBe('espace Schengen')
  expect(inGroup('Schengen area', 'en')).toBe('(Schengen area)')
})

test('every German form still holds the name in its dative, so that a renamed country is noticed', () => {
  const german = names('de')
  const codes = ['AE', 'CH', 'DO', 'HK', 'IQ', 'LB', 'MD', 'MV', 'NL', 'PS', 'SC', 'SK', 'UA', 'XK', 'YE', 'VG', 'TC']
  for (const iso2 of codes) expect(inCountry(iso2, '', 'de')).toContain(german.of(iso2)!.slice(0, 5))
})
