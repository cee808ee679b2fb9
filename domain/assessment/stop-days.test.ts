import { describe, expect, it, test } from 'vitest'
import type { Group } from '../rulebook/fact.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, farther, group, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { staySumOf, stopDaysOf, type StopDays } from './stop-days.ts'
import type { Destination } from './trip.ts'

const isPassport = ({ kind }: { readonly kind: string }): boolean => kind === 'check-passport'

const today = '2026-11-20'
const [from, to] = ['2027-02-01', '2027-02-21']
const at = (iso2: string, days: Partial<Destination> = {}): Destination => ({ ...countryRef(iso2), ...days })
const daysOf = (...destinations: Destination[]) => stopDaysOf(trip({ destinations }), from, to)

const sumOf = (days: readonly StopDays[]) => staySumOf([...days.keys()], days)

const aged = [fact('PassportMinValidityBeyondTravelInMonths', 3, { issuedWithinYears: 10 })]

describe('the days at each destination', () => {
  it('are those of the trip where there is one', () => {
    expect(daysOf(at(abroad))).toEqual([
      { window: { from, to }, arrival: from, leaving: to, shown: { from, to }, isShared: false },
    ])
  })

  it('are shared out for the reader where none are given, and rules are asked for all that is possible', () => {
    const [first, second] = daysOf(at(abroad), at(farther))
    expect(first).toEqual({
      window: { from, to },
      arrival: from,
      leaving: null,
      shown: { from, to: '2027-02-11' },
      isShared: true,
    })
    expect(second).toEqual({
      window: { from, to },
      arrival: null,
      leaving: to,
      shown: { from: '2027-02-11', to },
      isShared: true,
    })
  })

  it('follow from the days of the neighbours', () => {
    const [first, second, third] = daysOf(at(abroad), at(farther, { from: '2027-02-05', to: '2027-02-09' }), at(home))
    expect(first).toMatchObject({ leaving: '2027-02-05', window: { from, to: '2027-02-05' }, isShared: false })
    expect(second).toMatchObject({ arrival: '2027-02-05', leaving: '2027-02-09', isShared: false })
    expect(third).toMatchObject({ arrival: '2027-02-09', leaving: to, isShared: false })
  })

  it('share only what is left', () => {
    const shown = daysOf(at(abroad, { to: '2027-02-03' }), at(farther), at(home), at(abroad)).map((stop) => stop.shown)
    expect(shown).toEqual([
      { from, to: '2027-02-03' },
      { from: '2027-02-03', to: '2027-02-09' },
      { from: '2027-02-09', to: '2027-02-15' },
      { from: '2027-02-15', to },
    ])
  })
})

test('a day on which one stop ends and the next begins counts once under a common rule', () => {
  const stays = daysOf(
    at(abroad, { to: '2027-02-05' }),
    at(farther, { from: '2027-02-05', to: '2027-02-10' }),
    at(home),
  )
  expect(sumOf(stays.slice(0, 2))).toEqual({ min: 10, max: 10 })
  expect(sumOf(stays)).toEqual({ min: 21, max: 21 })
})

test('days between two stops are possible under a common rule and not known, those before the first are neither', () => {
  const stays = daysOf(at(abroad, { from: '2027-02-03', to: '2027-02-05' }), at(farther, { from: '2027-02-18' }))
  expect(sumOf(stays)).toEqual({ min: 7, max: 19 })
})

test('one common rule counts every day of stays whose own days are not known', () => {
  expect(sumOf(daysOf(at(abroad), at(farther), at(home)))).toEqual({ min: 21, max: 21 })
})

const rules = (...facts: ReturnType<typeof fact>[]) => compile(world([restriction(countryRef(farther), facts)]), 1)
const cellAt = (destinations: Destination[], ...facts: ReturnType<typeof fact>[]) =>
  assess(trip({ destinations, dateStart: from, dateEnd: to }), rules(...facts), today).stops[2]!

describe('rules follow the days at the stop', () => {
  const limited = [
    fact('VisaRequiredForStay', 'no', { maxStay: { days: 7 } }),
    fact('VisaRequiredForStay', 'yes'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]
  it('a limit of the stay is that of the stop, not of the trip', () => {
    expect(cellAt([at(abroad), at(farther)], ...limited).cells[0]).toMatchObject({ stay: 'may-exceed' })
    expect(cellAt([at(abroad), at(farther, { from: '2027-02-16' })], ...limited).cells[0]).toMatchObject({
      permission: 'VISA_FREE',
      stay: 'within',
    })
    expect(cellAt([at(abroad), at(farther, { from: '2027-02-10' })], ...limited).cells[0]).toMatchObject({
      permission: 'VISA_REQUIRED',
    })
  })

  it('a rule that begins during the trip holds from that day on', () => {
    const facts = [
      fact('VisaRequiredForStay', 'no', { to: '2027-02-09' }),
      fact('VisaRequiredForStay', 'yes', { from: '2027-02-10' }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const early = cellAt([at(abroad, { to: '2027-02-02' }), at(farther, { to: '2027-02-08' })], ...facts)
    expect(early.cells[0]).toMatchObject({ permission: 'VISA_FREE' })
    expect(cellAt([at(abroad), at(farther, { from: '2027-02-12' })], ...facts).cells[0]!.phases).toHaveLength(1)
  })

  it('a form opens and is due by the arrival at the stop, and what is asked for leaving by the day of leaving it', () => {
    const step = (countsFrom?: 'leaving') => ({
      kind: 'fill-in' as const,
      name: { de: countsFrom ?? 'arrival' },
      opensDaysBefore: 3,
      ...(countsFrom && { countsFrom }),
    })
    const book = rules(
      fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step(), step('leaving')] }),
      fact('RequiredVaccinations', 'yes', { steps: [{ kind: 'register', name: { de: 'x' }, dueDaysAfter: 2 }] }),
    )
    const about = trip({
      destinations: [at(abroad), at(farther, { from: '2027-02-10', to: '2027-02-15' })],
      dateStart: from,
      dateEnd: to,
    })
    const tasks = assess(about, book, today).checklist.filter(({ kind }) => kind === 'fill-in' || kind === 'register')
    expect(tasks.map(({ step, from: opens, by }) => [step?.name.de, opens, by])).toEqual([
      ['arrival', '2027-02-07', '2027-02-10'],
      ['x', null, '2027-02-12'],
      ['leaving', '2027-02-12', '2027-02-15'],
    ])
  })

  it('a passport is asked about on the days at the stop', () => {
    const book = rules(
      fact('PassportMinRemainingValidityAtDepartureInMonths', 6),
      fact('PassportMinValidityBeyondTravelInMonths', 3, { issuedWithinYears: 10 }),
    )
    const about = trip({
      destinations: [at(abroad), at(farther, { from: '2027-02-10' })],
      dateStart: from,
      dateEnd: to,
    })
    expect(assess(about, book, today).checklist.find(isPassport)).toMatchObject({
      kind: 'check-passport',
      validUntil: '2027-08-10',
      issuedSince: '2017-02-10',
    })
  })

  it('the age of a passport counts once in an area without inner borders, when it is entered', () => {
    const content = world([restriction(countryRef(abroad), aged), restriction(countryRef(farther), aged)])
    const members = [abroad, farther].map((code) => ({ code }))
    const area = { ...group('area', members), kind: 'places' as const, withoutInnerBorders: true }
    const about = trip({ destinations: [at(abroad), at(farther)], dateStart: from, dateEnd: to })
    const issued = (groups: Group[]) =>
      assess(about, compile({ ...content, groups: [...content.groups, ...groups] }, 1), today).checklist.find(
        isPassport,
      )!.issuedSince
    expect(issued([area])).toBe('2017-02-01')
    expect(issued([])).toBe('2017-02-21')
    expect(issued([{ ...area, ownEntryRules: true }])).toBe('2017-02-21')
  })
})
