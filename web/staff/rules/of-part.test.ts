import { expect, test } from 'vitest'
import { isOfPart } from './of-part.ts'

const about = (path: string, factId: string | null = null, type: string | null = null, label = '') => {
  return { path, factId, type, label }
}

test('a difference belongs to the rule, the order, the field or the trip that it is about', () => {
  const answer = about('facts.a.answer', 'a', 'VisaRequiredForStay')
  const place = about('facts.a.place', 'a', 'VisaRequiredForStay')
  expect([answer, place].map((each) => isOfPart('facts.a', each))).toEqual([true, false])
  expect([answer, place].map((each) => isOfPart('order.VisaRequiredForStay', each))).toEqual([false, true])
  expect(isOfPart('facts.b', answer)).toBe(false)
  expect(isOfPart('name', about('name.de'))).toBe(true)
  expect(isOfPart('name', about('names'))).toBe(false)
  expect(isOfPart('trips.Why not', about('3', null, null, 'Why not'))).toBe(true)
})
