import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Trip } from './trip.ts'

const sixMonths = fact('PassportMinRemainingValidityAtDepartureInMonths', 6)

/** The passport's task of a trip to two countries, the second of which says what is given. */
const passports = (second: readonly Fact[], more: Partial<Trip> = {}, first: readonly Fact[] = [sixMonths]) =>
  assess(
    trip({ destinations: [countryRef(abroad), countryRef(farther)], ...more }),
    compile(world([restriction(countryRef(abroad), first), restriction(countryRef(farther), second)]), 1),
    '2026-11-21',
  ).checklist.filter(({ kind }) => kind === 'check-passport')

test('the longest validity that is known stands beside the stops of which nothing is known', () => {
  const unknown = fact('PassportMinRemainingValidityAtDepartureInMonths', 'unknown')
  const none = fact('PassportMinValidityBeyondTravelInMonths', 0)
  expect(passports([])).toMatchObject([{ stop: 1, notKnownAt: [2] }])
  expect(passports([unknown])).toMatchObject([{ stop: 1, notKnownAt: [2] }])
  expect(passports([none])).toMatchObject([{ notKnownAt: [] }])
})

test('no validity is missed in the own country, where an identity card suffices or a passport that has run out', () => {
  expect(passports([], { travellers: travellersOf({ citizenships: [farther] }) })).toMatchObject([{ notKnownAt: [] }])
  expect(passports([fact('IdSufficient', 'yes')])).toMatchObject([{ notKnownAt: [] }])
  expect(passports([fact('PassportExpiredPermissible', 'yes')])).toMatchObject([{ notKnownAt: [] }])
})

test('where no stop says anything the task says so of all at once', () => {
  expect(passports([], {}, [])).toMatchObject([{ fact: null, notKnownAt: [] }])
})

test('two passports of which different stops are not known are two tasks', () => {
  const forOne = fact('PassportMinValidityBeyondTravelInMonths', 0, { for: [home] })
  const both = passports([forOne], { travellers: travellersOf({ citizenships: [home, 'XD'] }) })
  expect(both.map(({ citizenships, notKnownAt }) => [citizenships, notKnownAt])).toEqual([
    [[home], []],
    [['XD'], [2]],
  ])
})
