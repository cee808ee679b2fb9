import { expect, test } from 'vitest'
import { everyPart } from '#domain/testing/every-part.ts'
import { alarmsOf, daysOf } from './task-days.ts'

const [task] = everyPart.checklist
const carried = { ...task!, kind: 'carry' as const, by: '2027-03-10', from: null, recommendedBy: null }
const today = '2026-11-22'

test('what has to be carried is on the day of leaving home, whichever stop asks for it', () => {
  expect(daysOf(carried, today, '2027-03-01')).toEqual([{ day: '2027-03-01', is: 'first' }])
  // Under way, and of a trip without days, its own day is all that is left.
  expect(daysOf(carried, '2027-03-02', '2027-03-01')).toEqual([{ day: '2027-03-10', is: 'first' }])
  expect(daysOf(carried, today, null)).toEqual([{ day: '2027-03-10', is: 'first' }])
  expect(daysOf({ ...carried, kind: 'fill-in' }, today, '2027-03-01')).toEqual([{ day: '2027-03-10', is: 'first' }])
})

test('no reminder comes before a form can be filled in', () => {
  const form = { ...carried, kind: 'fill-in' as const, from: '2027-03-07' }
  expect(alarmsOf(form, { day: '2027-03-07', is: 'first' })).toEqual([0])
  expect(alarmsOf(form, { day: '2027-03-10', is: 'latest' })).toEqual([1])
  expect(alarmsOf({ ...form, from: '2027-02-01' }, { day: '2027-03-10', is: 'latest' })).toEqual([7, 1])
  expect(alarmsOf({ ...form, from: null }, { day: '2027-03-07', is: 'first' })).toEqual([7, 1])
  expect(alarmsOf(form, { day: '2027-03-07', is: 'now' })).toEqual([])
})

test('what is late is on no day that is over', () => {
  const late = { ...carried, kind: 'apply' as const, urgency: 'overdue' as const, by: '2026-11-19' }
  expect(daysOf(late, today, '2026-11-24')).toEqual([{ day: today, is: 'now' }])
  expect(daysOf({ ...late, recommendedBy: '2026-11-19' }, today, null)).toEqual([{ day: today, is: 'now' }])
})

test('what is asked of some alone has one day, no last one and no reminder', () => {
  const some = { ...carried, kind: 'fill-in' as const, from: '2027-03-07', isForSome: true as const }
  const [only] = daysOf(some, today, '2027-03-01')
  expect(daysOf(some, today, '2027-03-01')).toEqual([{ day: '2027-03-07', is: 'first' }])
  expect(alarmsOf(some, only!)).toEqual([])
  expect(daysOf(some, '2027-03-08', '2027-03-01')).toEqual([{ day: '2027-03-08', is: 'first' }])
  expect(alarmsOf({ ...carried, isAdvised: true }, { day: '2027-03-07', is: 'first' })).toEqual([])
})
