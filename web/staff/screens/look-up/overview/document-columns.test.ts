import { expect, test } from 'vitest'
import { cell, stop } from '../testing/worded.ts'
import { documentColumns } from './document-columns.ts'

const document = (...answers: ('YES' | 'NO' | 'UNKNOWN')[]) => ({
  kind: 'Passport' as const,
  label: 'Passport',
  cells: ['DE', 'TR', 'US'].map((citizenshipIso2, index) => ({ citizenshipIso2, answer: answers[index]!, word: '' })),
  notes: [],
})
const people = ['DE', 'TR', 'US'].map((citizenshipIso2) => cell({ citizenshipIso2 }))
const columnsOf = (...documents: ReturnType<typeof document>[]) =>
  documentColumns(stop({ cells: people, documents })).map((column) => column.map((person) => person.citizenshipIso2))

test('who is told the same of every document shares a column', () => {
  expect(columnsOf(document('YES', 'YES', 'YES'))).toEqual([['DE', 'TR', 'US']])
  expect(columnsOf(document('YES', 'YES', 'YES'), document('NO', 'UNKNOWN', 'UNKNOWN'))).toEqual([['DE'], ['TR', 'US']])
  expect(columnsOf(document('YES', 'YES', 'NO'), document('NO', 'YES', 'NO'))).toEqual([['DE'], ['TR'], ['US']])
})
