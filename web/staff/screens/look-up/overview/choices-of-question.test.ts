import { expect, test } from 'vitest'
import { choicesOf } from './choices-of-question.ts'

const turk = { passports: [{ iso2: 'TR' }] }
const keys = (...all: readonly string[]) => all.map((key) => ({ key, name: key }))
const of = (
  kind: Parameters<typeof choicesOf>[0]['kind'],
  holdings: readonly string[] = [],
  places: readonly string[] = [],
) => ({
  kind,
  holdings: keys(...holdings),
  places: keys(...places),
})

test('a permit, a company and a paper are told at a press, an age in the search', () => {
  expect(choicesOf(of('permit'), turk)).toEqual([{ told: { permit: 'temporary' } }, { told: { permit: 'permanent' } }])
  expect(choicesOf(of('company'), turk)).toHaveLength(4)
  expect(choicesOf(of('age'), turk)).toEqual([{ open: 'age' }])
})

test('a paper is added to those that are held, and offered while it is not', () => {
  const asked = of('holding', ['valid-visa-us', 'valid-visa-uk', 'nothing'])
  expect(choicesOf(asked, { ...turk, holds: ['valid-visa-us'] })).toEqual([
    { told: { holds: ['valid-visa-us', 'valid-visa-uk'] }, adds: 'valid-visa-uk' },
  ])
  const many = of(
    'holding',
    ['us', 'schengen', 'uk', 'canada', 'japan'].map((from) => `valid-visa-${from}`),
  )
  expect(choicesOf(many, turk)).toHaveLength(5)
  expect(choicesOf(many, turk).at(-1)).toEqual({ open: 'holds' })
})

test('a country of residence is told at a press, a group of them in the search', () => {
  expect(choicesOf(of('residence', [], ['gulf-states', 'AE']), turk)).toEqual([
    { told: { residence: 'AE' } },
    { open: 'residence' },
  ])
})
