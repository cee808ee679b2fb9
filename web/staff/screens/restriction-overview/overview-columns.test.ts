import { expect, test } from 'vitest'
import { overviewColumns, sortedBy, tableTexts, type OverviewRow } from './overview-columns.ts'

const row = (name: string, more: Partial<OverviewRow> = {}): OverviewRow => ({
  id: `COUNTRY:${name}`,
  level: 'COUNTRY',
  name,
  countryName: name,
  isActive: true,
  facts: 1,
  weakest: 'press',
  undatedFacts: 0,
  checkedOn: null,
  checkedBy: null,
  checkBy: null,
  reminder: null,
  accessTourism: null,
  accessBusiness: null,
  modifiedAt: '2026-11-20T10:00:00Z',
  modifiedBy: null,
  significantUpdateAt: null,
  hasProposal: false,
  scheduled: 0,
  ...more,
})
const column = (id: string) => overviewColumns.find((each) => each.id === id)!
const names = (rows: readonly OverviewRow[]) => rows.map(({ name }) => name)
const reader = { t: (key: string) => key, language: 'de' } as const

test('what has no value stands last, whichever way; names are sorted as the language does', () => {
  const rows = [row('Zypern'), row('Österreich', { checkedOn: '2026-01-01' }), row('Oman', { checkedOn: '2026-02-01' })]
  expect(names(sortedBy(rows, column('checked'), false, 'de'))).toEqual(['Österreich', 'Oman', 'Zypern'])
  expect(names(sortedBy(rows, column('checked'), true, 'de'))).toEqual(['Oman', 'Österreich', 'Zypern'])
  expect(names(sortedBy(rows, column('name'), false, 'de'))).toEqual(['Oman', 'Österreich', 'Zypern'])
})

test('rungs are sorted from the strongest down', () => {
  const rows = [row('A', { weakest: 'dataset' }), row('B', { weakest: 'official' }), row('C', { weakest: null })]
  expect(names(sortedBy(rows, column('weakest'), false, 'de'))).toEqual(['B', 'A', 'C'])
})

test('the table is written as it is read, its head first', () => {
  const texts = tableTexts([row('=1+1"x"'), row('a,b')], [column('name'), column('facts')], reader)
  expect(texts).toEqual([
    ['rule-list.place', 'rule-overview.facts'],
    ['=1+1"x"', '1'],
    ['a,b', '1'],
  ])
})
