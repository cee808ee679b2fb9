import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Trip } from './trip.ts'

const step = (more: Partial<Step>): Step => ({ kind: 'apply', name: { de: 'Antrag' }, ...more })
const visa = (more: Partial<Step>) => [
  fact('VisaRequiredForStay', 'yes'),
  fact('EVisaPossible', 'yes', { steps: [step(more)] }),
]
const tasksOf = (facts: readonly Fact[], about: Trip, today: string) =>
  assess(about, compile(world([restriction(countryRef(abroad), facts)]), 1), today).checklist

describe('nobody applies at home after leaving it', () => {
  // Leaves on Monday, 1 February, and comes to the second country on Saturday, 20 February.
  const later: Trip = trip({
    destinations: [
      { ...countryRef(home), to: '2027-02-20' },
      { ...countryRef(abroad), from: '2027-02-20' },
    ],
    dateEnd: '2027-03-10',
  })
  const dated = (facts: readonly Fact[], type: string, today = '2026-11-21') => {
    const { from, by, late } = tasksOf(facts, later, today).find((task) => task.type === type && task.kind !== 'ask')!
    return { from, by, late }
  }

  test('what takes working days is there on the day before departure, whichever stop asks for it', () => {
    expect(dated(visa({ workingDays: 10 }), 'EVisaPossible')).toMatchObject({ by: '2027-01-15' })
    expect(dated(visa({ dueDaysBefore: 3 }), 'EVisaPossible')).toMatchObject({ by: '2027-01-29' })
  })
  test('its first day is counted back from the stop', () => {
    expect(dated(visa({ workingDays: 2, opensDaysBefore: 30 }), 'EVisaPossible')).toMatchObject({
      from: '2027-01-21',
      by: '2027-01-27',
    })
  })
  test('of a stop without a day it is counted back from the last day of the trip: it has to be good until then', () => {
    const undated = (dateEnd: string) => {
      const about = trip({ destinations: [countryRef(home), countryRef(abroad)], dateEnd })
      const tasks = tasksOf(visa({ workingDays: 2, opensDaysBefore: 30 }), about, '2026-11-21')
      const { from, by, recommendedBy } = tasks.find(({ type, kind }) => type === 'EVisaPossible' && kind !== 'ask')!
      return { from, by, recommendedBy }
    }
    const by = '2027-01-27'
    expect(undated('2027-02-24')).toMatchObject({ from: '2027-01-25', by })
    // No day is safe to begin on: the last one is the best, and no first one is told.
    expect(undated('2027-03-10')).toEqual({ from: null, by, recommendedBy: by })
  })
  test('what opens only on the way is counted to the stop', () => {
    expect(dated(visa({ workingDays: 2, opensDaysBefore: 7 }), 'EVisaPossible')).toMatchObject({
      from: '2027-02-13',
      by: '2027-02-17',
    })
  })
  test('a vaccination counts to the stop and is got before leaving', () => {
    const needle = (dueDaysBefore: number) => [
      fact('RequiredVaccinations', 'yes', { steps: [step({ kind: 'get-vaccinated', dueDaysBefore })] }),
    ]
    expect(dated(needle(10), 'RequiredVaccinations').by).toBe('2027-01-29')
    expect(dated(needle(40), 'RequiredVaccinations').by).toBe('2027-01-11')
  })
  test('what would come after leaving is applied for on the way, if it can be, and is late only for the stop', () => {
    const soon = dated(visa({ workingDays: 10 }), 'EVisaPossible', '2027-01-25')
    expect(soon).toMatchObject({ by: '2027-02-05', late: false })
    expect(dated(visa({ workingDays: 16 }), 'EVisaPossible', '2027-01-29')).toMatchObject({ late: true })
    const stamp = [fact('VisaRequiredForStay', 'yes', { steps: [step({ workingDays: 10 })] })]
    expect(dated(stamp, 'VisaRequiredForStay', '2027-01-25')).toMatchObject({ by: '2027-01-15', late: true })
  })
  test('once the trip has begun a day that has gone by is told until the stop is entered, and not after', () => {
    const late = (today: string) => dated(visa({ workingDays: 16 }), 'EVisaPossible', today).late
    expect([late('2027-02-03'), late('2027-02-20'), late('2027-02-21')]).toEqual([true, true, false])
    const form = [
      fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step({ kind: 'fill-in', dueDaysBefore: 3 })] }),
    ]
    expect(dated(form, 'AdditionalFormsAndDeclarations', '2027-02-21').late).toBe(false)
  })
})

describe('what is too late is in time with a later departure', () => {
  const inTimeFrom = (about: Trip, today: string, more: Partial<Step> = { workingDays: 10 }) =>
    assess(about, compile(world([restriction(countryRef(abroad), visa(more))]), 1), today).inTimeFrom
  const soon = trip({ dateStart: '2027-02-01', dateEnd: '2027-02-10' })

  test('whose first day leaves the office its days of work', () => {
    const day = inTimeFrom(soon, '2027-01-25')!
    expect(day > soon.dateStart!).toBe(true)
    const moved = trip({ dateStart: day, dateEnd: '2027-03-10' })
    expect(tasksOf(visa({ workingDays: 10 }), moved, '2027-01-25').some(({ late }) => late)).toBe(false)
  })
  test('and none is named where it is in time, has begun, or would take longer than anybody waits', () => {
    expect(inTimeFrom(soon, '2026-12-01')).toBeNull()
    expect(inTimeFrom(soon, '2027-02-03')).toBeNull()
    expect(inTimeFrom(soon, '2027-01-25', { workingDays: 300 })).toBeNull()
  })
})
