import { expect, test } from 'vitest'
import { fold } from './fold.ts'

const texts: [string, string][] = [
  ['Türkei', 'turkei'],
  ['İSTANBUL', 'istanbul'],
  ['ıstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['Côte d’Ivoire', 'cote d ivoire'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Åland', 'aland'],
  ['  São   Tomé & Príncipe ', 'sao tome principe'],
  ['TR-34', 'tr 34'],
  ['Việt Nam', 'viet nam'],
  ['', ''],
]
test.each(texts)('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
