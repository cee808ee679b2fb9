import { expect, test } from 'vitest'
import { detailTypes } from '#domain/catalogue/types.ts'
import { fact } from '#domain/testing/rules.ts'
import { factsByType } from '#web/staff/rules/facts-by-type.ts'
import { besidePart, completeness, partOf, partOfType, parts, typesOfPart } from './sections.ts'

test('every question stands in exactly one part', () => {
  const shown = parts.flatMap(typesOfPart)
  expect(shown.toSorted()).toEqual(detailTypes.map(({ nameKey }) => nameKey).toSorted())
  expect(partOfType('VisaRequiredForStay')).toBe('visa')
  expect(partOfType('EntryText')).toBe('texts')
})

test('an address that names no part shows the first', () => expect(partOf('nothing').key).toBe('periods'))

test('the keys stop at both ends', () => {
  expect(besidePart('periods', -1)).toBe('periods')
  expect(besidePart('periods', 1)).toBe('documents')
  expect(besidePart('texts', 1)).toBe('texts')
})

test('a question counts as answered once, by the own record or another', () => {
  const visa = partOf('visa')
  const own = factsByType([fact('VisaRequiredForStay', 'yes'), fact('VisaRequiredForStay', 'no', { for: ['XA'] })])
  const inherited = factsByType([fact('VisaRequiredForStay', 'yes'), fact('EVisaPossible', 'unknown')])
  expect(completeness(visa, own).answered).toBe(1)
  expect(completeness(visa, own, inherited)).toEqual({ answered: 2, all: typesOfPart(visa).length })
})
