import { expect, test } from 'vitest'
import { nextQuestion, questionBefore, questionsOf, stepOf } from './question-order.ts'
import { questions, type Said } from './said-details.ts'
import { tripDetails } from './unfinished-trip.ts'

const all: Required<Said> = {
  departure: 'DE',
  citizenships: [['DE']],
  destinations: { countries: ['TH'], via: [] },
  dates: { start: '2027-03-01', end: '2027-03-10' },
  residence: [''],
}

test('only what is missing is asked, in one order, and where people live after all else', () => {
  expect(questionsOf(['dates', 'departure'], false)).toEqual(['departure', 'dates'])
  expect(questionsOf(['citizenships'], true)).toEqual(['citizenships', 'residence'])
  expect(questionsOf(tripDetails, true)).toEqual(questions)
})

test('the next question is the first without an answer; with none left the answers are checked', () => {
  const asked = questionsOf(tripDetails, false)
  expect(nextQuestion(asked, {})).toBe('departure')
  const { citizenships: _passports, ...others } = all
  expect(nextQuestion(asked, others)).toBe('citizenships')
  expect(nextQuestion(asked, all)).toBeNull()
  // An empty answer is one.
  expect(nextQuestion(questionsOf(tripDetails, true), all)).toBeNull()
})

test('going back from the check leads through every question to the first, and no further', () => {
  const asked = questionsOf(['citizenships', 'dates'], true)
  const way: (string | null)[] = []
  let at = questionBefore(asked, null)
  while (at !== null) {
    way.push(at)
    at = questionBefore(asked, at)
  }
  expect(way).toEqual(['residence', 'dates', 'citizenships'])
  // A question that is asked no more has none before it.
  expect(questionBefore(['dates'], 'citizenships')).toBeNull()
})

test('steps count what is missing; the question that depends on the others is none of them', () => {
  const asked = questionsOf(['citizenships', 'destinations', 'dates'], true)
  expect(asked.map((question) => stepOf(asked, question))).toEqual([
    { step: 1, count: 3 },
    { step: 2, count: 3 },
    { step: 3, count: 3 },
    null,
  ])
})
