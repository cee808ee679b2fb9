import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import type { RuleContent } from '../rulebook/content.ts'
import { differingRules } from '../rulebook/differing-rules.ts'
import type { Fact } from '../rulebook/fact.ts'
import { changesOf, rulesOf, wholeChanges } from '../testing/compared.ts'
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
import type { Trip } from './trip.ts'

const direct: Trip = {
  departure: countryRef(home),
  destinations: [countryRef(abroad)],
  transits: [],
  travellers: travellersOf({ citizenships: ['XA'] }),
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
    'an area that is no longer entered as one, though its states keep their rules',
    {
      ...direct,
      destinations: [
        { ...countryRef(farther), from: '2027-01-10', to: '2027-01-15' },
        { ...countryRef(abroad), from: '2027-01-15', to: '2027-01-20' },
      ],
    },
    ...(([[{ code: farther }, { code: abroad }], [{ code: farther }]] as const).map((members) =>
      world(
        [
          restriction(countryRef(abroad), [
            visa({ to: '2027-01-12', dates: 'entry' }),
            fact('VisaRequiredForStay', 'yes'),
          ]),
        ],
        [{ ...group('area', members), withoutInnerBorders: true }],
      ),
    ) as [RuleContent, RuleContent]),
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

const visaRule = (answer: 'yes' | 'no' | 'unknown', confidence: Fact['confidence'], more: Partial<Fact> = {}) =>
  fact('VisaRequiredForStay', answer, { confidence, ...more })
/** A country with rules of its own in a policy with one. */
const underPolicy = (own: readonly Fact[], ofPolicy: readonly Fact[]) =>
  world(
    [restriction(countryRef(abroad), own, [{ policy: 'shared' }])],
    [],
    [{ id: 'shared', name: { de: 's' }, facts: ofPolicy }],
  )

test.each<[string, readonly Fact[], readonly Fact[], readonly Fact[]]>([
  [
    'a policy answers from a day on what the country leaves open',
    [visaRule('unknown', 'official')],
    [],
    [visaRule('yes', 'official', { from: '2027-01-10' })],
  ],
  [
    'a policy answers it up to a day',
    [visaRule('unknown', 'official')],
    [],
    [visaRule('yes', 'official', { to: '2027-01-15' })],
  ],
  [
    'a policy answers it for who arrives from somewhere',
    [visaRule('unknown', 'official')],
    [],
    [visaRule('yes', 'official', { when: { arrivingFrom: [home] } })],
  ],
  [
    'an authority speaks above a low rung of the country from a day on',
    [visaRule('no', 'dataset')],
    [],
    [visaRule('yes', 'treaty', { from: '2027-01-15' })],
  ],
  [
    'another authority speaks above it from a day on',
    [visaRule('no', 'press')],
    [visaRule('yes', 'official', { from: '2027-01-15' })],
    [visaRule('yes', 'official', { from: '2027-01-15', note: { de: 'n' } })],
  ],
  [
    'an exception of a low rung stands beside what an authority says from a day on',
    [visaRule('no', 'press')],
    [visaRule('yes', 'official', { from: '2027-01-15' })],
    [visaRule('no', 'press', { when: { residentOf: ['XC'] } }), visaRule('yes', 'official', { from: '2027-01-15' })],
  ],
])('sees that %s', (_what, own, before, after) => {
  const [was, is] = [underPolicy(own, before), underPolicy(own, after)]
  for (const [a, b] of [
    [was, is],
    [is, was],
  ] as const) {
    const whole = wholeChanges(direct, a, b)
    expect(whole).not.toEqual([])
    expect(changesOf(direct, a, b)).toEqual(whole)
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
