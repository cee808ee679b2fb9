import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { EntryRestriction } from '../rulebook/fact.ts'
import { abroad, airportRef, countryRef, fact, farther, home, hub, restriction, trip, world } from '../testing/rules.ts'
import { hasRules } from './has-rules.ts'

const visa = fact('VisaRequiredForStay', 'yes')
const asked = (restrictions: readonly EntryRestriction[], about = trip()) =>
  hasRules(about, compile(world(restrictions), 7))

test('there is nothing to say where no destination has a rule', () => {
  expect(asked([])).toBe(false)
  expect(asked([restriction(countryRef(abroad), [])])).toBe(false)
})

test('rules of the departure, or of a place that is not on the trip, are none of a destination', () => {
  expect(asked([restriction(countryRef(home), [visa]), restriction(countryRef(farther), [visa])])).toBe(false)
})

test.each([
  ['for everybody', visa],
  ['for others only', fact('VisaRequiredForStay', 'yes', { for: [farther] })],
  ['on other days', fact('VisaRequiredForStay', 'yes', { from: '2030-01-01' })],
  ['that says it is unknown', fact('VisaRequiredForStay', 'unknown', { unknownReason: 'conflicting' })],
])('one rule %s is enough', (_name, rule) => {
  expect(asked([restriction(countryRef(abroad), [rule])])).toBe(true)
})

test('one of several destinations with a rule is enough, and so is a change of planes', () => {
  const rules = [restriction(countryRef(farther), [visa])]
  expect(asked(rules, trip({ destinations: [countryRef(abroad), countryRef(farther)] }))).toBe(true)
  expect(asked(rules, trip({ transits: [airportRef(hub)] }))).toBe(true)
})

test('a closed border without any other rule is told', () => {
  const access = [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS' }] as unknown as EntryRestriction['access']
  expect(asked([{ ...restriction(countryRef(abroad), []), access }])).toBe(true)
})
