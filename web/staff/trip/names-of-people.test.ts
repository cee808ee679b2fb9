import { beforeEach, expect, test } from 'vitest'
import { clearStored, writeStored } from '../stored.ts'
import { keepNames, namesBeside, withNames } from './names-of-people.ts'
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

test('what cannot be read is no name', () => {
  writeStored('drafts', { people: { 'DE TR': '{' } })
  expect(withNames(nameless)).toEqual(nameless)
})
