import { describe, expect, test } from 'vitest'
import type { Fact } from '#domain/rulebook/fact.ts'
import { columnsOf, joined, separated, withColumnAnswer } from './answer-columns.ts'

const type = 'PassportSufficient'
const fact = (id: string, rest: Partial<Fact> = {}): Fact => ({
  id,
  type,
  authority: 'DESTINATION_COUNTRY',
  answer: 'yes',
  source: 'https://example.org/',
  checkedAt: '2026-11-01',
  confidence: 'official',
  ...rest,
})
const day = '2026-11-22'
const begin = { day, newId: 'new' }
const other = fact('other', { type: 'VisaRequiredForStay' })
const forGermans = fact('de', { for: ['DE'] })
const forBusiness = fact('b', { travelType: ['BUSINESS'], answer: 'no' })
const forPrivate = fact('p', { travelType: ['TOURISM'] })
const told = (facts: readonly Fact[]) =>
  facts.map(({ id, answer, travelType }) => [id, answer, travelType?.join() ?? 'both'].join(' '))

describe('what stands in the two columns', () => {
  test('a rule for everybody on both kinds of trips stands in the first and is named in the second', () => {
    const all = fact('all')
    expect(columnsOf([forGermans, all], type, day)).toEqual({
      TOURISM: { is: 'own', fact: all, others: 1 },
      BUSINESS: { is: 'same', others: 1 },
    })
  })
  test('rules of their own stand in their columns, and what is for some or for some days is counted', () => {
    const dated = fact('dated', { from: '2027-01-01', travelType: ['BUSINESS'] })
    expect(columnsOf([dated, forPrivate, forBusiness], type, day)).toEqual({
      TOURISM: { is: 'own', fact: forPrivate, others: 0 },
      BUSINESS: { is: 'own', fact: forBusiness, others: 1, number: 3 },
    })
  })
  test('of several for everybody the one that is heard on the day', () => {
    const ever = fact('ever', { answer: 'unknown' })
    const since = fact('since', { answer: 'no', from: '2025-10-15' })
    const later = fact('later', { from: '2027-01-01' })
    expect(columnsOf([ever, since, later], type, day).TOURISM).toEqual({ is: 'own', fact: since, others: 2, number: 2 })
    expect(columnsOf([ever, since, later], type, '2025-10-14').TOURISM).toMatchObject({ fact: ever })
    const weak = fact('weak', { confidence: 'press', from: '2026-01-01' })
    expect(columnsOf([weak, since], type, day).TOURISM).toMatchObject({ fact: since })
    expect(told(withColumnAnswer([ever, since], type, 'TOURISM', 'yes', begin))).toEqual([
      'ever unknown both',
      'since yes both',
    ])
  })
  test('nothing for everybody is an empty column, and a question that business never sees is hidden there', () => {
    expect(columnsOf([forGermans], type, day).TOURISM).toEqual({ is: 'own', fact: null, others: 1 })
    expect(columnsOf([], 'ChildrenPassportSufficient', day).BUSINESS).toEqual({ is: 'hidden' })
  })
})

describe('another answer in a column', () => {
  test('changes the rule that stands there, for both where it holds for both', () => {
    expect(told(withColumnAnswer([other, forGermans, fact('all')], type, 'TOURISM', 'no', begin))).toEqual([
      'other yes both',
      'de yes both',
      'all no both',
    ])
    expect(told(withColumnAnswer([forPrivate, forBusiness], type, 'BUSINESS', 'yes', begin))).toEqual([
      'p yes TOURISM',
      'b yes BUSINESS',
    ])
  })
  test('begins a rule below those for some: for both where none is, else for its own column; source and day are not guessed', () => {
    const begun = withColumnAnswer([other, forGermans], type, 'BUSINESS', 'no', begin)
    expect(told(begun)).toEqual(['other yes both', 'de yes both', 'new no both'])
    expect(begun.at(-1)).toMatchObject({ source: '', checkedAt: null })
    expect(told(withColumnAnswer([forPrivate], type, 'BUSINESS', 'no', begin))).toEqual([
      'p yes TOURISM',
      'new no BUSINESS',
    ])
  })
  test('what belongs to another answer goes', () => {
    const unknown = fact('all', { answer: 'unknown', unknownReason: 'conflicting' })
    expect(withColumnAnswer([unknown], type, 'TOURISM', 'yes', begin)).toEqual([fact('all')])
  })
})

describe('the chain between the columns', () => {
  test('opened, both have a rule that says the same; closed again, all is as before', () => {
    const facts = [forGermans, fact('all'), other]
    const apart = separated(facts, type, begin)
    expect(told(apart)).toEqual(['de yes both', 'all yes TOURISM', 'new yes BUSINESS', 'other yes both'])
    expect(joined(apart, type, day)).toEqual(facts)
  })
  test('closed, what private travellers get holds for business, also where nothing stood there', () => {
    expect(told(joined([forBusiness, forPrivate], type, day))).toEqual(['p yes both'])
    expect(told(joined([forPrivate], type, day))).toEqual(['p yes both'])
  })
  test('does nothing where there is nothing to join or part', () => {
    const facts = [forGermans, forBusiness]
    expect(joined(facts, type, day)).toBe(facts)
    expect(separated([forGermans], type, begin)).toEqual([forGermans])
    expect(joined([fact('all')], type, day)).toEqual([fact('all')])
  })
})
