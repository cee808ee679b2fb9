import { describe, expect, test } from 'vitest'
import type { Fact } from '#domain/rulebook/fact.ts'
import { fact, restriction } from '#domain/testing/rules.ts'
import { judging } from '../fact-editor/find-doubts.ts'
import { cutFromParents, inheritedFacts, silencedBy, takenFromParents, type RuleParent } from './inheritance.ts'

const place = { type: 'AIRPORT', id: 'XHB' } as const
const countryVisa = fact('VisaRequiredForStay', 'yes', { for: ['XA'] })
const policyVisa = fact('VisaRequiredForStay', 'no', { from: '2027-03-01' })
const health = fact('RequiredVaccinations', 'no')
const always = { from: null, to: null }
const parents: RuleParent[] = [
  { kind: 'RESTRICTION', key: 'COUNTRY:XC', name: 'Farther', facts: [countryVisa, health], ...always },
  { kind: 'POLICY', key: 'shared', name: 'Shared', facts: [policyVisa], ...always },
]

test('what the parents say comes nearest first, with whose word it is', () => {
  const heard = inheritedFacts(parents, 'VisaRequiredForStay')
  expect(heard.map(({ fact: { answer }, parent }) => [answer, parent?.name])).toEqual([
    ['yes', 'Farther'],
    ['no', 'Shared'],
  ])
  expect(inheritedFacts(parents, 'PassportSufficient')).toEqual([])
})

describe('behind own rules', () => {
  const judged = judging([], ['XA', 'XB'], ['XC'], '2026-11-21')
  const silent = (own: Fact[]) => {
    const heard = inheritedFacts(parents, 'VisaRequiredForStay')
    const found = silencedBy(own, heard, judged)
    return heard.filter((each) => found.has(each)).map(({ parent }) => parent?.name)
  }

  test('the parents keep their turn for whomever own rules leave to them', () => {
    expect(silent([fact('VisaRequiredForStay', 'no', { for: ['XA'] })])).toEqual(['Farther'])
    expect(silent([fact('VisaRequiredForStay', 'no', { to: '2027-02-28' })])).toEqual([])
    expect(silent([fact('VisaRequiredForStay', 'no')])).toEqual(['Farther', 'Shared'])
    expect(silent([fact('VisaRequiredForStay', 'no', { confidence: 'press' })])).toEqual([])
    expect(silent([])).toEqual([])
  })

  test('a rule that is not whole yet silences nobody', () => {
    expect(silent([fact('VisaRequiredForStay', undefined)])).toEqual([])
  })
})

describe('cutting', () => {
  test('copies what is heard in its order, with ids of its own, and leaves the rest alone', () => {
    const own = fact('PassportSufficient', 'yes')
    const body = cutFromParents(restriction(place, [own]), parents, 'VisaRequiredForStay')
    expect(body.facts[0]).toBe(own)
    expect(body.facts.slice(1).map(({ answer, for: whom }) => [answer, whom])).toEqual([
      ['yes', ['XA']],
      ['no', undefined],
    ])
    const ids = body.facts.map(({ id }) => id)
    expect(ids).not.toContain(countryVisa.id)
    expect(ids).not.toContain(policyVisa.id)
  })

  test('a policy in which the place takes part for a time holds on those days alone', () => {
    const shared = parents[1]!
    const spans = cutFromParents(
      restriction(place, []),
      [
        { ...shared, from: '2027-01-01', to: '2027-06-30' },
        { ...shared, from: '2028-01-01' },
      ],
      'VisaRequiredForStay',
    ).facts.map(({ from, to }) => [from, to])
    expect(spans).toEqual([
      ['2027-03-01', '2027-06-30'],
      ['2028-01-01', undefined],
    ])
  })

  test('a policy that ended before the fact begins says nothing', () => {
    const ended = [parents[0]!, { ...parents[1]!, to: '2027-02-28' }]
    const cut = cutFromParents(restriction(place, []), ended, 'VisaRequiredForStay')
    expect(cut.facts.map(({ answer }) => answer)).toEqual(['yes'])
  })
})

test('taking over from the parents takes the own facts of that question away', () => {
  const body = cutFromParents(restriction(place, [health]), parents, 'VisaRequiredForStay')
  expect(takenFromParents(body, 'VisaRequiredForStay').facts).toEqual([health])
})
