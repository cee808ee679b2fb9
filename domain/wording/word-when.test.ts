import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Trip } from '../assessment/trip.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'
import { taskAt } from './task-at.ts'

const worded = wordedWith(translatorFor)
const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const step = (kind: Step['kind'], more: Partial<Step> = {}): Step => ({ kind, name: { de: 'Tun', en: 'Do' }, ...more })
/** The second stop, on days that the trip does not tell. */
const later = trip({ destinations: [countryRef(farther), countryRef(abroad)] })

const rule = (asked: Step, type: DetailTypeKey = 'AdditionalFormsAndDeclarations') => [
  ...free,
  fact(type, 'yes', { steps: [asked] }),
]
const whenOf = (asked: Step, about: Trip = later, type?: DetailTypeKey) =>
  worded(rule(asked, type), about).checklist.find(({ text }) => text === 'Do')!.when

describe('without a day a task says at which part of the journey it is done', () => {
  test('what is done on the spot is not done before', () => {
    expect(whenOf(step('register'))).toBe('After arrival')
    expect(whenOf(step('register', { dueDaysAfter: 3 }))).toBe('After arrival')
    expect(whenOf(step('register', { url: 'https://example.org/' }))).toBe('Before arrival')
    expect(whenOf(step('register', { dueDaysBefore: 0 }))).toBe('Before arrival')
  })
  test('what is paid, and a form on paper, is for the border', () => {
    expect(whenOf(step('pay'))).toBe('On arrival')
    expect(whenOf(step('fill-in'))).toBe('On arrival')
    expect(whenOf(step('pay', { dueDaysBefore: 1 }))).toBe('Before arrival')
    expect(whenOf(step('fill-in', { opensDaysBefore: 3 }))).toBe('Before arrival')
    expect(whenOf(step('fill-in', { url: 'https://example.org/' }))).toBe('Before arrival')
    expect(whenOf(step('carry'))).toBe('Before arrival')
  })
  test('a registration on the spot has no day of arrival either', () => {
    expect(whenOf(step('register'), trip())).toBe('After arrival')
    expect(whenOf(step('fill-in'), trip())).toBe('On Mon, 1 February 2027')
  })
})

test('what is asked for leaving home is seen to before the day on which it is left', () => {
  const { checklist } = worded(free, trip(), 'en', 'staff', {
    atHome: [fact('ExitRequirements', 'yes', { steps: [step('carry')] })],
  })
  expect(checklist.find(({ text }) => text === 'Do')).toMatchObject({ when: 'Before leaving home', urgency: 'open' })
})

test('the papers of a minor are advised for a day, and not said to be needed by it', () => {
  const asked = fact('RegulationsForMinors', undefined, { text: { de: 'Kinder' }, steps: [step('carry')] })
  const { checklist } = worded(
    [...free, asked],
    trip({ travellers: travellersOf({ citizenships: [home], minor: 'alone' }) }),
  )
  const task = checklist.find(({ text }) => text === 'Do')!
  expect(task.by).not.toBeNull()
  expect(task.detail).not.toContain('Needed before entry')
})

test('a form for leaving opens so many days before leaving, in the answer as in the task', () => {
  const opens = (type: DetailTypeKey) =>
    worded(rule(step('fill-in', { opensDaysBefore: 4 }), type), trip())
      .stops.flatMap(({ sections }) => sections.flatMap(({ answers }) => answers))
      .filter((answer) => answer.type === type)
      .flatMap(({ values }) => values.flatMap(({ steps }) => steps.map((each) => each.opens)))
  expect(opens('ExitRequirements')).toEqual(['Opens 4 days before leaving the country.'])
  expect(opens('AdditionalFormsAndDeclarations')).toEqual(['Opens 4 days before arrival.'])
})

test('a rule for some that says what all are told is not repeated', () => {
  const text = { de: 'Kinder', en: 'Children' }
  const rules = (own: string) => [
    ...free,
    fact('RegulationsForMinors', undefined, { when: { minor: ['alone'] }, text: { de: own, en: own } }),
    fact('RegulationsForMinors', undefined, { text }),
  ]
  const told = (own: string) =>
    worded(rules(own), trip())
      .stops.flatMap(({ sections }) => sections.flatMap(({ answers }) => answers))
      .filter(({ type }) => type === 'RegulationsForMinors')
      .flatMap(({ values }) => values.flatMap(({ conditions }) => conditions.map(({ word }) => word)))
  expect(told('Children')).toEqual([])
  expect(told('Consent')).toEqual(['Consent'])
})

test('of what has no day the first stop comes first', () => {
  const register = fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step('register')] })
  const about = trip({
    travellers: travellersOf({ citizenships: [farther] }),
    destinations: [countryRef(home), countryRef(abroad)],
  })
  const { checklist } = worded([...free, register], about, 'en', 'staff', {
    atHome: [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step('fill-in', { dueDaysBefore: 0 })] })],
  })
  expect(checklist.filter(({ text }) => text === 'Do').map(({ stop }) => stop)).toEqual([1, 2, 3])
})

test('what is asked of some is a task, and neither headline nor colour speaks of it', () => {
  const asked = (forSome?: true) =>
    worded(rule(step('fill-in', { opensDaysBefore: 3, ...(forSome && { forSome }) })), trip())
  const { checklist, stops, verdict } = asked(true)
  expect(checklist.map(({ text }) => text)).toContain('Only if it applies to you: Do')
  expect(stops[1]!.cells[0]).toMatchObject({ status: 'BLUE', detail: '' })
  expect(`${verdict.sentence} ${verdict.detail}`).not.toMatch(/Do|form/)
  expect(asked().stops[1]!.cells[0]).toMatchObject({ status: 'YELLOW', detail: 'Do' })
  expect(`${asked().verdict.sentence} ${asked().verdict.detail}`).toMatch(/Do/)
})

test('what is only recommended says so, and neither headline nor deadline calls to it', () => {
  const children = travellersOf({ citizenships: [home] }).map((each) => ({ ...each, age: 9, minor: 'alone' as const }))
  const asked = (advised?: true) =>
    worded(free, trip({ travellers: children }), 'en', 'staff', {
      atHome: [
        fact('RegulationsForMinors', undefined, {
          text: { de: 'Einverständnis.', en: 'Consent.' },
          steps: [step('carry', { workingDays: 3, ...(advised && { advised }) })],
        }),
      ],
    })
  const { checklist, verdict } = asked(true)
  const task = checklist.find(({ text }) => text === 'Advised: Do')
  expect(task).toMatchObject({ urgency: 'open' })
  // Of the country that is left, and for the journey all the same.
  expect(task!.detail).toMatch(/^When leaving \(/)
  expect(verdict.brief.first).toBeNull()
  expect(`${verdict.sentence} ${verdict.detail}`).not.toMatch(/Do/)
  expect(verdict.firstDeadline).toBeNull()
  expect(asked().verdict.brief.first).toMatch(/^Do/)
})

test('a name that ends with a bracket gets no second one behind it', () => {
  const words = { t: translatorFor('en') }
  expect(taskAt('Do', 'Thailand', words)).toBe('Do (Thailand)')
  expect(taskAt('Do (in English)', 'Thailand', words)).toBe('Thailand: Do (in English)')
})
