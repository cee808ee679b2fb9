import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { errorsByPath, recordErrors } from './record-errors.ts'

const visa = fact('VisaRequiredForStay', 'no')
const passport = fact('PassportSufficient', 'yes')
const refused = [
  { field: 'facts.0.maxStay.days', messages: ['too many'] },
  { field: 'facts.1', messages: ['never holds', 'no source'] },
  { field: 'access.0.to', messages: ['ends too early'] },
]

test('a problem stays with its fact when the facts move', () => {
  const errors = recordErrors(refused, [visa, passport])
  expect(errorsByPath(errors, [passport, visa])).toEqual({
    'facts.1.maxStay.days': 'too many',
    'facts.0': 'never holds no source',
    'access.0.to': 'ends too early',
  })
})

test('what is about a fact that is gone is gone', () => {
  const errors = recordErrors(refused, [visa, passport])
  expect(Object.keys(errorsByPath(errors, [passport]))).toEqual(['facts.0', 'access.0.to'])
})

test('a fact that the record does not have is said of the record', () => {
  expect(errorsByPath(recordErrors([{ field: 'facts.9.source', messages: ['none'] }], [visa]), [visa])).toEqual({
    'facts.9.source': 'none',
  })
})

test('what was mended since is said no more; what stands as it was sent is', () => {
  const errors = recordErrors(refused, [visa, passport])
  const mended = { ...visa, maxStay: { days: 30 } }
  expect(Object.keys(errorsByPath(errors, [mended, passport]))).toEqual(['facts.1', 'access.0.to'])
  const another = { ...passport, source: 'https://example.org/other' }
  expect(Object.keys(errorsByPath(errors, [visa, another]))).toEqual(['facts.0.maxStay.days', 'access.0.to'])
  expect(Object.keys(errorsByPath(errors, [{ ...visa, source: 'https://example.org/' }, passport]))).toHaveLength(3)
})
