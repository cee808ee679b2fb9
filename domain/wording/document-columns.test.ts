import { expect, test } from 'vitest'
import { documentColumns } from './document-columns.ts'
import type { WordedCell } from './worded.ts'

const people = ['DE', 'TR', 'US']
const cells = people.map((citizenshipIso2): WordedCell => ({
  citizenshipIso2,
  citizenshipName: citizenshipIso2,
  status: 'BLUE',
  permission: 'VISA_FREE',
  maxStayDays: null,
  isChosen: true,
  headline: '',
  detail: '',
}))
const document = (...answers: ('YES' | 'NO' | 'UNKNOWN')[]) => ({
  kind: 'Passport' as const,
  label: 'Passport',
  cells: people.map((citizenshipIso2, index) => ({ citizenshipIso2, answer: answers[index]!, word: '' })),
  notes: [],
})
const columnsOf = (...documents: ReturnType<typeof document>[]) => documentColumns({ cells, documents })

test('who is told the same of every document shares a column', () => {
  expect(columnsOf(document('YES', 'YES', 'YES'))).toEqual([['DE', 'TR', 'US']])
  expect(columnsOf(document('YES', 'YES', 'YES'), document('NO', 'UNKNOWN', 'UNKNOWN'))).toEqual([['DE'], ['TR', 'US']])
  expect(columnsOf(document('YES', 'YES', 'NO'), document('NO', 'YES', 'NO'))).toEqual([['DE'], ['TR'], ['US']])
})
