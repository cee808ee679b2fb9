import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleContent } from '../rulebook/content.ts'
import { differingRules, nationalitiesHit } from '../rulebook/differing-rules.ts'
import type { Fact } from '../rulebook/fact.ts'
import { touchedCountries } from '../rulebook/touched-countries.ts'
import { anyContentWithBorders, anyFact, anyTrip, entryFact, openFact, residenceFact } from '../testing/arbitraries.ts'
import { changesOf, rulesOf, wholeChanges } from '../testing/compared.ts'
import type { Trip } from './trip.ts'

/** The same rules with one record written otherwise, as an editor publishes them. */
const oneRecordOtherwise = (
  content: RuleContent,
  which: number,
  facts: readonly Fact[],
  members: RuleContent['groups'][number]['members'],
): RuleContent => {
  const { restrictions, policies, groups } = content
  if (which < restrictions.length)
    return { ...content, restrictions: restrictions.map((each, at) => (at === which ? { ...each, facts } : each)) }
  if (which === restrictions.length) return { ...content, policies: policies.map((each) => ({ ...each, facts })) }
  if (which === restrictions.length + 1)
    return { ...content, groups: groups.map((each, at) => (at === 0 ? { ...each, members } : each)) }
  return { ...content, restrictions: restrictions.map((each) => ({ ...each, policies: [] })) }
}

const somebody = fc.record(
  {
    residence: fc.constantFrom('XA', 'XB', 'XC'),
    minor: fc.constantFrom('alone' as const, 'one-parent' as const),
    by: fc.constantFrom('air' as const, 'land' as const),
    onePerson: fc.constant(true as const),
  },
  { requiredKeys: [] },
)
const anybody = fc.tuple(anyTrip, somebody).map(([trip, more]): Trip => ({ ...trip, ...more }))
const anyRule = fc.oneof(anyFact, entryFact, openFact, residenceFact)

test('equals the comparison of two whole assessments, for any two rulebooks', () => {
  let changed = 0
  fc.assert(
    fc.property(anyContentWithBorders, anyContentWithBorders, anybody, (was, is, trip) => {
      const whole = wholeChanges(trip, was, is)
      expect(changesOf(trip, was, is)).toEqual(whole)
      changed += whole.length
    }),
    { numRuns: 300 },
  )
  expect(changed).toBeGreaterThan(0)
})

test('equals it where one record is written otherwise, and says nothing of a trip that it cannot touch', () => {
  let [changed, same] = [0, 0]
  fc.assert(
    fc.property(
      anyContentWithBorders,
      fc.integer({ min: 0, max: 6 }),
      fc.array(anyRule, { maxLength: 6 }),
      fc.uniqueArray(fc.constantFrom('XA', 'XB', 'XC'), { maxLength: 3 }),
      anybody,
      (was, which, facts, codes, trip) => {
        const is = oneRecordOtherwise(
          was,
          which,
          facts,
          codes.map((code) => ({ code })),
        )
        const whole = wholeChanges(trip, was, is)
        expect(changesOf(trip, was, is)).toEqual(whole)
        if (whole.length > 0) changed += 1
        else same += 1
      },
    ),
    { numRuns: 500 },
  )
  expect(Math.min(changed, same)).toBeGreaterThan(0)
})

test('only who is named as hit can have a change, and only with a stop in a touched country', () => {
  let named = 0
  fc.assert(
    fc.property(
      anyContentWithBorders,
      fc.integer({ min: 0, max: 6 }),
      fc.array(anyRule, { maxLength: 6 }),
      fc.uniqueArray(fc.constantFrom('XA', 'XB', 'XC'), { maxLength: 3 }),
      anybody,
      (content, which, facts, codes, trip) => {
        const after = oneRecordOtherwise(
          content,
          which,
          facts,
          codes.map((code) => ({ code })),
        )
        const [was, is] = [rulesOf(content, 1), rulesOf(after, 2)]
        const countries = touchedCountries(content, after)
        const hit = nationalitiesHit(differingRules(was, is), was, is, countries)
        if (hit !== null) named += 1
        if (hit === null || citizenshipsOf(trip).some((citizenship) => hit.includes(citizenship))) return
        expect(wholeChanges(trip, content, after)).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
  expect(named).toBeGreaterThan(0)
})
