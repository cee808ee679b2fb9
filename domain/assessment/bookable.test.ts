import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'

const step = (more: Partial<Step>): Step => ({ kind: 'apply', name: { de: 'Antrag' }, ...more })
/** Leaves on Monday, 1 February 2027; Saturdays and Sundays are no days of work. */
const bookable = (facts: readonly Fact[], today = '2026-11-20', more: Parameters<typeof trip>[0] = {}) =>
  assess(trip(more), compile(world([restriction(countryRef(abroad), facts)]), 1), today).bookable
const online = (more: Partial<Step>) => [
  fact('VisaRequiredForStay', 'yes'),
  fact('EVisaPossible', 'yes', { steps: [step(more)] }),
]
const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const xa = ['XA']

describe('the last safe day to book', () => {
  test('is that of the application which takes longest', () => {
    expect(bookable(online({ workingDays: 3 }))).toEqual({ kind: 'until', day: '2027-01-26', citizenships: xa })
    const needle = fact('RequiredVaccinations', 'yes', {
      steps: [{ kind: 'get-vaccinated', name: { de: 'Impfung' }, dueDaysBefore: 20 }],
    })
    expect(bookable([...online({ workingDays: 3 }), needle])).toEqual({
      kind: 'until',
      day: '2027-01-12',
      citizenships: xa,
    })
  })
  test('leaves time for the post where a passport is stamped at a mission', () => {
    const stamp = [fact('VisaRequiredForStay', 'yes', { steps: [step({ workingDays: 3 })] })]
    // Four days of work before Tuesday, 26 January.
    expect(bookable(stamp)).toEqual({ kind: 'until', day: '2027-01-20', citizenships: xa })
  })
  test('once it has gone by the trip cannot be had', () => {
    const until = { day: '2027-01-26', citizenships: xa }
    expect(bookable(online({ workingDays: 3 }), '2027-01-26')).toEqual({ kind: 'until', ...until })
    expect(bookable(online({ workingDays: 3 }), '2027-01-27')).toEqual({ kind: 'too-late', ...until })
  })
  test('is any day where nothing has to be applied for', () => {
    expect(bookable(free)).toEqual({ kind: 'any-day' })
    const card = fact('AdditionalFormsAndDeclarations', 'yes', {
      steps: [{ kind: 'fill-in', name: { de: 'Karte' }, dueDaysBefore: 3 }],
    })
    expect(bookable([...free, card])).toEqual({ kind: 'any-day' })
  })
  test('is not known where nobody says how long it takes, or whether anything has to be applied for', () => {
    expect(bookable(online({}))).toEqual({ kind: 'not-known', citizenships: xa })
    expect(bookable([])).toEqual({ kind: 'not-known', citizenships: xa })
    expect(bookable(online({ workingDays: 3 }), '2026-11-20', { dateStart: undefined, dateEnd: undefined })).toEqual({
      kind: 'not-known',
      citizenships: xa,
    })
  })
  test('is none for who is not let in', () => {
    expect(bookable([fact('EntryProhibited', 'yes')])).toEqual({ kind: 'refused' })
  })
  test('says whose papers decide it', () => {
    const differing = [
      ...free.map((each) => ({ ...each, for: ['XA'] })),
      ...online({ workingDays: 3 }).map((each) => ({ ...each, for: ['XC'] })),
    ]
    expect(bookable(differing, '2026-11-20', { travellers: travellersOf({ citizenships: ['XA', 'XC'] }) })).toEqual({
      kind: 'until',
      day: '2027-01-26',
      citizenships: ['XC'],
    })
  })
})
