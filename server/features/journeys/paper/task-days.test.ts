import { expect, test } from 'vitest'
import { everyPart } from '#domain/testing/every-part.ts'
import { daysOf } from './task-days.ts'

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
