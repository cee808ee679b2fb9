import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compare, type Change } from '../assessment/compare.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { wordChanges } from './word-changes.ts'
import { mayMoveDeadlines, withNewDeadlines } from './word-new-deadlines.ts'
import { wordsFor } from './words.ts'

const offices = { isOpen: (_iso2: string, day: number) => ![5, 6].includes((day + 3) % 7), knowsHolidays: () => true }
const today = '2026-11-21'
const about = trip({ travellers: travellersOf({ citizenships: [home, farther] }) })
const name = { de: 'E-Visum', en: 'Apply for the e-visa' }
const eVisa = (step: Partial<Step> | null, more: Partial<Fact> = {}): Fact[] => [
  fact('VisaRequiredForStay', 'yes', { for: [farther] }),
  fact('VisaRequiredForStay', 'no', { for: [home] }),
  fact('EVisaPossible', 'yes', {
    for: [farther],
    ...(step && { steps: [{ kind: 'apply' as const, name, ...step }] }),
    ...more,
  }),
]

function told(before: readonly Fact[], now: readonly Fact[], language: Language = 'en', on = today) {
  const [old, book] = [before, now].map((facts, at) =>
    compile(world([restriction(countryRef(abroad), facts)]), at + 1),
  ) as [ReturnType<typeof compile>, ReturnType<typeof compile>]
  const after = assess(about, book, on, offices)
  // A database keeps them as text.
  const changes = JSON.parse(JSON.stringify(compare(assess(about, old, on, offices), after))) as Change[]
  const words = wordsFor(language, 'traveller', translatorFor(language), book)
  const items = withNewDeadlines(wordChanges(after, changes, words), changes, after, words, offices)
  const task = after.checklist.find(({ type }) => type === 'EVisaPossible')
  return { items, changes, task, date: words.date }
}

test('a longer time is told with the new last day, and with the one before, as the checklist counts both', () => {
  const { items, task, date } = told(eVisa({ workingDays: 3 }), eVisa({ workingDays: 8 }))
  const earlier = told(eVisa({ workingDays: 8 }), eVisa({ workingDays: 3 })).task!.by!
  expect(task!.by! < earlier).toBe(true)
  expect(items[0]!.deadline).toMatchObject({ by: task!.by, before: expect.stringContaining(date(earlier)) })
  expect(items[0]!.deadline!.headline).toMatch(/: e-visa by /)
  expect(items[0]!.deadline!.headline).toContain(`${date(task!.by!)} at the latest (before: ${date(earlier)})`)
  expect(items[0]!.citizenshipIso2s).toEqual([farther])
})

test('in every language it names the day, and no word is left out', () => {
  for (const language of languages) {
    const { items, task, date } = told(eVisa({ workingDays: 3 }), eVisa({ workingDays: 8 }), language)
    const { headline } = items[0]!.deadline!
    expect(headline, language).toContain(date(task!.by!))
    expect(headline).not.toMatch(/[{}]|undefined|none|null/)
  }
})

test('what is new to do has no day before, and comes before what asks for nothing', () => {
  const customs = (en: string) => fact('CustomsAndRestrictedItems', undefined, { text: { de: en, en } })
  const free = [fact('VisaRequiredForStay', 'no'), customs('one')]
  const { items } = told(free, [...eVisa({ workingDays: 8 }), customs('two')])
  expect(items[0]!.deadline).toMatchObject({ before: null, headline: expect.not.stringContaining('before') })
  expect(items.at(-1)!.deadline).toBeUndefined()
})

test('without a time, or too late for it, it is now', () => {
  const free = [fact('VisaRequiredForStay', 'no')]
  expect(told(free, eVisa(null)).items[0]!.deadline!.headline).toMatch(/^Now: /)
  const late = told(eVisa({ workingDays: 3 }), eVisa({ workingDays: 60 }), 'en', about.dateStart!)
  expect(late.items[0]!.deadline!.headline).toMatch(/^Now: /)
})

test('another fee, or another text, moves no day', () => {
  const fee = (amount: number) => ({ workingDays: 3, fee: { amount, currency: 'USD' } })
  expect(told(eVisa(fee(25)), eVisa(fee(35))).items[0]!.deadline).toBeUndefined()
  const text = (en: string) => [fact('CustomsAndRestrictedItems', undefined, { text: { de: en, en } })]
  expect(mayMoveDeadlines(told(text('one'), text('two')).changes)).toBe(false)
  expect(mayMoveDeadlines(told(eVisa(fee(25)), eVisa(fee(35))).changes)).toBe(true)
})

test('a day that is for one passport alone is told for that one', () => {
  const both = { for: [home, farther] }
  const visa = (more: Partial<Fact> = {}) => fact('VisaRequiredForStay', 'yes', { ...both, ...more })
  const { items, task } = told(
    [fact('VisaRequiredForStay', 'no', both)],
    [
      visa(),
      fact('EVisaPossible', 'no', { for: [home] }),
      fact('EVisaPossible', 'yes', { for: [farther], steps: [{ kind: 'apply', name, workingDays: 8 }] }),
    ],
  )
  expect(task!.citizenships).toEqual([farther])
  const dated = items.filter(({ deadline }) => deadline?.by === task!.by)
  expect(dated.length).toBeGreaterThan(0)
  for (const { citizenshipIso2s } of dated) expect(citizenshipIso2s).toEqual([farther])
  const ofVisa = items.filter(({ item }) => item.endsWith('VisaRequiredForStay'))
  expect(ofVisa.map(({ citizenshipIso2s }) => citizenshipIso2s)).toEqual([[home], [farther]])
  // Each says the same of the rule.
  expect(new Set(ofVisa.map(({ before, now }) => JSON.stringify([before, now]))).size).toBe(1)
})

test('a way to a visa is told for who goes it, and to who needs no visa only where nobody else is told', () => {
  const free = fact('VisaRequiredForStay', 'no', { for: [home] })
  const needed = fact('VisaRequiredForStay', 'yes', { for: [farther] })
  const way = (workingDays: number) => [
    fact('EntryPermitForStayOrTransit', 'no'),
    fact('EVisaPossible', 'yes', { steps: [{ kind: 'apply' as const, name, workingDays }] }),
  ]
  const { items } = told([free, needed, ...way(3)], [free, needed, ...way(8)])
  expect(items.map(({ citizenshipIso2s }) => citizenshipIso2s)).toEqual([[farther]])
  const eased = told(
    [needed, fact('VisaRequiredForStay', 'yes', { for: [home] }), ...way(3)],
    [free, needed, ...way(8)],
  )
  const ofVisa = eased.items.filter(({ item }) => item.endsWith('VisaRequiredForStay'))
  expect(ofVisa.flatMap(({ citizenshipIso2s }) => citizenshipIso2s)).toEqual([home])
})

test('one day for two passports stays one thing, and two days are two', () => {
  const step = (workingDays: number): Step => ({ kind: 'apply', name, workingDays })
  const visaOf = (days: number, forWhom: readonly string[]) =>
    fact('EVisaPossible', 'yes', { for: forWhom, steps: [step(days)] })
  const required = fact('VisaRequiredForStay', 'yes', { for: [home, farther] })
  const free = [fact('VisaRequiredForStay', 'no', { for: [home, farther] })]
  const dated = (facts: readonly Fact[]) =>
    told(free, [required, ...facts])
      .items.filter(({ item }) => item.endsWith('VisaRequiredForStay'))
      .map(({ citizenshipIso2s, deadline }) => [citizenshipIso2s, deadline?.by !== undefined])
  expect(dated([visaOf(8, [home, farther])])).toEqual([[[farther, home].toSorted(), true]])
  expect(dated([visaOf(3, [home]), visaOf(8, [farther])])).toEqual([
    [[farther], true],
    [[home], true],
  ])
})
