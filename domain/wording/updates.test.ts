import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compare, type Change } from '../assessment/compare.ts'
import { travellersOf } from '../assessment/traveller.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { markChanges } from './mark-changes.ts'
import { wordPublished } from './updates.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const about = trip({ travellers: travellersOf({ citizenships: [home, farther] }) })
const visa = (answer: 'yes' | 'no', days?: number) =>
  fact('VisaRequiredForStay', answer, { for: [home], ...(days && { maxStay: { days } }) })
const days = ['2026-11-10', '2026-11-15', '2026-11-20']

/** What each publication changed, by day, and the page as it is under the last. */
function published(worlds: readonly Fact[]) {
  const books = worlds.map((rule, at) => compile(world([restriction(countryRef(abroad), [rule])]), at + 1))
  const assessed = books.map((book) => assess(about, book, '2026-11-21'))
  const told = assessed.slice(1).map((after, at) => ({
    revision: at + 2,
    on: days[at]!,
    sentence: at === 0 ? { de: 'Kürzer.', en: 'Shorter.' } : null,
    changes: JSON.parse(JSON.stringify(compare(assessed[at]!, after))) as Change[],
  }))
  const words = wordsFor('fr', 'traveller', translatorFor('fr'), books.at(-1)!)
  return { told, now: assessed.at(-1)!, words }
}

test('each publication says what it changed, whatever was published since, and its sentence with its language', () => {
  const { told, now, words } = published([visa('no', 90), visa('no', 60), visa('yes'), visa('no', 90)])
  const updates = told.map((each) => wordPublished(each, now, words)!)
  const lines = updates.map((each) =>
    each.kind === 'rules'
      ? each.changes.map(({ before, now: after }) => [before, after].map((side) => side.map(({ text }) => text)))
      : [],
  )
  expect(lines[0]).toEqual([[[expect.stringContaining('90')], [expect.stringContaining('60')]]])
  expect(lines[1]).toEqual([[['Non', expect.stringContaining('60')], ['Oui']]])
  expect(lines[2]).toEqual([[['Oui'], ['Non', expect.stringContaining('90')]]])
  expect(updates[0]).toMatchObject({ on: '2026-11-10', sentence: { text: 'Shorter.', language: 'en' } })
})

test('who does not travel any more is told nothing', () => {
  const { told, now, words } = published([visa('no'), visa('yes')])
  const others = { ...now, trip: trip({ travellers: travellersOf({ citizenships: [farther] }) }) }
  expect(wordPublished(told[0]!, others, words)).toBeNull()
})

test('a change says the last day of its publications, at the field too, and a cell of somebody else is not marked', () => {
  const { told, now, words } = published([visa('no', 90), visa('no', 60), visa('yes')])
  const changes = told.flatMap(({ on, changes: own }) => own.map((change) => ({ ...change, on })))
  const marked = markChanges(wordAssessment(now, words), now, changes, words)
  expect(marked.changes!.map(({ on }) => on)).toEqual(['2026-11-15'])
  const stop = marked.stops.find(({ isChanged }) => isChanged)
  const values = stop!.sections.flatMap(({ answers }) => answers.flatMap((answer) => answer.values))
  expect(values.flatMap((value) => value.changes ?? [])).toMatchObject([{ citizenshipIso2s: [home], on: '2026-11-15' }])
  expect(stop!.cells.filter(({ isChanged }) => isChanged).map(({ citizenshipIso2 }) => citizenshipIso2)).toEqual([home])
})
