import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { rowKeysOf } from './traveller.ts'
import { isInThePast, lastDayOf, tripOn, type Trip } from './trip.ts'

const isPassport = ({ kind }: { readonly kind: string }): boolean => kind === 'check-passport'

const today = '2026-11-21'
const { dateEnd: _closed, ...open } = trip()
const midMarch = { ...open, dateStart: '2027-03-11', departBy: '2027-03-20', nights: 14 }
const ask = (facts: readonly Fact[], more: Partial<Trip> = {}, day = today) =>
  assess(
    { ...midMarch, ...more },
    compile(world([restriction(countryRef(abroad), facts), restriction(countryRef(farther), facts)]), 1),
    day,
  )
const stopOf = ({ stops }: ReturnType<typeof ask>) => stops.find(({ role }) => role === 'DESTINATION')!
const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const steps = [{ kind: 'apply' as const, name: { de: 'Antrag' }, dueDaysBefore: 10 }]

describe('a trip with a length that may begin on several days', () => {
  test('lies between the first departure and the last return, and tells no day of its own', () => {
    const asked = ask(free)
    expect(asked.stops.map(({ role, phase, arrival, leaving, days }) => [role, phase, arrival, leaving, days])).toEqual(
      [
        ['DEPARTURE', { from: '2027-03-11', to: '2027-03-20' }, null, null, null],
        ['DESTINATION', { from: '2027-03-11', to: '2027-04-03' }, null, null, null],
        ['RETURN', { from: '2027-03-25', to: '2027-04-03' }, null, null, null],
      ],
    )
    expect(lastDayOf(midMarch)).toBe('2027-04-03')
    expect([isInThePast(midMarch, '2027-04-04'), isInThePast(midMarch, '2027-04-05')]).toEqual([false, true])
    expect(tripOn(midMarch, '2027-03-15')).toEqual({ ...open, dateStart: '2027-03-15', dateEnd: '2027-03-29' })
  })
  test('stays as long as it says, not as long as its window', () => {
    const upTo = (days: number) =>
      stopOf(
        ask([
          fact('VisaRequiredForStay', 'no', { maxStay: { days, inDays: 180 } }),
          fact('VisaRequiredForStay', 'yes'),
          free[1]!,
        ]),
      ).cells[0]
    expect(upTo(15)).toMatchObject({ permission: 'VISA_FREE', stay: 'within' })
    expect(upTo(14)).toMatchObject({ permission: 'VISA_REQUIRED' })
  })
  test('counts what is applied for from the first departure, and passports to the last return', () => {
    const asked = ask([
      fact('VisaRequiredForStay', 'yes'),
      fact('EVisaPossible', 'yes', { steps }),
      fact('PassportMinValidityBeyondTravelInMonths', 6),
    ])
    const told = asked.checklist.filter(({ kind }) => kind !== 'ask')
    expect(told.map(({ kind, by, validUntil }) => [kind, by, validUntil])).toEqual([
      ['check-passport', null, '2027-10-03'],
      ['apply', '2027-03-01', null],
    ])
    const atEntry = ask([
      ...free,
      fact('PassportMinRemainingValidityAtDepartureInMonths', 6, { issuedWithinYears: 10 }),
    ])
    expect(atEntry.checklist.find(isPassport)).toMatchObject({ validUntil: '2027-09-20', issuedSince: '2017-03-20' })
  })
  test('asks for a passport that is valid on the last way back where no rule asks for more', () => {
    expect(
      ask([...free, fact('PassportMinRemainingValidityAtDepartureInMonths', 0)]).checklist.find(isPassport)!.validUntil,
    ).toBe('2027-04-03')
  })
})

test('what is applied for is told for every permission that a day of departure brings, not for the worst alone', () => {
  const asked = ask([
    fact('VisaRequiredForStay', 'yes'),
    fact('EVisaPossible', 'yes', { steps, to: '2027-03-14', dates: 'entry' }),
    fact('EVisaPossible', 'no'),
    free[1]!,
  ])
  expect(stopOf(asked).cells[0]!.permission).toBe('VISA_REQUIRED')
  const applied = asked.checklist.filter(({ kind }) => kind === 'apply')
  expect(applied.map(({ type, by }) => [type, by])).toEqual([
    ['VisaRequiredForStay', null],
    ['EVisaPossible', '2027-03-01'],
  ])
})

describe('the better days of departure', () => {
  const authorisation = (more: Partial<Fact>) => fact('EntryPermitForStayOrTransit', 'yes', { steps, ...more })
  const visaFree = fact('VisaRequiredForStay', 'no')

  test('are those before a rule of entry begins, though the stay reaches it', () => {
    const rules = [
      visaFree,
      authorisation({ from: '2027-03-16', dates: 'entry' }),
      fact('EntryPermitForStayOrTransit', 'no', { to: '2027-03-15', dates: 'entry' }),
    ]
    const asked = ask(rules)
    expect(stopOf(asked).cells[0]!.permission).toBe('ETA')
    expect(asked.better).toEqual([
      {
        departures: { from: '2027-03-11', to: '2027-03-14' },
        eased: [{ stop: 1, citizenships: rowKeysOf(asked.trip), permission: 'VISA_FREE', instead: 'ETA' }],
        spared: [],
        isInTime: false,
      },
    ])
  })
  test('are only those that are back before a rule for days of stay begins', () => {
    const asked = ask([
      visaFree,
      authorisation({ from: '2027-03-28' }),
      fact('EntryPermitForStayOrTransit', 'no', { to: '2027-03-27' }),
    ])
    expect(asked.better.map(({ departures }) => departures)).toEqual([{ from: '2027-03-11', to: '2027-03-13' }])
  })
  test('are those after a country opens', () => {
    const asked = ask([...free, fact('EntryProhibited', 'yes', { to: '2027-03-12' })])
    expect(asked.verdict.refused).toHaveLength(1)
    expect(asked.better[0]).toMatchObject({
      departures: { from: '2027-03-13', to: '2027-03-20' },
      eased: [{ permission: 'VISA_FREE', instead: 'NO_ADMISSION' }],
    })
  })
  test('are those on which something is not asked for', () => {
    const needle = [{ kind: 'get-vaccinated' as const, name: { de: 'Impfung' } }]
    const asked = ask([...free, fact('RequiredVaccinations', 'yes', { from: '2027-04-01', steps: needle })])
    expect(asked.better).toMatchObject([
      { departures: { from: '2027-03-11', to: '2027-03-17' }, eased: [], spared: [{ type: 'RequiredVaccinations' }] },
    ])
  })
  test('are those for which there is time to apply', () => {
    const late = ask([visaFree, authorisation({})], {}, '2027-03-05')
    expect(late.bookable.kind).toBe('too-late')
    expect(late.better).toEqual([
      { departures: { from: '2027-03-15', to: '2027-03-20' }, eased: [], spared: [], isInTime: true },
    ])
  })
  test('are none where every day is told the same, and where no length is given', () => {
    expect(ask(free).better).toEqual([])
    const { nights: _nights, ...range } = midMarch
    expect(
      assess(
        range,
        compile(
          world([restriction(countryRef(abroad), [fact('EntryProhibited', 'yes', { to: '2027-03-12' }), ...free])]),
          1,
        ),
        today,
      ).better,
    ).toEqual([])
  })
})
