import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { travellersOf } from '../assessment/traveller.ts'
import { compile } from '../rulebook/compile.ts'
import type { Step } from '../rulebook/fact.ts'
import { addDays, type CalendarDate } from '../dates.ts'
import { abroad, countryRef, fact, farther, home, named, restriction, trip, world } from '../testing/rules.ts'
import { remindersOf } from './reminders.ts'
import { wordsFor } from './words.ts'

const offices = { isOpen: () => true, knowsHolidays: () => true }
const start = '2027-03-01'
const about = trip({ travellers: travellersOf({ citizenships: [farther] }), dateStart: start, dateEnd: '2027-03-10' })

function remindedOn(today: CalendarDate, step: Partial<Step>) {
  const facts = [
    fact('VisaRequiredForStay', 'yes', { for: [farther] }),
    fact('EVisaPossible', 'yes', { for: [farther], steps: [{ kind: 'apply', name: named('E-visa'), ...step }] }),
  ]
  const book = compile(world([restriction(countryRef(abroad), facts)]), 1)
  const assessment = assess(about, book, today, offices)
  const reminders = remindersOf(assessment, wordsFor('en', 'traveller', translatorFor('en'), book))
  return { reminders, by: assessment.checklist.find(({ type }) => type === 'EVisaPossible')!.by }
}

test('of a deadline it is reminded a week before until two days before, then on the last two, and never after it', () => {
  const { by } = remindedOn('2026-12-01', { workingDays: 5 })
  const told = (daysBefore: number) =>
    remindedOn(addDays(by!, -daysBefore), { workingDays: 5 }).reminders.map((each) => each.daysBefore)
  expect([9, 8, 7, 6, 2, 1, 0, -1].map(told)).toEqual([[], [], [7], [7], [7], [1], [1], []])
  for (const { task, deadline } of remindedOn(addDays(by!, -7), { workingDays: 5 }).reminders) {
    expect(deadline).toBe(by)
    expect(task).toContain('EVisaPossible')
  }
})

test('each says since when it is told, so that who began to follow on that day is not told what they saw', () => {
  const { by } = remindedOn('2026-12-01', { workingDays: 5 })
  const since = (daysBefore: number) => remindedOn(addDays(by!, -daysBefore), { workingDays: 5 }).reminders[0]!.since
  expect([7, 4, 2].map(since)).toEqual([7, 7, 7].map((days) => addDays(by!, -days)))
  expect([1, 0].map(since)).toEqual([1, 1].map((days) => addDays(by!, -days)))
})

test('what cannot be done yet is told when it can be, and what has no day never', () => {
  const late = { workingDays: 1, opensDaysBefore: 4 }
  const { by } = remindedOn('2026-12-01', late)
  expect(remindedOn(addDays(by!, -7), late).reminders).toEqual([])
  const opens = addDays(start, -4)
  expect(remindedOn(opens, late).reminders).toHaveLength(1)
  for (let day = '2026-12-01'; day <= '2027-03-20'; day = addDays(day, 1))
    expect(remindedOn(day, {}).reminders, day).toEqual([])
})

test('what is done for one place is not for another at the same stop, and two steps of one name are told once (SAFETY 49)', () => {
  const toldOf = (place: string, departure: string) => {
    const steps = [0, 1].map(() => ({ kind: 'apply' as const, name: named('E-visa'), workingDays: 5 }))
    const facts = [
      fact('VisaRequiredForStay', 'yes', { for: [farther] }),
      fact('EVisaPossible', 'yes', { for: [farther], steps }),
    ]
    const book = compile(world([restriction(countryRef(place), facts)]), 1)
    const to = { ...about, departure: countryRef(departure), destinations: [countryRef(place)] }
    const words = wordsFor('en', 'traveller', translatorFor('en'), book)
    return remindersOf(assess(to, book, '2027-02-20', offices), words).map(({ task }) => task)
  }
  const [one, other] = [toldOf(abroad, home), toldOf(home, abroad)]
  expect([one.length, other.length]).toEqual([1, 1])
  expect(one).not.toEqual(other)
})

test('of what is asked of some alone, or only recommended, nobody is reminded', () => {
  const { by } = remindedOn('2026-12-01', { workingDays: 5 })
  expect(remindedOn(addDays(by!, -7), { workingDays: 5, forSome: true }).reminders).toEqual([])
  expect(remindedOn(addDays(by!, -7), { workingDays: 5, advised: true }).reminders).toEqual([])
})
