import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { copiedInto, factsByType, keptFactsByType, idsOf, withFactsOfType } from './facts-by-type.ts'

const passport = fact('PassportSufficient', 'yes')
const visa = fact('VisaRequiredForStay', 'no', { for: ['DE'] })
const otherVisa = fact('VisaRequiredForStay', 'yes')
const health = fact('RequiredVaccinations', 'no')

test('the list of a question that did not change is the very same list', () => {
  const before = factsByType([passport, visa, otherVisa])
  const after = factsByType([passport, visa, { ...otherVisa, answer: 'no' }], before)
  expect(after.get('PassportSufficient')).toBe(before.get('PassportSufficient'))
  expect(after.get('VisaRequiredForStay')).not.toBe(before.get('VisaRequiredForStay'))
  expect(factsByType([passport, otherVisa, visa], before).get('VisaRequiredForStay')).toEqual([otherVisa, visa])
})

test('a record that is edited keeps its lists from one change to the next', () => {
  const byType = keptFactsByType()
  const first = byType([passport, visa]).get('PassportSufficient')
  expect(byType([passport, otherVisa]).get('PassportSufficient')).toBe(first)
  expect(byType([passport, health]).get('PassportSufficient')).toBe(first)
})

test('other facts stand where the old ones of the question stood', () => {
  expect(withFactsOfType([health, visa, passport], 'VisaRequiredForStay', [otherVisa, visa])).toEqual([
    health,
    otherVisa,
    visa,
    passport,
  ])
  expect(withFactsOfType([health, visa, passport], 'VisaRequiredForStay', [])).toEqual([health, passport])
})

test('a question that had none stands where the catalogue has it', () => {
  expect(withFactsOfType([passport, health], 'VisaRequiredForStay', [visa])).toEqual([passport, visa, health])
  expect(withFactsOfType([], 'VisaRequiredForStay', [visa])).toEqual([visa])
  expect(withFactsOfType([passport], 'RequiredVaccinations', [health])).toEqual([passport, health])
})

test('copies get ids of the list they come into, and none that is there already', () => {
  const [copy] = copiedInto('COUNTRY:XB', [visa], new Set())
  expect(copy).toEqual({ ...visa, id: copy!.id })
  expect(copy!.id).not.toBe(visa.id)
  const again = copiedInto('COUNTRY:XB', [visa, visa], idsOf([copy!]))
  expect(new Set([copy!.id, ...again.map(({ id }) => id)]).size).toBe(3)
})
