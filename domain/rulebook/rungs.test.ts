import { travellersOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assess } from '../assessment/assess.ts'
import { nationalities } from '../testing/arbitraries.ts'
import { abroad, countryRef, fact, farther, home, named, restriction, trip, world } from '../testing/rules.ts'
import { compile } from './compile.ts'
import { confidences, type Fact } from './fact.ts'

const visaAt = (facts: readonly Fact[], residence?: string) =>
  assess(
    trip(residence === undefined ? {} : { travellers: travellersOf({ citizenships: [home], residence }) }),
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

/** What somebody at a place with these rules, in a policy with those, is told of one type. */
const toldUnder = (type: Fact['type'], own: readonly Fact[], shared: readonly Fact[], citizenship = 'XA') => {
  const policy = { id: 'shared', name: named('shared'), facts: shared }
  const content = world([restriction(countryRef(abroad), own, [{ policy: 'shared' }])], [], [policy])
  return assess(trip({ travellers: travellersOf({ citizenships: [citizenship] }) }), compile(content, 1), '2026-11-20')
    .stops[1]!.sections.flatMap(({ answers }) => answers)
    .find((answer) => answer.type === type)?.values[0]
}
const words = (text: string, more: Partial<Fact> = {}) =>
  fact('RegulationsForMinors', undefined, { text: named(text), ...more })

test('what a country says in words stands before the sentence of an authority about all countries', () => {
  const consent = words('notarised consent', { confidence: 'government' })
  expect(toldUnder('RegulationsForMinors', [consent], [words('each state has its own rules')])?.fact).toBe(consent)
})

test('an authority is heard before what a country file copied from a data set, yes, no or a number', () => {
  for (const [type, copied, law] of [
    ['VisaRequiredForStay', 'yes', 'no'],
    ['VisaRequiredForStay', 'no', 'yes'],
    ['PassportMinValidityBeyondTravelInMonths', 6, 3],
  ] as const) {
    const own = fact(type, copied, { for: ['XA'], confidence: 'dataset' })
    expect(toldUnder(type, [own], [fact(type, law)])?.fact?.answer).toBe(law)
  }
})

test('an exception of a lower rung that asks more is applied where the trip says that it holds, one that asks less never', () => {
  const from = (answer: 'yes' | 'no') =>
    fact('VisaRequiredForStay', answer, { confidence: 'press', when: { arrivingFrom: ['XA'] } })
  const law = (answer: 'yes' | 'no') => [fact('VisaRequiredForStay', answer)]
  expect(toldUnder('VisaRequiredForStay', [from('yes')], law('no'))).toMatchObject({ answer: 'YES', conditions: [] })
  expect(toldUnder('VisaRequiredForStay', [from('no')], law('yes'))).toMatchObject({
    answer: 'YES',
    conditions: [{ answer: 'NO' }],
  })
  const open = { ...from('yes'), when: { residentOf: ['XA'] } }
  expect(toldUnder('VisaRequiredForStay', [open], law('no'))).toMatchObject({
    answer: 'NO',
    conditions: [{ answer: 'YES' }],
  })
})

test('whatever a policy says in words, whoever is named by the place hears the place', () => {
  const anyWords = fc
    .record({
      text: fc.constantFrom('a', 'b', 'c'),
      confidence: fc.constantFrom(...confidences),
      to: fc.option(fc.subarray(nationalities, { minLength: 1 }), { nil: undefined }),
    })
    .map(({ text, confidence, to }) => words(text, { confidence, ...(to && { for: to }) }))
  fc.assert(
    fc.property(fc.array(anyWords), fc.array(anyWords), fc.constantFrom(...nationalities), (own, shared, who) => {
      const alone = toldUnder('RegulationsForMinors', own, [], who)
      fc.pre(alone !== undefined)
      expect(toldUnder('RegulationsForMinors', own, shared, who)?.fact).toBe(alone?.fact)
    }),
  )
})
