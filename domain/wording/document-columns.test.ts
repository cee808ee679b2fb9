import { expect, test } from 'vitest'
import { documentColumns, mergedDocuments, silences, toldDocuments } from './document-columns.ts'
import type { WordedCell, WordedStop } from './worded.ts'

const people = ['DE', 'TR', 'US']
const cells = people.map((citizenshipIso2): WordedCell => ({
  citizenshipIso2,
  traveller: people.indexOf(citizenshipIso2),
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

test('a kind of which nothing is known for anybody leaves the table; each column tells what is not known there', () => {
  const row = (kind: string, answers: string[], notes: unknown[] = []) =>
    ({
      kind,
      cells: answers.map((answer, index) => ({ citizenshipIso2: people[index], answer })),
      notes,
    }) as unknown as WordedStop['documents'][number]
  const documents = [
    row('Passport', ['YES', 'YES', 'YES']),
    row('Id', ['YES', 'UNKNOWN', 'UNKNOWN']),
    row('TemporaryId', ['UNKNOWN', 'UNKNOWN', 'UNKNOWN']),
    row('ChildPassport', ['YES', 'UNKNOWN', 'UNKNOWN'], [{}]),
  ]
  const kinds = (list: WordedStop['documents']) => list.map(({ kind }) => kind)
  expect(kinds(toldDocuments(documents))).toEqual(['Passport', 'Id', 'ChildPassport'])
  const silent = silences({ cells, documents }).map((each) => [each.citizenships, kinds(each.documents)])
  expect(silent).toEqual([
    [['DE'], ['TemporaryId']],
    [
      ['TR', 'US'],
      ['Id', 'TemporaryId', 'ChildPassport'],
    ],
  ])
  expect(silences({ cells, documents: documents.slice(0, 1) })).toEqual([])
})

test('kinds of which the same is said for everybody are one row, with all their names and where the first of them stood', () => {
  const named = (label: string, ...answers: ('YES' | 'NO' | 'UNKNOWN')[]) => ({ ...document(...answers), label })
  const noted = (text: string) => ({
    ...named(text, 'YES', 'NO', 'NO'),
    notes: [{ citizenshipIso2s: [], text: { text, language: 'en' as const } }],
  })
  const merged = mergedDocuments([
    named('Passport', 'YES', 'NO', 'NO'),
    named('Card', 'NO', 'NO', 'NO'),
    named('Old passport', 'YES', 'NO', 'NO'),
    noted('Red'),
    noted('Blue'),
  ])
  expect(merged.map(({ label }) => label)).toEqual(['Passport · Old passport', 'Card', 'Red', 'Blue'])
})
