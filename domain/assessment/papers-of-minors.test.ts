import { travellersOf, type Traveller } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import { minorCompanies, type Fact, type MinorCompany } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'

const paper = { kind: 'carry', name: { de: 'Einverständnis mitführen' } } as const

/** What a minor in this company is to do by one rule of the place abroad. */
const tasksOf = (minor: MinorCompany, more: Partial<Fact>) =>
  assess(
    trip({ travellers: travellersOf({ citizenships: [home], minor }) }),
    compile(
      world([
        restriction(countryRef(abroad), [fact('RegulationsForMinors', undefined, { text: { de: 'Kinder' }, ...more })]),
      ]),
      1,
    ),
    '2026-11-21',
  )
    .checklist.filter(({ type }) => type === 'RegulationsForMinors')
    .map(({ step }) => step)

test('a rule for the company of a child is a task where it names a paper', () => {
  expect(tasksOf('alone', { when: { minor: ['alone'] } })).toEqual([])
  expect(tasksOf('alone', { when: { minor: ['alone'] }, steps: [paper] })).toEqual([paper])
})

test.each(minorCompanies)('one for whatever company has to be read, but not by both parents: %s', (company) => {
  expect(tasksOf(company, {})).toEqual(company === 'both-parents' ? [] : [null])
  expect(tasksOf(company, { steps: [paper] })).toEqual([paper])
})

const questionsOf = (more: Partial<Fact>, told: Partial<Traveller>) =>
  assess(
    trip({ travellers: travellersOf({ citizenships: [home] }).map((each) => ({ ...each, ...told })) }),
    compile(
      world([
        restriction(countryRef(abroad), [fact('RegulationsForMinors', undefined, { text: { de: 'Kinder' }, ...more })]),
      ]),
      1,
    ),
    '2026-11-21',
  ).questions.map(({ kind, stops }) => [kind, stops.length])

test('with whom a child travels is asked where it changes its papers, and of nobody else', () => {
  const asked = [['company', 1]]
  expect(questionsOf({ when: { minor: ['alone'] }, steps: [paper] }, { age: 12 })).toEqual(asked)
  expect(questionsOf({}, { age: 12 })).toEqual(asked)
  expect(questionsOf({ steps: [paper] }, { age: 12 })).toEqual([])
  expect(questionsOf({ when: { minor: ['alone'] } }, { age: 12 })).toEqual([])
  expect(questionsOf({}, { age: 12, minor: 'one-parent' })).toEqual([])
  expect(questionsOf({}, { age: 18 })).toEqual([])
  expect(questionsOf({}, {})).toEqual([])
})
