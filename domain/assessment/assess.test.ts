import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
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
import type { Assessment } from './assessment.ts'

const today = '2026-11-21'
const ask = (facts: readonly Fact[], about = trip(), groups = [] as Parameters<typeof world>[1]) =>
  assess(about, compile(world([restriction(countryRef(abroad), facts)], groups), 7), today)
const destination = (a: Assessment) => a.stops.find((s) => s.role === 'DESTINATION')!
const cell = (a: Assessment) => destination(a).cells[0]!
const valuesOf = (a: Assessment, type: string) =>
  destination(a)
    .sections.flatMap((s) => s.answers)
    .find((x) => x.type === type)?.values ?? []

const noVisa = fact('VisaRequiredForStay', 'no')
const visa = fact('VisaRequiredForStay', 'yes')
const noPermit = fact('EntryPermitForStayOrTransit', 'no')

describe('permission is derived from the visa facts', () => {
  test.each([
    [[], 'UNKNOWN'],
    [[noVisa], 'UNKNOWN'],
    [[noVisa, noPermit], 'VISA_FREE'],
    [[noVisa, fact('EntryPermitForStayOrTransit', 'yes')], 'ETA'],
    [[noVisa, fact('FreeMovement', 'yes')], 'FREE_MOVEMENT'],
    [[visa], 'VISA_REQUIRED'],
    [[visa, fact('EVisaPossible', 'yes')], 'E_VISA'],
    [[visa, fact('EVisaPossible', 'yes'), fact('VisaOnArrivalPossible', 'yes')], 'VISA_ON_ARRIVAL'],
    [[noVisa, noPermit, fact('EntryProhibited', 'yes')], 'NO_ADMISSION'],
    // Whether anybody is let in at all is left open by the source.
    [[noVisa, noPermit, fact('EntryProhibited', 'unknown')], 'UNKNOWN'],
    [[fact('VisaRequiredForStay', 'yes'), fact('EntryProhibited', 'unknown')], 'UNKNOWN'],
    [[fact('VisaRequiredForStay', 'unknown', { unknownReason: 'conflicting' }), noPermit], 'UNKNOWN'],
  ])('%#: %j', (facts, permission) => expect(cell(ask(facts)).permission).toBe(permission))
})

describe('the first matching fact of the nearest level wins', () => {
  test('a special case stands above the general one', () => {
    const facts = [fact('VisaRequiredForStay', 'yes', { for: [home] }), noVisa, noPermit]
    expect(cell(ask(facts)).permission).toBe('VISA_REQUIRED')
    expect(cell(ask(facts, trip({ travellers: travellersOf({ citizenships: [farther] }) }))).permission).toBe(
      'VISA_FREE',
    )
  })
  test('airport before country, country before policy', () => {
    const content = world(
      [restriction(airportRef(hub), [visa]), restriction(countryRef(farther), [noPermit], [{ policy: 'p' }])],
      [],
      [{ id: 'p', name: { de: 'p' }, facts: [noVisa, fact('EntryPermitForStayOrTransit', 'yes')] }],
    )
    const rulebook = compile(content, 1)
    expect(cell(assess(trip({ destinations: [countryRef(farther)] }), rulebook, today)).permission).toBe('VISA_FREE')
    expect(cell(assess(trip({ destinations: [airportRef(hub)] }), rulebook, today)).permission).toBe('VISA_REQUIRED')
  })
  test('groups, exclusions and own citizens', () => {
    const groups = [group('exempt', [{ code: home }, { code: farther, from: '2027-02-05' }])]
    const facts = [
      fact('VisaRequiredForStay', 'no', { for: ['exempt', '-XA'] }),
      fact('VisaRequiredForStay', 'no', { for: ['self'] }),
      visa,
      noPermit,
    ]
    expect(cell(ask(facts, trip(), groups)).permission).toBe('VISA_REQUIRED')
    expect(cell(ask(facts, trip({ travellers: travellersOf({ citizenships: [abroad] }) }), groups)).permission).toBe(
      'VISA_FREE',
    )
    const straddling = ask(facts, trip({ travellers: travellersOf({ citizenships: [farther] }) }), groups)
    expect(cell(straddling).phases.map((p) => [p.phase.from, p.phase.to, p.permission])).toEqual([
      ['2027-02-01', '2027-02-04', 'VISA_REQUIRED'],
      ['2027-02-05', '2027-02-10', 'VISA_FREE'],
    ])
    expect(cell(straddling).permission).toBe('VISA_REQUIRED')
  })
  test('the trace names list, fact and token', () => {
    const deciding = fact('VisaRequiredForStay', 'no', { for: ['exempt'] })
    const [value] = valuesOf(
      ask([noPermit, deciding], trip(), [group('exempt', [{ code: home }])]),
      'VisaRequiredForStay',
    )
    expect(value!.traces).toEqual([
      { origin: { kind: 'place', place: countryRef(abroad) }, fact: deciding.id, matched: 'exempt' },
    ])
  })
})

describe('length of stay', () => {
  const limited = [
    fact('VisaRequiredForStay', 'no', { maxStay: { days: 10 } }),
    fact('VisaRequiredForStay', 'yes', { when: { stayOver: 10 } }),
    noPermit,
  ]
  test('the tenth day is within, the eleventh is not', () => {
    expect(cell(ask(limited)).permission).toBe('VISA_FREE')
    expect(cell(ask(limited, trip({ dateEnd: '2027-02-11' }))).permission).toBe('VISA_REQUIRED')
  })
  test('without a rule for longer stays the answer is unknown and says which limit is passed', () => {
    const [value] = valuesOf(ask(limited.slice(0, 1), trip({ dateEnd: '2027-02-11' })), 'VisaRequiredForStay')
    expect(value).toMatchObject({ answer: 'UNKNOWN', stayTooLongFor: { days: 10 } })
  })
  test('two stops under one policy share its days', () => {
    const content = world(
      [restriction(countryRef(abroad), [], [{ policy: 'p' }]), restriction(countryRef(farther), [], [{ policy: 'p' }])],
      [],
      [{ id: 'p', name: { de: 'p' }, facts: [...limited] }],
    )
    const both = trip({ destinations: [countryRef(abroad), countryRef(farther)], dateEnd: '2027-02-11' })
    expect(
      assess(both, compile(content, 1), today)
        .stops.filter((s) => s.role === 'DESTINATION')
        .map((s) => s.cells[0]!.permission),
    ).toEqual(['VISA_REQUIRED', 'VISA_REQUIRED'])
  })
  test('days at one of several stops are not known: the limit is shown as a risk, not applied', () => {
    const both = trip({ destinations: [countryRef(abroad), countryRef(farther)], dateEnd: '2027-02-11' })
    expect(cell(ask(limited, both))).toMatchObject({ permission: 'VISA_FREE', stay: 'may-exceed', status: 'YELLOW' })
  })
})

describe('conditions that the trip decides', () => {
  test('arriving from: the departure and every stop before count, the country itself does not', () => {
    const facts = [
      fact('RequiredVaccinations', 'yes', { when: { arrivingFrom: [home] } }),
      fact('RequiredVaccinations', 'no'),
    ]
    expect(valuesOf(ask(facts), 'RequiredVaccinations')[0]!.answer).toBe('YES')
    expect(valuesOf(ask(facts, trip({ departure: countryRef(farther) })), 'RequiredVaccinations')[0]!.answer).toBe('NO')
    expect(
      valuesOf(
        ask(facts, trip({ departure: countryRef(farther), transits: [airportRef(hub)] })),
        'RequiredVaccinations',
      )[0]!.answer,
    ).toBe('NO')
  })
  test('airside is assumed, landside is a condition', () => {
    const facts = [
      fact('TransitVisaRequired', 'yes', { when: { transit: 'landside' } }),
      fact('TransitVisaRequired', 'no', { when: { transit: 'airside' } }),
      noPermit,
    ]
    const a = assess(
      trip({ transits: [airportRef(hub)] }),
      compile(world([restriction(countryRef(farther), facts)]), 1),
      today,
    )
    const stop = a.stops.find((s) => s.role === 'TRANSIT')!
    expect(stop.cells[0]!.permission).toBe('VISA_FREE')
    const value = stop.sections.flatMap((s) => s.answers).find((x) => x.type === 'TransitVisaRequired')!.values[0]!
    expect(value.conditions.map((c) => [c.fact.when, c.answer])).toEqual([[{ transit: 'landside' }, 'YES']])
  })
  test('business and private travel', () => {
    const facts = [fact('VisaRequiredForStay', 'yes', { travelType: ['BUSINESS'] }), noVisa, noPermit]
    expect(cell(ask(facts)).permission).toBe('VISA_FREE')
    expect(cell(ask(facts, trip({ travelType: 'BUSINESS' }))).permission).toBe('VISA_REQUIRED')
    expect(
      valuesOf(
        ask([fact('ChildrenPassportSufficient', 'yes')], trip({ travelType: 'BUSINESS' })),
        'ChildrenPassportSufficient',
      ),
    ).toEqual([])
  })
})

test('a rule that has ended says so', () => {
  expect(
    valuesOf(ask([fact('VisaRequiredForStay', 'no', { to: '2027-01-31' })]), 'VisaRequiredForStay')[0],
  ).toMatchObject({ answer: 'UNKNOWN', unknownReason: 'expired' })
})

test('a place that the rulebook does not know is refused', () => {
  expect(() => ask([], trip({ destinations: [countryRef('ZZ')] }))).toThrow(/COUNTRY:ZZ/)
})
