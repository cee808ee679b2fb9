import { expect, test } from 'vitest'
import { contentBlockNames } from '../catalogue/content-blocks.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { withoutBlocks } from './without-blocks.ts'

const text = { text: { de: 'So ist es.' } }
const facts = [
  fact('VisaRequiredForStay', 'no'),
  fact('Currencies', undefined, text),
  fact('CiMedicalCare', undefined, text),
  fact('CiCriminalLaws', undefined, text),
]
const assessed = assess(trip(), compile(world([restriction(countryRef(abroad), facts)], []), 1), '2026-11-21')
const typesOf = ({ stops }: typeof assessed) =>
  stops.find(({ iso2 }) => iso2 === abroad)!.sections.flatMap(({ answers }) => answers.map(({ type }) => type))

test('a block that is switched off is left out, and nothing else', () => {
  expect(typesOf(assessed)).toEqual(expect.arrayContaining(['CiMedicalCare', 'CiCriminalLaws', 'Currencies']))
  const left = typesOf(withoutBlocks(assessed, new Set(['medicalCare'])))
  expect(left).toEqual(typesOf(assessed).filter((type) => type !== 'CiMedicalCare'))
})

test('with all of them switched off every rule stays, and the verdict with its tasks', () => {
  const bare = withoutBlocks(assessed, new Set(contentBlockNames))
  expect(typesOf(bare)).toEqual(typesOf(assessed).filter((type) => !type.startsWith('Ci')))
  expect([bare.verdict, bare.checklist]).toEqual([assessed.verdict, assessed.checklist])
})

test('nothing switched off is the same assessment, and a stop without such texts the same stop', () => {
  expect(withoutBlocks(assessed, new Set())).toBe(assessed)
  const bare = withoutBlocks(assessed, new Set(contentBlockNames))
  const departure = assessed.stops.findIndex(({ role }) => role === 'DEPARTURE')
  expect(bare.stops[departure]).toBe(assessed.stops[departure])
})
