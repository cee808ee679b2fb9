import { beforeEach, expect, test } from 'vitest'
import type { CountryCell } from '#domain/where-to-go/country-answer.ts'
import { clearStored } from '#web/staff/stored.ts'
import { keepNames } from '#web/staff/trip/names-of-people.ts'
import { holderOf } from '#web/staff/trip/party.ts'
import { labelsOf, namesOf, sharedCells } from './people.ts'

beforeEach(() => clearStored(['drafts']))

const cell = (citizenshipIso2: string, more: Partial<CountryCell> = {}): CountryCell => ({
  citizenshipIso2,
  permission: 'VISA_FREE',
  status: 'BLUE',
  isChosen: true,
  headline: 'No visa',
  onlyIf: '',
  ...more,
})
const visa = { permission: 'VISA_REQUIRED', status: 'YELLOW', headline: 'Visa' } as const
const refused = { permission: 'NO_ADMISSION', status: 'RED', headline: 'No entry' } as const
const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`

test('who is told the same stands together, the worst first; nobody is named where it is all of them', () => {
  const cells = [cell('DE'), cell('TR', visa), cell('TR2', visa), cell('SY', refused), cell('IL', { isChosen: false })]
  expect(sharedCells({ cells }).map(({ cell: { headline }, keys }) => [headline, ...keys])).toEqual([
    ['No entry', 'SY'],
    ['Visa', 'TR', 'TR2'],
    ['No visa', 'DE'],
  ])
  const labels = new Map(['DE', 'TR', 'TR2', 'SY'].map((key) => [key, key.toLowerCase()]))
  expect(namesOf(['TR', 'TR2'], { cells }, labels, t as never)).toBe('tr, tr2')
  expect(namesOf(['DE', 'TR', 'TR2', 'SY'], { cells }, labels, t as never)).toBe('')
})

test('of many some are named and the others counted', () => {
  const keys = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR']
  const cells = [...keys.map((key) => cell(key)), cell('SY')]
  const labels = new Map(keys.map((key) => [key, key]))
  expect(namesOf(keys, { cells }, labels, t as never)).toBe('where-to-go.more-people {"who":"AT, BE, CH","count":3}')
})

test('people are called by the name that this tab knows, else as the server tells them apart', () => {
  const party = [
    { ...holderOf('TR'), age: '12' },
    { ...holderOf('TR'), name: 'B' },
  ]
  keepNames(party)
  const people = [
    { iso2: 'TR', name: 'Türkiye (12 years old)' },
    { iso2: 'TR2', name: 'Türkiye' },
  ]
  const nameless = party.map((each) => ({ ...each, name: '' }))
  expect([...labelsOf(people, nameless)]).toEqual([
    ['TR', 'Türkiye (12 years old)'],
    ['TR2', 'B'],
  ])
})
