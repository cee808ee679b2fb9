import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { eVisa } from '../testing/worded.ts'
import { needsOf } from './word-needs.ts'
import { wordsFor } from './words.ts'

test('needs beyond the first four are counted and name their places, each once', () => {
  const rulebook = compile(world([restriction(countryRef(abroad), eVisa)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const assessment = assess(
    trip({ destinations: [countryRef(abroad), countryRef(farther)], citizenships: [home] }),
    rulebook,
    '2026-11-20',
  )
  const permit = (stop: number) => ({ stop, permission: 'E_VISA' as const, citizenships: [home] })
  const said = (...stops: number[]) => needsOf(stops.map(permit), assessment, words).sentences
  expect(said(1, 1, 1, 1)).toHaveLength(4)
  const [abroadName, fartherName] = [abroad, farther].map(words.countryName)
  expect(said(1, 1, 1, 1, 1).at(-1)).toBe(`And 1 more permit is needed (${abroadName}).`)
  expect(said(1, 1, 1, 1, 1, 1, 2, 2).at(-1)).toBe(`And 4 more permits are needed (${abroadName} and ${fartherName}).`)
})
