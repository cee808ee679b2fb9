import { expect, test } from 'vitest'
import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { holderOf, mergeEqual, mergeWithBefore, partyProblems, sharedHome, withHome } from './party.ts'

const texts = (party: readonly Parameters<typeof textOfFields>[0][]) => party.map(textOfFields)
const [german, turk, russian] = [holderOf('DE'), holderOf('TR'), holderOf('RU')]

test('equal people are one with a count at the place of the first, and no name is lost', () => {
  const party = [{ ...german, name: 'A' }, turk, { ...german, name: 'B', count: '2' }]
  const merged = mergeEqual(party)
  expect(texts(merged)).toEqual(['DE.3x', 'TR'])
  expect(merged[0]!.name).toBe('A, B')
  expect(mergeEqual([german, turk])).toEqual([german, turk])
})

test('a chip is merged with the one before: the passports of one person, and all that was told of either', () => {
  const party = [german, { ...turk, residence: 'DE', permit: 'permanent', age: '12' }, { ...russian, residence: 'FR' }]
  expect(texts(mergeWithBefore(party, 1))).toEqual(['DE.TR.in:DE_permanent.age:12', 'RU.in:FR'])
  expect(texts(mergeWithBefore(mergeWithBefore(party, 2), 1))).toEqual(['DE.TR.RU.in:DE_permanent.age:12'])
  expect(mergeWithBefore(party, 0)).toBe(party)
})

test('a residence for all goes to all who share one, or to those without one, and never replaces another', () => {
  expect(texts(withHome([german, turk], 'DE'))).toEqual(['DE.in:DE', 'TR.in:DE'])
  const shared = [german, turk].map((each) => ({ ...each, residence: 'FR', permit: 'permanent' }))
  expect(texts(withHome(shared, 'DE'))).toEqual(['DE.in:DE', 'TR.in:DE'])
  const apart = [german, { ...turk, residence: 'FR', permit: 'permanent' }, russian]
  expect(sharedHome(apart)).toBeNull()
  expect(texts(withHome(apart, 'DE'))).toEqual(['DE.in:DE', 'TR.in:FR_permanent', 'RU.in:DE'])
})

test('two who have the same name are told apart, and more people than a search takes are said', () => {
  expect(
    partyProblems([
      { ...german, name: 'Eva' },
      { ...turk, name: ' eva' },
    ]),
  ).toEqual([{ key: 'same-name', name: 'eva' }])
  expect(
    partyProblems([
      { ...german, count: '150' },
      { ...turk, count: '51' },
    ]),
  ).toEqual([{ key: 'too-many-people' }])
  const many = ['AT', 'BE', 'CH', 'DK', 'ES', 'FI', 'FR', 'GB', 'GR', 'HU', 'IE', 'IT', 'LT'].map(holderOf)
  expect(partyProblems(many)).toEqual([{ key: 'too-many-travellers' }])
})
