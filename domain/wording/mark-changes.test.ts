import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compare, type Change } from '../assessment/compare.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { markChanges } from './mark-changes.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const about = trip({ travellers: travellersOf({ citizenships: [home, farther] }) })
/** What is told under the last of several rules, with what a reader knows of the first. */
function shown(...rules: readonly (readonly Fact[])[]) {
  const books = rules.map((facts, index) => compile(world([restriction(countryRef(abroad), facts)]), index + 1))
  const assessed = books.map((book) => assess(about, book, '2026-11-21'))
  const changes = assessed.slice(1).flatMap((after, index) => compare(assessed[index]!, after))
  const last = assessed.at(-1)!
  const words = wordsFor('en', 'traveller', translatorFor('en'), books.at(-1)!)
  const worded = wordAssessment(last, words)
  // A database keeps the fields of an object in an order of its own.
  const kept = JSON.parse(JSON.stringify(changes), (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toReversed())
      : part,
  ) as Change[]
  return { worded, marked: markChanges(worded, last, kept, words) }
}
const valuesOf = ({ marked }: ReturnType<typeof shown>, type: string) =>
  marked.stops[1]!.sections.flatMap(({ answers }) => answers).find((answer) => answer.type === type)!.values
const visa = (answer: 'yes' | 'no', more: Partial<Fact> = {}) => fact('VisaRequiredForStay', answer, more)
const was = (word: string | null, maxStayText: string | null = null) => ({
  word: word === null ? null : { text: word, language: 'en' },
  maxStayText,
})

test('a value says what was said before, for whom it was, and no other does', () => {
  const before = [visa('no', { for: [home], maxStay: { days: 60 } }), visa('yes'), fact('FreeMovement', 'no')]
  const [value] = valuesOf(shown(before, [visa('yes'), fact('FreeMovement', 'no')]), 'VisaRequiredForStay')
  expect(value).toMatchObject({
    word: 'Yes',
    citizenshipIso2s: [home, farther],
    changes: [{ citizenshipIso2s: [home], was: was('No', 'Up to 60 days') }],
  })
  expect(valuesOf(shown(before, [visa('yes'), fact('FreeMovement', 'no')]), 'FreeMovement')[0]).not.toHaveProperty(
    'changes',
  )
})

test('of several publications the first counts, and what was changed back is no change', () => {
  const open = visa('no', { maxStay: { days: 60 } })
  expect(valuesOf(shown([open], [visa('yes')], [open]), 'VisaRequiredForStay')[0]).not.toHaveProperty('changes')
  const [value] = valuesOf(shown([open], [visa('yes')], [visa('no', { maxStay: { days: 30 } })]), 'VisaRequiredForStay')
  expect(value).toMatchObject({ word: 'No', changes: [{ was: was(null, 'Up to 60 days') }] })
})

test('only what is no longer said is struck: a visa that is still not needed stays so', () => {
  const stay = (...days: number[]) => [visa('no', days[0] === undefined ? {} : { maxStay: { days: days[0] } })]
  const before = (...rules: (readonly Fact[])[]) => valuesOf(shown(...rules), 'VisaRequiredForStay')[0]!.changes
  expect(before(stay(60), stay(45))).toMatchObject([{ was: was(null, 'Up to 60 days') }])
  expect(before(stay(60), stay())).toMatchObject([{ was: was(null, 'Up to 60 days') }])
  expect(before(stay(), stay(45))).toMatchObject([{ was: null }])
  expect(before(stay(60), [visa('yes', { maxStay: { days: 60 } })])).toMatchObject([{ was: was('No') }])
})

test('where the words are the same, and of a long text, it is said only that it has changed', () => {
  const noted = visa('yes', { note: { de: 'Hinweis', en: 'Note' } })
  expect(valuesOf(shown([visa('yes')], [noted]), 'VisaRequiredForStay')[0]!.changes).toMatchObject([{ was: null }])
  const customs = (text: string) => [fact('CustomsAndRestrictedItems', undefined, { text: { de: text } })]
  const [value] = valuesOf(shown(customs('Alt'), customs('Neu')), 'CustomsAndRestrictedItems')
  expect(value).toMatchObject({ word: 'Neu', changes: [{ was: null }] })
})

test('a cell is marked where what it says has changed, and not for a way to a visa that it does not need, or a note', () => {
  const markedCells = (...rules: (readonly Fact[])[]) =>
    shown(...rules).marked.stops[1]!.cells.flatMap(({ isChanged, citizenshipIso2 }) =>
      isChanged ? [citizenshipIso2] : [],
    )
  const eVisa = (days: number) =>
    fact('EVisaPossible', 'yes', {
      steps: [{ kind: 'apply', name: { de: 'E-Visum', en: 'E-visa' }, workingDays: days }],
    })
  const [free, needed, permit] = [visa('no', { for: [home] }), visa('yes'), fact('EntryPermitForStayOrTransit', 'no')]
  expect(markedCells([free, needed, permit, eVisa(3)], [free, needed, permit, eVisa(8)])).toEqual([farther])
  expect(markedCells([free, needed, permit, eVisa(3)], [free, needed, permit])).toEqual([farther])
  expect(markedCells([needed], [free, needed])).toEqual([home])
  expect(markedCells([free, needed], [needed])).toEqual([home])
  expect(markedCells([needed], [])).toEqual([home, farther])
  const noted = visa('no', { for: [home], note: { de: 'Hinweis', en: 'Note' } })
  expect(markedCells([free, needed], [noted, needed])).toEqual([])
  const form = (days: number) =>
    fact('AdditionalFormsAndDeclarations', 'yes', {
      steps: [{ kind: 'fill-in', name: { de: 'Karte', en: 'Card' }, opensDaysBefore: days }],
    })
  // Who is told of the form first; the other is told of the visa.
  expect(markedCells([free, needed, permit, form(3)], [free, needed, permit, form(7)])).toEqual([home])
})

test('what others are told stays unmarked: values are shared', () => {
  const { worded, marked } = shown([visa('no')], [visa('yes')])
  expect(
    worded.stops[1]!.sections.flatMap(({ answers }) => answers.flatMap(({ values }) => values)),
  ).not.toContainEqual(expect.objectContaining({ changes: expect.anything() }))
  expect(marked.stops[0]).toBe(worded.stops[0])
})

test('a cell says what it said before and says now, and since which day, and to nobody else', () => {
  const rules = (days: number) => [visa('no', { for: [home], maxStay: { days } }), visa('yes')]
  const [before, now] = [60, 45].map((days) => compile(world([restriction(countryRef(abroad), rules(days))]), 1))
  const last = assess(about, now!, '2026-11-21')
  const changes = compare(assess(about, before!, '2026-11-21'), last).map((each) => ({ ...each, on: '2026-11-20' }))
  const words = wordsFor('en', 'traveller', translatorFor('en'), now!)
  const { cells } = markChanges(wordAssessment(last, words), last, changes, words).stops[1]!
  const [own, other] = [home, farther].map((iso2) => cells.find(({ citizenshipIso2 }) => citizenshipIso2 === iso2)!)
  expect(own).toMatchObject({
    isChanged: true,
    was: [
      {
        about: expect.any(String),
        before: [{ text: 'Up to 60 days', language: 'en' }],
        now: [{ text: 'Up to 45 days', language: 'en' }],
      },
    ],
    changedOn: '2026-11-20',
  })
  for (const field of ['isChanged', 'was', 'changedOn']) expect(other).not.toHaveProperty(field)
})
