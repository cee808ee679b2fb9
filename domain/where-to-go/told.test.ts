import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { Holding } from '../rulebook/holdings.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '../testing/rules.ts'
import { idCardOf, noVisaOf } from './told.ts'

const assessed = (facts: readonly Fact[], more: Partial<Trip> = {}, atHome: readonly Fact[] = []) =>
  assess(
    trip(more),
    compile(world([restriction(countryRef(abroad), facts), restriction(countryRef(home), atHome)]), 1),
    '2026-11-20',
  )
const noVisa = (facts: readonly Fact[], more: Partial<Trip> = {}) =>
  noVisaOf(assessed(facts, more).stops.find(({ role }) => role === 'DESTINATION')!)
const noPermit = fact('EntryPermitForStayOrTransit', 'no')
const free = [fact('VisaRequiredForStay', 'no'), noPermit]
const visa = fact('VisaRequiredForStay', 'yes')

describe('without a visa', () => {
  test('is what needs none, or an authorisation alone', () => {
    expect(noVisa(free)).toBe('yes')
    expect(noVisa([fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes')])).toBe('yes')
    expect(noVisa([visa])).toBe('no')
    expect(noVisa([visa, fact('VisaOnArrivalPossible', 'yes')])).toBe('no')
    expect(noVisa([fact('EntryProhibited', 'yes'), ...free])).toBe('no')
  })
  test('is never what nobody told us', () => {
    expect(noVisa([])).toBe('unknown')
    expect(noVisa([fact('VisaRequiredForStay', 'no')])).toBe('unknown')
    expect(noVisa([fact('VisaRequiredForStay', 'unknown', { unknownReason: 'source-silent' })])).toBe('unknown')
  })
  test('is only under a condition what the question leaves open, for the better or the worse', () => {
    const onFoot = { when: { by: ['land'] } } as const
    expect(noVisa([fact('VisaRequiredForStay', 'yes', onFoot), ...free])).toBe('only-if')
    expect(noVisa([fact('VisaRequiredForStay', 'yes', onFoot), ...free], { by: 'air' })).toBe('yes')
    expect(noVisa([fact('VisaRequiredForStay', 'no', onFoot), noPermit, visa])).toBe('only-if')
    expect(noVisa([fact('VisaRequiredForStay', 'no', onFoot), noPermit, visa], { by: 'air' })).toBe('no')
  })
  test('a group is as well off as the worst of it, one person as the passport to travel on', () => {
    const rules = [
      fact('VisaRequiredForStay', 'no', { for: [home] }),
      fact('VisaRequiredForStay', 'yes', { for: ['XC'] }),
      noPermit,
    ]
    expect(noVisa(rules)).toBe('yes')
    expect(noVisa(rules, { travellers: travellersOf({ citizenships: [home, 'XC'] }) })).toBe('no')
    expect(noVisa(rules, { travellers: travellersOf({ citizenships: [home, 'XC'], onePerson: true }) })).toBe('yes')
    expect(noVisa([rules[0]!, noPermit], { travellers: travellersOf({ citizenships: [home, 'XC'] }) })).toBe('unknown')
  })
})

describe('documents that somebody holds', () => {
  const withUsVisa = fact('VisaRequiredForStay', 'no', { when: { holding: ['valid-visa-us', 'valid-visa-uk'] } })
  const holding = (...all: (readonly Holding[])[]) => ({
    travellers: all.map((holds) => ({ passports: [{ iso2: home }], holds })),
  })
  test('decide where they are asked for, of whoever has them alone', () => {
    const rules = [withUsVisa, noPermit, visa]
    expect(noVisa(rules)).toBe('only-if')
    expect(noVisa(rules, holding(['valid-visa-uk']))).toBe('yes')
    expect(noVisa(rules, holding(['valid-visa-japan']))).toBe('only-if')
    expect(noVisa(rules, holding(['valid-visa-us'], []))).toBe('only-if')
  })
  test('decide nothing beside a condition that is open', () => {
    const forOlder = fact('VisaRequiredForStay', 'no', { when: { holding: ['valid-visa-us'], age: { from: 60 } } })
    expect(noVisa([forOlder, noPermit, visa], holding(['valid-visa-us']))).toBe('only-if')
    expect(
      noVisa([forOlder, noPermit, visa], {
        travellers: [{ passports: [{ iso2: home }], holds: ['valid-visa-us'], age: 61 }],
      }),
    ).toBe('yes')
  })
})

describe('an identity card', () => {
  const taken = (answer: 'yes' | 'no', more: Partial<Fact> = {}) => fact('IdSufficient', answer, more)
  test('is enough where it is there and on the way back', () => {
    expect(idCardOf(assessed([...free, taken('yes')], {}, [taken('yes')]))).toBe('yes')
    expect(idCardOf(assessed([...free, taken('no')], {}, [taken('yes')]))).toBe('no')
    expect(idCardOf(assessed(free, {}, [taken('yes')]))).toBe('unknown')
  })
  test('is only under a condition where one is open, and not for one of two', () => {
    const byLand = taken('yes', { when: { by: ['land'] } })
    expect(idCardOf(assessed([...free, byLand, taken('no')], {}, [taken('yes')]))).toBe('only-if')
    const forOne = [...free, taken('yes', { for: [home] }), taken('no', { for: ['XC'] })]
    expect(
      idCardOf(assessed(forOne, { travellers: travellersOf({ citizenships: [home, 'XC'] }) }, [taken('yes')])),
    ).toBe('no')
  })
})
