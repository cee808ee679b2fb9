import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { eVisa } from '../testing/worded.ts'
import { inOrder, needsOf } from './word-needs.ts'
import { wordsFor } from './words.ts'

test('needs beyond the first four are counted and name their places, each once', () => {
  const rulebook = compile(world([restriction(countryRef(abroad), eVisa)]), 1)
  const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
  const assessment = assess(
    trip({
      destinations: [countryRef(abroad), countryRef(farther)],
      travellers: travellersOf({ citizenships: [home] }),
    }),
    rulebook,
    '2026-11-20',
  )
  const kinds = ['E_VISA', 'ETA', 'VISA_REQUIRED', 'VISA_ON_ARRIVAL', 'VISA_ON_ARRIVAL_WITH_CONDITION'] as const
  const permit = (permission: (typeof kinds)[number], stop = 1) => ({ stop, permission, citizenships: [home] })
  const said = (...permits: ReturnType<typeof permit>[]) =>
    needsOf(inOrder(permits, assessment, words), assessment, words).sentences
  expect(said(...kinds.slice(0, 4).map((kind) => permit(kind)))).toHaveLength(4)
  const [abroadName, fartherName] = [abroad, farther].map(words.countryName)
  const all = kinds.map((kind) => permit(kind))
  expect(said(...all).at(-1)).toBe(`And 1 more permit is needed (${abroadName}).`)
  // The same at two places is one sentence.
  expect(said(permit('VISA_REQUIRED'), permit('VISA_REQUIRED', 2))).toEqual([
    `${abroadName} and ${fartherName}: visa needed before travel.`,
  ])
})
