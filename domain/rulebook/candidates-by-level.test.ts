import { expect, test } from 'vitest'
import { airportRef, abroad, countryRef, fact, farther, home, hub, restriction, world } from '../testing/rules.ts'
import { compile } from './compile.ts'

const visa = fact('VisaRequiredForStay', 'yes')

test('an airport of which nothing is said shares all that is worked out for its country', () => {
  const rulebook = compile(world([restriction(countryRef(farther), [visa])]), 1)
  // What nobody asked for before is not kept.
  expect(rulebook.candidates(airportRef(hub), home)).toEqual(rulebook.candidates(countryRef(farther), home))
  expect(rulebook.candidates(airportRef(hub), home)).toBe(rulebook.candidates(countryRef(farther), home))
  expect(rulebook.levelOf(airportRef(hub))).toBe(rulebook.levelOf(countryRef(farther)))
  expect(rulebook.policiesOf(airportRef(hub))).toBe(rulebook.policiesOf(countryRef(farther)))
})

test('an airport with a rule or a policy of its own has its own', () => {
  const own = compile(world([restriction(countryRef(farther), [visa]), restriction(airportRef(hub), [visa])]), 1)
  expect(own.candidates(airportRef(hub), home).get('VisaRequiredForStay')).toHaveLength(2)
  expect(own.levelOf(airportRef(hub))).not.toBe(own.levelOf(countryRef(farther)))
  expect(own.candidates(countryRef(farther), home).get('VisaRequiredForStay')).toHaveLength(1)
  const shared = compile(
    world([restriction(airportRef(hub), [], [{ policy: 'p' }])], [], [{ id: 'p', name: { de: 'p' }, facts: [visa] }]),
    1,
  )
  expect(shared.candidates(airportRef(hub), home).get('VisaRequiredForStay')).toHaveLength(1)
  expect([...shared.policiesOf(airportRef(hub))]).toEqual(['p'])
  expect(shared.candidates(countryRef(farther), home).size).toBe(0)
  expect(shared.candidates(countryRef(abroad), home).size).toBe(0)
})
