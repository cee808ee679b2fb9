import { beforeEach, expect, test } from 'vitest'
import { clearStored, writeStored } from '../stored.ts'
import { keepNames, namesBeside, toldOf, withNames } from './names-of-people.ts'
import { holderOf, travellersIn } from './party.ts'

beforeEach(() => clearStored(['drafts']))

const party = [{ ...holderOf('DE'), name: ' A ' }, holderOf('TR')]
const nameless = party.map((each) => ({ ...each, name: '' }))

test('the people of a question are called as somebody called them, in this tab and of this question alone', () => {
  expect(namesBeside(travellersIn(party))).toEqual({})
  keepNames(party)
  expect(withNames(nameless).map(({ name }) => name)).toEqual(['A', ''])
  expect(namesBeside(travellersIn(party))).toEqual({ travellerNames: ['A', ''] })
  expect(withNames(nameless.toReversed()).map(({ name }) => name)).toEqual(['', ''])
  keepNames(nameless)
  expect(namesBeside(travellersIn(party))).toEqual({})
})

test('a name that is too long is cut between two letters', () => {
  keepNames([{ ...holderOf('DE'), name: `a${'😀'.repeat(60)}` }])
  expect(namesBeside(travellersIn([holderOf('DE')]))).toEqual({ travellerNames: [`a${'😀'.repeat(59)}`] })
})

test('what cannot be read is no name', () => {
  writeStored('drafts', { people: { 'DE TR': '{' } })
  expect(withNames(nameless)).toEqual(nameless)
})

test('what is told of one traveller is told of that one alone, and the names go along', () => {
  const german = { passports: [{ iso2: 'DE' }] }
  const turk = { passports: [{ iso2: 'TR' }], residence: { iso2: 'DE' } }
  keepNames([holderOf('DE'), { ...holderOf('TR'), residence: 'DE', name: 'B' }])
  const told = toldOf([german, turk], 1, { permit: 'permanent' })
  expect(told).toEqual([german, { ...turk, residence: { iso2: 'DE', permit: 'permanent' } }])
  expect(namesBeside(told)).toEqual({ travellerNames: ['', 'B'] })
  expect(toldOf([german, { ...german, holds: ['valid-visa-us'] }], 0, { holds: ['valid-visa-us'] })).toEqual([
    { ...german, holds: ['valid-visa-us'], count: 2 },
  ])
  expect(toldOf([german], 0, { permit: 'permanent' })).toEqual([german])
})
