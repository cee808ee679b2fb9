import { expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import { abroad, countryRef, fact, farther, named, restriction, trip, world } from '../testing/rules.ts'
import { compile } from './compile.ts'
import type { Fact } from './fact.ts'

const visaAt = (facts: readonly Fact[], residence?: string) =>
  assess(
    trip(residence === undefined ? {} : { residence }),
    compile(world([restriction(countryRef(abroad), facts)]), 1),
    '2026-11-20',
  )
    .stops[1]!.sections.flatMap(({ answers }) => answers)
    .find(({ type }) => type === 'VisaRequiredForStay')!.values[0]!
const law = fact('VisaRequiredForStay', 'yes', { confidence: 'official' })

test.each(['government', 'press', 'dataset'] as const)('what stands on the rung %s never overrides the law', (rung) => {
  expect(visaAt([fact('VisaRequiredForStay', 'no', { confidence: rung }), law])).toMatchObject({
    answer: 'YES',
    fact: law,
  })
})

test('an agreement stands beside the law, in the order of the file', () => {
  expect(visaAt([fact('VisaRequiredForStay', 'no', { confidence: 'treaty' }), law]).answer).toBe('NO')
})

test('what the law leaves open a lower rung may answer', () => {
  const silent = fact('VisaRequiredForStay', 'unknown', { unknownReason: 'source-silent', confidence: 'official' })
  expect(visaAt([fact('VisaRequiredForStay', 'no', { confidence: 'government' }), silent]).answer).toBe('NO')
})

test('an exception from a lower rung is shown beside the law and never applied, whatever the trip says', () => {
  const exception = fact('VisaRequiredForStay', 'no', { confidence: 'press', when: { residentOf: ['XC'] } })
  for (const residence of [undefined, 'XC'])
    expect(visaAt([exception, law], residence)).toMatchObject({ answer: 'YES', conditions: [{ fact: exception }] })
  expect(visaAt([exception, law], 'XB').conditions).toEqual([])
})

test('an exception from a lower rung that ends before the stay does is not shown', () => {
  const exception = (days: number) =>
    fact('VisaRequiredForStay', 'no', { confidence: 'press', when: { holding: ['us-visa'] }, maxStay: { days } })
  expect(visaAt([exception(10), law]).conditions).toHaveLength(1)
  expect(visaAt([exception(9), law]).conditions).toEqual([])
})

test('an exception from a lower rung counts the days in all of the area of its policy', () => {
  const exception = fact('VisaRequiredForStay', 'no', { confidence: 'press', when: { stayUpTo: 5 } })
  const inArea = [{ policy: 'area' }]
  const rulebook = compile(
    world(
      [restriction(countryRef(abroad), [], inArea), restriction(countryRef(farther), [], inArea)],
      [],
      [{ id: 'area', name: named('area'), facts: [exception, law] }],
    ),
    1,
  )
  const conditionsWith = (leaving: string) =>
    assess(
      trip({ destinations: [{ ...countryRef(abroad), to: '2027-02-03' }, countryRef(farther)], dateEnd: leaving }),
      rulebook,
      '2026-11-20',
    )
      .stops[1]!.sections.flatMap(({ answers }) => answers)
      .find(({ type }) => type === 'VisaRequiredForStay')!.values[0]!.conditions
  expect(conditionsWith('2027-02-05')).toHaveLength(1)
  expect(conditionsWith('2027-02-06')).toEqual([])
})
