import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { travellersOf } from './traveller.ts'
import type { Trip } from './trip.ts'

const tasksOf = (facts: readonly Fact[], about: Trip = trip(), today = '2026-11-21', homeFacts: readonly Fact[] = []) =>
  assess(
    about,
    compile(
      world([
        restriction(countryRef(abroad), facts),
        restriction(countryRef(farther), facts),
        restriction(countryRef(home), homeFacts),
      ]),
      1,
    ),
    today,
  ).checklist
const of = (citizenships: readonly string[]) => trip({ travellers: travellersOf({ citizenships }) })
const step = (more: Partial<Step>): Step => ({ kind: 'apply', name: { de: 'Antrag' }, ...more })
const visa = (more: Partial<Step>) => [
  fact('VisaRequiredForStay', 'yes'),
  fact('EVisaPossible', 'yes', { steps: [step(more)] }),
]
const find = (tasks: ReturnType<typeof tasksOf>, type: string) => tasks.filter((t) => t.type === type)

describe('dates, not durations', () => {
  test('all working days of an application are over before the day of departure', () => {
    expect(find(tasksOf(visa({ workingDays: 10 })), 'EVisaPossible')[0]).toMatchObject({
      by: '2027-01-15',
      late: false,
    })
  })
  test('the earlier of working days and a fixed lead counts', () => {
    expect(find(tasksOf(visa({ workingDays: 1, dueDaysBefore: 20 })), 'EVisaPossible')[0]!.by).toBe('2027-01-12')
  })
  test('too late is said, not hidden', () => {
    expect(find(tasksOf(visa({ workingDays: 10 }), trip(), '2027-01-18'), 'EVisaPossible')[0]).toMatchObject({
      by: '2027-01-15',
      late: true,
    })
  })
  test('once the trip has begun nothing is called late any more', () => {
    expect(find(tasksOf(visa({ workingDays: 10 }), trip(), '2027-02-02'), 'EVisaPossible')[0]).toMatchObject({
      by: '2027-01-15',
      late: false,
    })
  })
  test('an application without a known time has no last safe day', () => {
    expect(find(tasksOf(visa({})), 'EVisaPossible')[0]).toMatchObject({ by: null, late: false })
  })
  test('a form of a later destination cannot be dated: its day of entry is not known', () => {
    const form = () =>
      fact('AdditionalFormsAndDeclarations', 'yes', {
        steps: [step({ kind: 'fill-in', opensDaysBefore: 3, dueDaysBefore: 0 })],
      })
    const rulebook = compile(
      world([restriction(countryRef(abroad), [form()]), restriction(countryRef(farther), [form()])]),
      1,
    )
    const { checklist } = assess(
      trip({ destinations: [countryRef(abroad), countryRef(farther)] }),
      rulebook,
      '2026-11-21',
    )
    const dates = find(checklist, 'AdditionalFormsAndDeclarations').map((t) => [t.from, t.by])
    expect(dates).toEqual([
      ['2027-01-29', '2027-02-01'],
      [null, null],
    ])
  })
  test('a form opens on its day', () => {
    const form = fact('AdditionalFormsAndDeclarations', 'yes', {
      steps: [step({ kind: 'fill-in', opensDaysBefore: 3 })],
    })
    expect(find(tasksOf([form]), 'AdditionalFormsAndDeclarations')[0]).toMatchObject({
      kind: 'fill-in',
      from: '2027-01-29',
      by: '2027-02-01',
    })
  })
  test('without trip dates there are none', () => {
    const { dateStart: _start, dateEnd: _end, ...undated } = trip()
    expect(find(tasksOf(visa({ workingDays: 10 }), undated), 'EVisaPossible')[0]).toMatchObject({
      by: null,
      from: null,
      late: false,
    })
  })
})

const passportOf = (...asked: Parameters<typeof tasksOf>) =>
  tasksOf(...asked).find(({ kind }) => kind === 'check-passport')

describe('the passport', () => {
  const onEntry = fact('PassportMinRemainingValidityAtDepartureInMonths', 6)
  const beyond = fact('PassportMinValidityBeyondTravelInMonths', 6)
  test('counts from entry or from the end of the trip', () => {
    expect(passportOf([onEntry])).toMatchObject({ kind: 'check-passport', validUntil: '2027-08-01' })
    expect(passportOf([onEntry, beyond])!.validUntil).toBe('2027-08-10')
  })
  test('it must last until the return, whatever the destination asks', () => {
    const none = fact('PassportMinRemainingValidityAtDepartureInMonths', 0)
    expect(passportOf([none])).toMatchObject({ validUntil: '2027-02-10' })
  })
  test('a later destination may be entered on the last day', () => {
    expect(passportOf([onEntry], trip({ destinations: [countryRef(abroad), countryRef(farther)] }))).toMatchObject({
      validUntil: '2027-08-10',
      stop: 2,
    })
  })
  test('is asked for even where no validity is known', () =>
    expect(passportOf([])).toMatchObject({ kind: 'check-passport', validUntil: null, fact: null }))
})

test('steps of a permission that nobody needs are no task', () => {
  const facts = [
    fact('VisaRequiredForStay', 'no'),
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('EVisaPossible', 'yes', { steps: [step({})] }),
  ]
  expect(find(tasksOf(facts), 'EVisaPossible')).toEqual([])
})

test('the same task of two citizenships is one task', () => {
  const tasks = tasksOf(visa({ workingDays: 10 }), of([farther, home]))
  expect(find(tasks, 'EVisaPossible').map((t) => t.citizenships)).toEqual([[home, farther]])
})

test('a form is filled in before each arrival at the same place', () => {
  const form = fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step({ kind: 'fill-in', opensDaysBefore: 3 })] })
  const content = world([restriction(countryRef(abroad), [form])])
  const there = trip({ destinations: [countryRef(abroad), countryRef(farther), countryRef(abroad)] })
  const { checklist } = assess(there, compile(content, 1), '2026-11-21')
  expect(find(checklist, 'AdditionalFormsAndDeclarations').map((t) => [t.stops, t.from])).toEqual([
    [[1], '2027-01-29'],
    [[3], null],
  ])
})

test('the same step of two facts is one task, whoever is asked for first', () => {
  const eta = (code: string) =>
    fact('EntryPermitForStayOrTransit', 'yes', { for: [code], steps: [step({ dueDaysBefore: 3 })] })
  const facts = [fact('VisaRequiredForStay', 'no'), eta(farther), eta(home)]
  for (const citizenships of [
    [home, farther],
    [farther, home],
  ]) {
    const tasks = find(tasksOf(facts, of(citizenships)), 'EntryPermitForStayOrTransit')
    expect(tasks.map((t) => [t.stop, t.citizenships, t.fact])).toEqual([[1, [home, farther], facts[2]]])
  }
})

test('what a policy asks at several stops is done once', () => {
  const schengen = {
    id: 'p',
    name: { de: 'p' },
    facts: [fact('VisaRequiredForStay', 'yes', { steps: [step({ dueDaysBefore: 15 })] })],
  }
  const content = world(
    [restriction(countryRef(abroad), [], [{ policy: 'p' }]), restriction(countryRef(farther), [], [{ policy: 'p' }])],
    [],
    [schengen],
  )
  const { checklist, verdict } = assess(
    trip({ destinations: [countryRef(abroad), countryRef(farther)] }),
    compile(content, 1),
    '2026-11-21',
  )
  expect(
    find(checklist, 'VisaRequiredForStay')
      .filter((t) => t.kind === 'apply')
      .map((t) => t.stops),
  ).toEqual([[1, 2]])
  expect(verdict.permits).toEqual([{ permission: 'VISA_REQUIRED', stop: 1, citizenships: [home] }])
})

test('who can return with a residence permit is told to carry it', () => {
  const atHome = [
    fact('VisaRequiredForStay', 'no', { for: [farther], when: { holding: ['residence-permit-schengen'] } }),
    fact('VisaRequiredForStay', 'yes'),
  ]
  const carry = tasksOf([], of([farther]), '2026-11-21', atHome).find((t) => t.kind === 'carry')
  expect(carry).toMatchObject({ by: '2027-02-10', condition: { answer: 'NO' } })
})

test('what is unclear is a task: ask', () => {
  expect(
    tasksOf([])
      .filter((t) => t.kind === 'ask')
      .map((t) => t.stop),
  ).toEqual([1, 2])
})

test('who has no such condition still carries a permit for the way back, and applies for none', () => {
  const atHome = [
    fact('VisaRequiredForStay', 'yes', { steps: [step({})] }),
    fact('EVisaPossible', 'yes', { steps: [step({})] }),
  ]
  const back = tasksOf([], of([farther]), '2026-11-21', atHome).filter((t) => t.stop === 2)
  expect(back.map((t) => [t.kind, t.condition, t.by])).toEqual([['carry', null, '2027-02-10']])
})

test('who cannot enter is not sent to prepare the trip; the others are', () => {
  const facts = [
    fact('EntryProhibited', 'yes', { for: [farther] }),
    fact('AdditionalFormsAndDeclarations', 'yes'),
    fact('PassportMinRemainingValidityAtDepartureInMonths', 6),
  ]
  const book = compile(world([restriction(countryRef(abroad), facts)]), 1)
  const { checklist } = assess(of([home, farther]), book, '2026-11-20')
  expect(new Set(checklist.flatMap(({ citizenships }) => citizenships))).toEqual(new Set([home]))
})

test('one vaccination serves every stop that asks for it, by the earliest day', () => {
  const asks = (dueDaysBefore: number) => [
    fact('RequiredVaccinations', 'yes', { steps: [step({ kind: 'get-vaccinated', dueDaysBefore })] }),
  ]
  const book = compile(
    world([restriction(countryRef(abroad), asks(10)), restriction(countryRef(farther), asks(30))]),
    1,
  )
  const about = trip({ destinations: [countryRef(abroad), countryRef(farther)] })
  const needles = assess(about, book, '2026-11-21').checklist.filter(({ kind }) => kind === 'get-vaccinated')
  expect(needles).toHaveLength(1)
  const alone = assess(trip({ destinations: [countryRef(farther)] }), book, '2026-11-21').checklist
  expect(needles[0]).toMatchObject({
    stop: 1,
    stops: [1, 2],
    by: alone.find((t) => t.type === 'RequiredVaccinations')!.by,
  })
})

describe('the order', () => {
  const entry = fact('VisaRequiredForStay', 'no')
  const dayOf = (more: Partial<Step>) => [
    fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step({ ...more, name: { de: 'Karte' } })] }),
    entry,
    fact('EntryPermitForStayOrTransit', 'yes', { steps: [step(more)] }),
  ]
  const applied = (facts: readonly Fact[]) => tasksOf(facts).filter(({ kind, stop }) => kind === 'apply' && stop === 1)
  test('is that of the days by which things are due, not of those on which they open', () => {
    const facts = [
      entry,
      fact('EntryPermitForStayOrTransit', 'yes', { steps: [step({ opensDaysBefore: 60, dueDaysBefore: 3 })] }),
      fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step({ dueDaysBefore: 20 })] }),
    ]
    expect(applied(facts).map(({ type }) => type)).toEqual([
      'AdditionalFormsAndDeclarations',
      'EntryPermitForStayOrTransit',
    ])
  })
  test('has the permit first on one day, and what takes an unknown time before what has a day', () => {
    for (const more of [{}, { dueDaysBefore: 3 }])
      expect(applied(dayOf(more)).map(({ type }) => type)).toEqual([
        'EntryPermitForStayOrTransit',
        'AdditionalFormsAndDeclarations',
      ])
    const facts = [...dayOf({ dueDaysBefore: 3 }).slice(0, 2), fact('EntryPermitForStayOrTransit', 'yes')]
    expect(applied(facts).map(({ by }) => by === null)).toEqual([true, false])
  })
  test('has a dated paper at its day', () => {
    const photo = step({ kind: 'carry', dueDaysBefore: 20 })
    const facts = [...dayOf({ dueDaysBefore: 3 }), fact('RequiredVaccinations', 'yes', { steps: [photo] })]
    expect(tasksOf(facts).find(({ by }) => by !== null)!.kind).toBe('carry')
  })
})

test('one paper is carried once, for the way back too', () => {
  const paper = () => step({ kind: 'carry', name: { de: 'Aufenthaltstitel mitführen' } })
  const free = () => fact('VisaRequiredForStay', 'no', { when: { residentOf: [home] }, steps: [paper()] })
  const asked = trip({
    travellers: travellersOf({ citizenships: [farther], residence: home }),
    destinations: [countryRef(abroad)],
  })
  const carried = tasksOf([free()], asked, '2026-11-21', [free()]).filter(({ kind }) => kind === 'carry')
  expect(carried.map(({ stops }) => stops)).toEqual([[1, 2]])
})

test('one authorisation of a country is applied for once, for a stay there and the return to it', () => {
  const steps = [step({ dueDaysBefore: 3 })]
  const permit = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes', { steps })]
  const asked = trip({
    travellers: travellersOf({ citizenships: [farther] }),
    destinations: [countryRef(abroad), countryRef(home)],
  })
  const applied = tasksOf([], asked, '2026-11-21', permit).filter(({ kind }) => kind === 'apply')
  expect(applied.map(({ stops }) => stops)).toEqual([[2, 3]])
})

test('what two facts ask of passports alike is one task', () => {
  const six = (code: string) => fact('PassportMinRemainingValidityAtDepartureInMonths', 6, { for: [code] })
  const both = trip({ travellers: travellersOf({ citizenships: [home, farther] }), destinations: [countryRef(abroad)] })
  const checks = tasksOf([six(home), six(farther)], both).filter(({ kind }) => kind === 'check-passport')
  expect(checks.map(({ citizenships }) => citizenships)).toEqual([[home, farther]])
})
