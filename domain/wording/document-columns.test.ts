import { expect, test } from 'vitest'
import { documentColumns, silentDocuments } from './document-columns.ts'
import type { WordedCell, WordedStop } from './worded.ts'

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

test('a kind of which nothing is known for anybody leaves the table, one unknown for some is in both', () => {
  const row = (kind: string, answers: string[], notes: unknown[] = []) =>
    ({ kind, cells: answers.map((answer) => ({ answer })), notes }) as unknown as WordedStop['documents'][number]
  const documents = [
    row('Passport', ['YES', 'YES']),
    row('Id', ['YES', 'UNKNOWN']),
    row('TemporaryId', ['UNKNOWN', 'UNKNOWN']),
    row('ChildPassport', ['UNKNOWN', 'UNKNOWN'], [{}]),
  ]
  const kinds = (list: WordedStop['documents']) => list.map(({ kind }) => kind)
  const { told, silent } = silentDocuments(documents)
  expect(kinds(told)).toEqual(['Passport', 'Id', 'ChildPassport'])
  expect(kinds(silent)).toEqual(['Id', 'TemporaryId', 'ChildPassport'])
})
