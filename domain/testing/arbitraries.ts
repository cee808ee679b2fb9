import { travellersOf } from '../assessment/traveller.ts'
import fc from 'fast-check'
import { addDays, type DateSpan } from '../dates.ts'
import type { Fact, Group, Policy } from '../rulebook/fact.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Trip } from '../assessment/trip.ts'
import { abroad, airportRef, countryRef, fact, farther, group, home, hub, restriction, world } from './rules.ts'

export const nationalities = ['XA', 'XB', 'XC', 'XD', 'XE']
const visaTypes = [
  'VisaRequiredForStay',
  'EntryPermitForStayOrTransit',
  'EVisaPossible',
  'VisaOnArrivalPossible',
  'FreeMovement',
  'EntryProhibited',
  'TransitVisaRequired',
  'RequiredVaccinations',
] as const

export const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2027-01-01', n))
const span = fc
  .record({
    from: fc.option(day, { nil: undefined }),
    length: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  })
  .map(({ from, length }) => ({
    ...(from && { from }),
    ...(length !== undefined && { to: addDays(from ?? '2027-01-20', length) }),
  }))
const token = fc.constantFrom(...nationalities, 'g-one', 'g-two', 'self', '-XA', '-g-one', '-self')

/** `decided`: only conditions that every trip decides, and none on the length of the stay. */
const condition = fc.constantFrom<Fact['when']>(
  undefined,
  undefined,
  undefined,
  { arrivingFrom: ['XA'] },
  { arrivingFrom: ['g-one'] },
)
const openCondition = fc.constantFrom<NonNullable<Fact['when']>>(
  { holding: ['valid-visa-us'] },
  { age: { from: 6 } },
  { residentOf: ['XB'] },
)

const factOf = (when: fc.Arbitrary<Fact['when'] | undefined>): fc.Arbitrary<Fact> =>
  fc
    .record({
      type: fc.constantFrom(...visaTypes),
      answer: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
      to: fc.option(fc.uniqueArray(token, { minLength: 1, maxLength: 3 }), { nil: undefined }),
      when,
      span,
      // As often below the two top rungs as on them: there the order of hearing and that of writing part.
      confidence: fc.constantFrom('official' as const, 'treaty' as const, 'government' as const, 'press' as const),
    })
    .map(({ type, answer, to, when: condition, span: dates, confidence }) =>
      fact(type, answer, {
        confidence,
        ...(to && { for: to }),
        ...(condition && { when: condition }),
        ...dates,
      }),
    )

export const anyFact = factOf(condition)
/** Its dates are days of entry: outside of them it may still answer for who entered in time. */
export const entryFact = anyFact.map((each): Fact => ({ ...each, dates: 'entry' }))
export const openFact = factOf(openCondition)
/** Only a stated residence decides these, some together with what a traveller holds. */
export const residenceFact = factOf(
  fc.constantFrom<NonNullable<Fact['when']>>(
    { residentOf: ['XB'] },
    { residentOf: ['g-one'] },
    { residentOf: ['XA', 'XC'] },
    { residentOf: ['g-two'], holding: ['valid-visa-us'] },
    { residentOf: ['XD'], arrivingFrom: ['XA'] },
  ),
)
const someMembers = fc.array(fc.tuple(fc.constantFrom(...nationalities), span), { maxLength: 4 })
const membersOf = (drawn: readonly (readonly [string, DateSpan])[]) => drawn.map(([code, days]) => ({ code, ...days }))
const groups: fc.Arbitrary<Group[]> = fc
  .tuple(someMembers, someMembers)
  .map(([one, two]) => [group('g-one', membersOf(one)), group('g-two', membersOf(two), ['g-one'])])

/** Rules of a small world; two places share a policy. */
export const anyContent: fc.Arbitrary<RuleContent> = fc
  .record({
    groups,
    facts: fc.array(anyFact, { maxLength: 8 }),
    more: fc.array(anyFact, { maxLength: 4 }),
    shared: fc.array(anyFact, { maxLength: 5 }),
    hubFacts: fc.array(anyFact, { maxLength: 3 }),
    span,
  })
  .map((r) => {
    const policy: Policy = { id: 'p-shared', name: { de: 'p' }, facts: r.shared }
    return world(
      [
        restriction(countryRef(abroad), r.facts, [{ policy: 'p-shared', ...r.span }]),
        restriction(countryRef(farther), r.more, [{ policy: 'p-shared' }]),
        restriction(countryRef(home), [], []),
        restriction(airportRef(hub), r.hubFacts),
      ],
      r.groups,
      [policy],
    )
  })

export const anyTrip: fc.Arbitrary<Trip> = fc
  .record({
    destinations: fc.array(fc.constantFrom(countryRef(abroad), countryRef(farther)), { minLength: 1, maxLength: 3 }),
    transits: fc.array(fc.constant(airportRef(hub)), { maxLength: 1 }),
    citizenships: fc.uniqueArray(fc.constantFrom(...nationalities), { minLength: 1, maxLength: 4 }),
    start: day,
    length: fc.integer({ min: 0, max: 40 }),
    travelType: fc.constantFrom('TOURISM' as const, 'BUSINESS' as const),
  })
  .map(({ start, length, citizenships, ...rest }) => ({
    ...rest,
    travellers: travellersOf({ citizenships }),
    departure: countryRef(home),
    dateStart: start,
    dateEnd: addDays(start, length),
  }))

const window = fc.record({
  authority: fc.constantFrom('DESTINATION_COUNTRY' as const, 'FOREIGN_OFFICE' as const),
  access: fc.constantFrom('NO_ACCESS' as const, 'SOME_RESTRICTIONS' as const, 'NO_RESTRICTIONS' as const),
  span,
})

/** The same small world with closed and warned places, and with countries between which nobody is checked. */
export const anyContentWithBorders: fc.Arbitrary<RuleContent> = fc
  .record({
    content: anyContent,
    area: fc.subarray([home, abroad, farther]),
    since: fc.option(day, { nil: undefined }),
    ownEntryRules: fc.boolean(),
    windows: fc.array(fc.tuple(fc.constantFrom(home, abroad, farther), window), { maxLength: 3 }),
  })
  .map(({ content, area, since, ownEntryRules, windows }) => ({
    ...content,
    groups: [
      ...content.groups,
      {
        ...group(
          'area',
          area.map((code) => ({ code, ...(since && { from: since }) })),
        ),
        kind: 'places' as const,
        withoutInnerBorders: true,
        ...(ownEntryRules && { ownEntryRules }),
      },
    ],
    restrictions: content.restrictions.map((each) => ({
      ...each,
      access: windows.flatMap(([id, { span: dates, ...rest }]) =>
        each.place.type === 'COUNTRY' && each.place.id === id ? [{ ...rest, ...dates }] : [],
      ),
    })),
  }))
