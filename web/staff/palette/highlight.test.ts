import { expect, test } from 'vitest'
import { splitAtMatch } from './highlight.ts'

test('marks what was searched, whatever its case and accents', () => {
  expect(splitAtMatch('Vietnam', 'vie')).toEqual(['', 'Vie', 'tnam'])
  expect(splitAtMatch('Côte d’Ivoire', 'cote')).toEqual(['', 'Côte', ' d’Ivoire'])
  expect(splitAtMatch('São Tomé', 'TOME')).toEqual(['São ', 'Tomé', ''])
})

test('leaves a text alone in which it does not occur', () => {
  expect(splitAtMatch('Thailand', 'TH-10')).toEqual(['Thailand', '', ''])
  expect(splitAtMatch('Thailand', ' ')).toEqual(['Thailand', '', ''])
  expect(splitAtMatch('', 'a')).toEqual(['', '', ''])
})
