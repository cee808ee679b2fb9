import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingRules, nationalitiesHit } from '../rulebook/differing-rules.ts'
import { touchedCountries } from '../rulebook/touched-countries.ts'
import { nationalities } from '../testing/arbitraries.ts'
import { changesOf, rulesOf, wholeChanges } from '../testing/compared.ts'
import { richContent, richFacts, richTrip } from '../testing/richer-arbitraries.ts'

test('whatever a rule rests on and a trip leaves open, its changes are those of two whole assessments', () => {
  let [changed, same, spared] = [0, 0, 0]
  fc.assert(
    fc.property(
      richContent,
      richFacts,
      fc.integer({ min: 0, max: 5 }),
      fc.uniqueArray(fc.constantFrom(...nationalities), { maxLength: 3 }),
      richTrip,
      (was, facts, which, codes, trip) => {
        const is = {
          ...was,
          restrictions: was.restrictions.map((each, at) => (at === which ? { ...each, facts } : each)),
          policies: which === 4 ? was.policies.map((each) => ({ ...each, facts })) : was.policies,
          groups:
            which === 5
              ? was.groups.map((each, at) => (at === 0 ? { ...each, members: codes.map((code) => ({ code })) } : each))
              : was.groups,
        }
        const whole = wholeChanges(trip, was, is)
        expect(changesOf(trip, was, is)).toEqual(whole)
        if (whole.length > 0) changed += 1
        else same += 1
        const [before, after] = [rulesOf(was, 1), rulesOf(is, 2)]
        const hit = nationalitiesHit(differingRules(before, after), before, after, touchedCountries(was, is))
        if (hit === null || citizenshipsOf(trip).some((each) => hit.includes(each))) return
        spared += 1
        expect(whole).toEqual([])
      },
    ),
    { numRuns: 400 },
  )
  expect(Math.min(changed, same, spared)).toBeGreaterThan(5)
})
