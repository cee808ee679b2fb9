import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import { differingRules, nationalitiesHit, type CompiledRules } from '../rulebook/differing-rules.ts'
import type { Fact } from '../rulebook/fact.ts'
import { touchedCountries } from '../rulebook/touched-countries.ts'
import { anyContentWithBorders, anyFact, anyTrip, entryFact, openFact, residenceFact } from '../testing/arbitraries.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  home,
  hub,
  restriction,
  world,
} from '../testing/rules.ts'
import { assess } from './assess.ts'
import { changesBetween } from './changes-between.ts'
import { compare } from './compare.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-21'
const rulesOf = (content: RuleContent, revision: number): CompiledRules => ({
  content,
  book: compile(content, revision),
})
const wholeChanges = (trip: Trip, was: RuleContent, is: RuleContent) =>
  compare(assess(trip, compile(was, 1), today), assess(trip, compile(is, 2), today))
const changesOf = (trip: Trip, was: RuleContent, is: RuleContent) =>
  changesBetween(rulesOf(was, 1), rulesOf(is, 2))(trip, today)

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
        if (hit === null || trip.citizenships.some((citizenship) => hit.includes(citizenship))) return
        expect(wholeChanges(trip, content, after)).toEqual([])
      },
    ),
    { numRuns: 500 },
  )
  expect(named).toBeGreaterThan(0)
})

const direct: Trip = {
  departure: countryRef(home),
  destinations: [countryRef(abroad)],
  transits: [],
  citizenships: ['XA'],
  dateStart: '2027-01-10',
  dateEnd: '2027-01-20',
  travelType: 'TOURISM',
}
const visa = (more: Partial<Fact> = {}) => fact('VisaRequiredForStay', 'no', { maxStay: { days: 30 }, ...more })
const placesIn = (...policies: { policy: string }[][]) =>
  policies.map((own, at) => restriction(countryRef([abroad, farther][at]!), [], own))
const shared = {
  id: 'shared',
  name: { de: 's' },
  facts: [fact('VisaRequiredForStay', 'no', { maxStay: { days: 12 } })],
}

test.each<[string, Trip, RuleContent, RuleContent]>([
  [
    'the days used up at another stop, which leaves the policy',
    { ...direct, destinations: [countryRef(abroad), countryRef(farther)], dateEnd: '2027-01-25' },
    world(placesIn([{ policy: 'shared' }], [{ policy: 'shared' }]), [], [shared]),
    world(placesIn([{ policy: 'shared' }], []), [], [shared]),
  ],
  [
    'the only way to a place',
    { ...direct, by: undefined as never },
    world([{ ...restriction(countryRef(abroad), [visa({ when: { by: ['air'] } })]), reachedBy: ['air'] }]),
    world([{ ...restriction(countryRef(abroad), [visa({ when: { by: ['air'] } })]), reachedBy: ['land'] }]),
  ],
  [
    'a border that is checked again',
    { ...direct, transits: [airportRef(hub)] },
    world([], [{ ...group('area', [{ code: farther }, { code: abroad }]), withoutInnerBorders: true }]),
    world([], [{ ...group('area', [{ code: farther }]), withoutInnerBorders: true }]),
  ],
  [
    'a place that closes',
    direct,
    world([restriction(countryRef(abroad), [visa()])]),
    world([
      {
        ...restriction(countryRef(abroad), [visa()]),
        access: [{ authority: 'DESTINATION_COUNTRY' as const, access: 'NO_ACCESS' as const }],
      },
    ]),
  ],
  [
    'an airport that gets rules of its own',
    { ...direct, destinations: [airportRef(hub)] },
    world([restriction(countryRef(farther), [visa()])]),
    world([
      restriction(countryRef(farther), [visa()]),
      restriction(airportRef(hub), [fact('VisaRequiredForStay', 'yes')]),
    ]),
  ],
  [
    'a rule that has run out',
    direct,
    world([restriction(countryRef(abroad), [visa({ to: '2026-12-31' })])]),
    world([restriction(countryRef(abroad), [])]),
  ],
])('sees %s', (_what, trip, was, is) => {
  for (const [before, after] of [
    [was, is],
    [is, was],
  ] as const) {
    const whole = wholeChanges(trip, before, after)
    expect(whole).not.toEqual([])
    expect(changesOf(trip, before, after)).toEqual(whole)
  }
})

test('a place that only one of the two knows changes nothing', () => {
  const rules = world([restriction(countryRef(abroad), [visa()])])
  const without = { ...rules, places: rules.places.filter(({ id }) => id !== abroad), restrictions: [] }
  expect(changesOf(direct, rules, without)).toEqual([])
  expect(changesOf(direct, without, rules)).toEqual([])
})

/** How far a new rule of a visa for everybody, written below or above `first`, reaches those from XA. */
const differingWith = (first: Fact, facts: readonly Fact[]) => {
  const [was, is] = [world([restriction(countryRef(abroad), [first])]), world([restriction(countryRef(abroad), facts)])]
  const types = differingRules(rulesOf(was, 1), rulesOf(is, 2)).at(countryRef(abroad))?.types('XA')
  return [...(types ?? [])]
}
const everybody = fact('VisaRequiredForStay', 'yes')

test.each<[string, Fact, Fact[], unknown[]]>([
  ['below a rule that decides always touches nobody', everybody, [everybody, visa({ for: ['XA'] })], []],
  ['below a rule that leaves something open touches', visa(), [visa(), everybody], [['VisaRequiredForStay', '']]],
  ['above it touches', everybody, [visa({ for: ['XA'] }), everybody], [['VisaRequiredForStay', '']]],
  [
    'from a day on touches trips that are not over by then',
    everybody,
    [visa({ for: ['XA'], from: '2027-06-01' }), everybody],
    [['VisaRequiredForStay', '2027-06-01']],
  ],
])('a rule %s', (_what, first, facts, differing) => {
  expect(differingWith(first, facts)).toEqual(differing)
})

test('a rule from a day on changes a trip whose last day it is, and none before', () => {
  const was = world([restriction(countryRef(abroad), [everybody])])
  const is = world([
    restriction(countryRef(abroad), [fact('VisaRequiredForStay', 'no', { from: '2027-01-20' }), everybody]),
  ])
  expect(changesOf(direct, was, is)).toHaveLength(1)
  expect(changesOf({ ...direct, dateEnd: '2027-01-19' }, was, is)).toEqual([])
})
