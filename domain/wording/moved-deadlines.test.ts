import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { travellersOf } from '../assessment/traveller.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { eVisa } from '../testing/worded.ts'
import { movedDeadlines } from './moved-deadlines.ts'
import { wordsFor } from './words.ts'

const moved = (change: Partial<Trip>, travellers = trip().travellers, facts: readonly Fact[] = eVisa) => {
  const rules = compile(world([restriction(countryRef(abroad), [...facts])]), 1)
  const asked = trip({ travellers })
  const assessed = (each: Trip) => assess(each, rules, '2026-11-22')
  const words = wordsFor('en', 'traveller', translatorFor('en'), rules)
  return movedDeadlines(assessed(asked), assessed({ ...asked, ...change }), words)
}

test('a day that other dates move is told as the list says it, as it was and as it is', () => {
  const said = moved({ dateStart: '2027-02-08', dateEnd: '2027-02-17' })
  expect(said).toContainEqual({
    task: expect.stringMatching(/e-visa/),
    before: expect.stringMatching(/^Ideally by .* 15 January/),
    after: expect.stringMatching(/^Ideally by .* 22 January/),
    headline: expect.stringMatching(/e-visa by .*22 January.* at the latest \(before: .*15 January/),
  })
})

test('what is to be done by a day stands before a passport, which no title tells, and says for whom it is', () => {
  const both = travellersOf({ citizenships: [home, farther] })
  const said = moved({ dateStart: '2027-02-08', dateEnd: '2027-02-17' }, both, [
    ...eVisa,
    fact('PassportMinRemainingValidityAtDepartureInMonths', 6),
  ])
  expect(said.map(({ headline }) => headline !== null)).toEqual([true, false])
  expect(said[0]!.task).toMatch(/e-visa \(.+\)$/)
  expect(said[1]!.task).not.toMatch(/\(/)
})

test('what stays, and what the other trip does not ask for, is no moved day', () => {
  expect(moved({})).toEqual([])
  const dates = { dateStart: '2027-02-08', dateEnd: '2027-02-17' }
  expect(moved({ ...dates, travellers: travellersOf({ citizenships: [farther] }) })).toEqual([])
})
