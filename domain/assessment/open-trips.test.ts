import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContent, anyTrip } from '../testing/arbitraries.ts'
import { abroad, airportRef, countryRef, fact, farther, hub, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { isInThePast, type Trip } from './trip.ts'

const today = '2026-11-21'
const { dateEnd: _closed, ...open } = trip()
const ask = (facts: readonly Fact[], more: Partial<Trip> = {}, day = today) =>
  assess(
    { ...open, ...more },
    compile(world([restriction(countryRef(abroad), facts), restriction(countryRef(farther), facts)]), 1),
    day,
  )
const destinationsOf = ({ stops }: ReturnType<typeof ask>) => stops.filter(({ role }) => role === 'DESTINATION')
const eVisa = [
  fact('VisaRequiredForStay', 'yes'),
  fact('EVisaPossible', 'yes', { steps: [{ kind: 'apply', name: { de: 'Antrag' }, dueDaysBefore: 10 }] }),
]
const formOnArrival = fact('AdditionalFormsAndDeclarations', 'yes', {
  steps: [{ kind: 'fill-in', name: { de: 'Karte' }, dueDaysBefore: 0 }],
})
const dayOf = (type: string, { checklist }: ReturnType<typeof ask>) => checklist.find((task) => task.type === type)!.by

describe('a departure without a return', () => {
  test('tells the days of departure, of changes of planes and of the first arrival, and no other', () => {
    const destinations = [countryRef(abroad), countryRef(farther)]
    const asked = ask([], { destinations, transits: [airportRef(hub)] })
    expect(asked.stops.map(({ role, arrival, leaving, phase }) => [role, arrival, leaving, phase])).toEqual([
      ['DEPARTURE', null, '2027-02-01', null],
      ['TRANSIT', '2027-02-01', null, null],
      ['DESTINATION', '2027-02-01', null, null],
      ['DESTINATION', null, null, null],
      ['RETURN', null, null, null],
    ])
  })
  test('dates an application and the form of the first arrival', () => {
    const asked = ask([...eVisa, formOnArrival])
    expect(dayOf('EVisaPossible', asked)).toBe('2027-01-22')
    expect(dayOf('AdditionalFormsAndDeclarations', asked)).toBe('2027-02-01')
  })
  test('is told both rules where they change in the night of the flight', () => {
    const change = [
      fact('VisaRequiredForStay', 'no', { to: '2027-02-01' }),
      fact('VisaRequiredForStay', 'yes', { from: '2027-02-02' }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const [stop] = destinationsOf(ask(change))
    expect(stop!.cells[0]).toMatchObject({ permission: 'VISA_REQUIRED', phases: [{}, {}] })
  })
  test('does not know how long anybody stays', () => {
    const short = fact('VisaRequiredForStay', 'no', { maxStay: { days: 5 } })
    const [stop] = destinationsOf(ask([short, fact('EntryPermitForStayOrTransit', 'no')]))
    expect(stop!.cells[0]).toMatchObject({ permission: 'VISA_FREE', maxStay: { days: 5 }, stay: 'not-known' })
  })
})

describe('a departure on one of several days', () => {
  const range = { dateStart: '2027-03-01', departBy: '2027-03-31' }

  test('counts applications from the first of them, and dates nothing else', () => {
    const asked = ask([...eVisa, formOnArrival], range)
    expect(dayOf('EVisaPossible', asked)).toBe('2027-02-19')
    expect(dayOf('AdditionalFormsAndDeclarations', asked)).toBeNull()
    expect(asked.stops.flatMap(({ arrival, leaving }) => [arrival, leaving]).filter(Boolean)).toEqual([])
  })
  test('counts from today once some of them are gone', () => {
    expect(dayOf('EVisaPossible', ask(eVisa, range, '2027-03-10'))).toBe('2027-02-26')
    expect(dayOf('EVisaPossible', ask(eVisa, range, '2027-04-10'))).toBe('2027-02-19')
  })
  test('tells both rules where they change on the way', () => {
    const change = [
      fact('VisaRequiredForStay', 'no', { to: '2027-03-14' }),
      fact('VisaRequiredForStay', 'yes', { from: '2027-03-15' }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const [stop] = destinationsOf(ask(change, range))
    expect(stop!.cells[0]!.phases.map(({ permission, phase }) => [permission, phase.from, phase.to])).toEqual([
      ['VISA_FREE', '2027-03-01', '2027-03-14'],
      ['VISA_REQUIRED', '2027-03-15', '2027-04-01'],
    ])
  })
  test('tells of every day what a departure on that day is told', () => {
    fc.assert(
      fc.property(anyContent, anyTrip, fc.nat(40), fc.nat(40), (content, about, length, at) => {
        const rulebook = compile(content, 1)
        const { dateEnd: _end, ...from } = about
        const day = addDays(about.dateStart!, Math.min(at, length))
        const permissions = (asked: Trip) =>
          assess(asked, rulebook, today)
            .stops.find(({ role }) => role === 'DESTINATION')!
            .cells.map(({ phases }) => phases)
        const whole = permissions({ ...from, departBy: addDays(about.dateStart!, length) })
        permissions({ ...from, dateStart: day }).forEach((phases, person) => {
          const then = whole[person]!.find(({ phase }) => phase.from <= day && day <= phase.to)!
          expect(then.permission).toBe(phases[0]!.permission)
        })
      }),
    )
  })
})

test('a trip without a return is past when its last day of departure is', () => {
  expect(isInThePast({ ...open, dateStart: '2026-11-19' }, today)).toBe(true)
  expect(isInThePast({ ...open, dateStart: '2026-11-01', departBy: '2026-11-20' }, today)).toBe(false)
})
