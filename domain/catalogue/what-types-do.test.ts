import { expect, test, vi } from 'vitest'
import { stopRoles } from './catalogue.ts'
import type * as TravelTypes from './travel-types.ts'

/** Detail types that nobody has: each is one entry, and everything that follows is to be found by what the entry says. */
vi.mock('./travel-types.ts', async (original) => {
  const { defineType } = await import('./detail-type.ts')
  const real = await original<typeof TravelTypes>()
  const planted = [
    defineType('ArrivalTax', 'YESNOTEXT', 'ErEntry', ['DESTINATION'], {
      shown: 'always',
      duty: 'fill-in',
      askedOfVisitors: true,
      checkEveryDays: 10,
    }),
    defineType('OldVisaRequired', 'YESNO', 'ErTransit', ['DEPARTURE'], { decides: 'exit-permit', takesMaxStay: true }),
  ]
  const others = real.travelTypes.filter(({ decides }) => decides !== 'exit-permit')
  return { ...real, travelTypes: [...others, ...planted] }
})

const { decidingTypes, dutyTypes, partOf } = await import('./what-types-do.ts')
const { detailTypes } = await import('./types.ts')
const { assess } = await import('../assessment/assess.ts')
const { compile } = await import('../rulebook/compile.ts')
const { wordAssessment } = await import('../wording/word-assessment.ts')
const { wordsFor } = await import('../wording/words.ts')
const { factProblems } = await import('../review/check-facts.ts')
const rules = await import('../testing/rules.ts')

const tax = 'ArrivalTax' as never
const exit = 'OldVisaRequired' as never
const { abroad, countryRef, fact, home, restriction, trip, world } = rules
const rulebook = compile(
  world([
    restriction(countryRef(abroad), [
      fact(tax, 'yes'),
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]),
    restriction(countryRef(home), [fact(exit, 'no')]),
  ]),
  1,
)
const assessment = assess(trip(), rulebook, '2026-11-21')

test('a new duty colours the cell, is a task, and is named in the cell', () => {
  const [, destination] = assessment.stops
  expect(destination!.cells[0]).toMatchObject({ permission: 'VISA_FREE', status: 'YELLOW' })
  expect(assessment.checklist.filter(({ type }) => type === tax)).toMatchObject([{ kind: 'fill-in', stop: 1 }])
  const worded = wordAssessment(
    assessment,
    wordsFor('en', 'staff', (id) => id, rulebook),
  )
  expect(worded.stops[1]!.sections.find(({ category }) => category === 'ErEntry')?.answers).toMatchObject([
    { type: 'AdditionalFormsAndDeclarations' },
    { type: tax, label: 'type.ArrivalTax' },
  ])
})

test('a new type that decides a permission decides it', () => {
  expect(assessment.stops[0]!.cells[0]!.permission).toBe('FREE_MOVEMENT')
})

test('what a new type takes and how often it is read is known to the checks', () => {
  const known = { countries: new Set<string>(), groups: new Map(), today: '2026-11-21' }
  const limited = (type: never) => factProblems(fact(type, 'yes', { maxStay: { days: 30 } }), [], known)
  expect(limited(exit)).toEqual([])
  expect(limited(tax)).toEqual([{ path: ['maxStay'], key: 'max-stay-not-taken', values: { type: 'ArrivalTax' } }])
})

test('each part of a permission is decided by one type at a stop', () => {
  for (const role of stopRoles) {
    const parts = decidingTypes[role].map(partOf)
    expect(parts, role).toEqual([...new Set(parts)])
  }
})

test('every type with a duty is among the duties', () => {
  const types = detailTypes.filter(({ duty }) => duty !== null).map(({ nameKey }) => nameKey)
  expect(dutyTypes.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
  expect(types).toContain(tax)
})

test('a name that no type has does not compile', () => {
  // @ts-expect-error a typing error in the name of a detail type
  const typo = fact('VisaRequiredForSta', 'yes')
  expect(typo.type).toBe('VisaRequiredForSta')
})
