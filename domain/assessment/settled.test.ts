import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { isTripIndependent } from './trip-independent.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContentWithBorders, anyFact, anyTrip } from '../testing/arbitraries.ts'
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
  trip,
  world,
} from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-21'

/** Rules for everybody and every day, which the trip decides in every way there is. */
const decidedByTrip = fc
  .record({
    like: anyFact,
    when: fc.constantFrom<Fact['when']>(
      undefined,
      { holding: ['valid-visa-us'] },
      { residentOf: ['XB'] },
      { arrivingFrom: ['XA'] },
      { onwardTo: ['g-one'] },
      { by: ['air'] },
      { changeUpTo: 8 },
      { changeOver: 8, age: { from: 6 } },
      { transit: 'airside' },
      { stayUpTo: 10 },
      { stayOver: 10 },
      { minor: ['alone'] },
    ),
    days: fc.constantFrom(undefined, 5, 15),
  })
  .map(({ like: { type, answer }, when, days }): Fact => {
    return fact(type, answer as 'yes', { ...(when && { when }), ...(days && { maxStay: { days } }) })
  })
const otherwise = fc.record({
  destinations: fc.constantFrom([countryRef(abroad)], [countryRef(farther)], [countryRef(farther), countryRef(abroad)]),
  start: fc.constantFrom('2026-12-20', '2027-01-10', '2027-03-20'),
  length: fc.constantFrom(3, 12, 30),
  hours: fc.constantFrom(undefined, 4, 20),
  more: fc.record(
    { residence: fc.constantFrom('XA', 'XB'), by: fc.constantFrom('air', 'land'), minor: fc.constant('alone') },
    { requiredKeys: [] },
  ),
})

test('a trip is told the same, whoever asked before it', () => {
  let settled = 0
  fc.assert(
    fc.property(
      anyContentWithBorders,
      fc.array(fc.oneof(decidedByTrip, fc.constant(fact('TransitVisaRequired', 'no'))), { maxLength: 4 }),
      anyTrip,
      fc.array(otherwise, { minLength: 3, maxLength: 6 }),
      (content, facts, trip, others) => {
        const more = <T extends { readonly facts: readonly Fact[] }>(list: T): T => ({
          ...list,
          facts: [...facts, ...list.facts],
        })
        const rules = { ...content, restrictions: content.restrictions.map(more), policies: content.policies.map(more) }
        const rulebook = compile(rules, 1)
        for (const { destinations, start, length, hours, more } of [...others, ...others]) {
          const asked: Trip = {
            ...trip,
            ...more,
            destinations,
            dateStart: start,
            dateEnd: addDays(start, length),
            transits: trip.transits.map((airport) => ({ ...airport, ...(hours && { hours }) })),
          }
          const told = assess(asked, rulebook, today)
          expect(JSON.stringify(told)).toBe(JSON.stringify(assess(asked, compile(rules, 1), today)))
          settled += told.stops.flatMap(({ sections }) => sections.filter(isTripIndependent)).length
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(settled).toBeGreaterThan(100)
})

test.each<[string, Fact[], Partial<Trip>, Partial<Trip>]>([
  [
    'hours at the airport',
    [
      fact('EntryPermitForStayOrTransit', 'no', { when: { changeUpTo: 8 } }),
      fact('EntryPermitForStayOrTransit', 'yes'),
    ],
    { transits: [{ ...airportRef(hub), hours: 4 }] },
    { transits: [{ ...airportRef(hub), hours: 20 }] },
  ],
  [
    'way on, past the border control or not',
    [fact('TransitVisaRequired', 'no'), fact('VisaRequiredForStay', 'yes')],
    { transits: [airportRef(hub)], destinations: [countryRef(home)] },
    { transits: [airportRef(hub)], destinations: [countryRef(abroad)] },
  ],
])('at a change of planes a trip with other %s is told something else', (_what, facts, before, after) => {
  const area = group('area', [{ code: abroad }, { code: farther }])
  const rules = world(
    [restriction(countryRef(farther), facts)],
    [{ ...area, kind: 'places', withoutInnerBorders: true, ownEntryRules: true }],
  )
  const at = (about: Partial<Trip>, rulebook = compile(rules, 1)) =>
    JSON.stringify(assess(trip(about), rulebook, today).stops[1])
  const asked = compile(rules, 1)
  at(before, asked)
  expect(at(before, asked)).toBe(at(before))
  expect(at(after, asked)).toBe(at(after))
  expect(JSON.parse(at(after)).sections).not.toEqual(JSON.parse(at(before)).sections)
})
