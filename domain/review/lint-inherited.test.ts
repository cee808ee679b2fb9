import { expect, test } from 'vitest'
import type { Fact, Policy } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, named, restriction, world } from '../testing/rules.ts'
import { toLinted } from './lint-finding.ts'
import { inheritedFindings } from './lint-inherited.ts'

const ban = (answer: Fact['answer'], more: Partial<Fact> = {}) => fact('EntryProhibited', answer, more)
const home = ban('no', { for: ['self'] })
const place = countryRef(abroad)

function found(own: Fact[], theirs: Fact[] = [home], days = {}) {
  const policies: Policy[] = [{ id: 'all', name: named('All'), facts: theirs }]
  const content = world([restriction(place, own, [{ policy: 'all', ...days }])], [], policies)
  return inheritedFindings(toLinted(content, '2026-11-21')).map(({ rule, path }) => `${rule} ${path.join('.')}`)
}
const covered = ['own-citizens-covered facts.0']

test('a closure for everyone shuts out own citizens, of whom a policy says otherwise', () => {
  const closed = ban('yes', { when: { by: ['land'] }, from: '2026-12-01', to: '2026-12-14' })
  expect(found([closed])).toEqual(covered)
  expect(found([{ ...closed, for: ['everyone', '-XC'] }])).toEqual(covered)
})

test('who thought of own citizens is not asked', () => {
  expect(found([ban('yes', { for: ['-self'] })])).toEqual([])
  expect(found([ban('yes', { for: ['self'] })])).toEqual([])
  expect(found([ban('yes', { for: [abroad, 'XC'] })])).toEqual([])
  expect(found([home, ban('yes')])).toEqual([])
})

test('only what would be heard otherwise is hidden', () => {
  expect(found([ban('no')])).toEqual([])
  expect(found([ban('yes')], [ban('no')])).toEqual([])
  expect(found([ban('yes', { confidence: 'press' })])).toEqual([])
  expect(found([ban('yes', { travelType: ['BUSINESS'] })], [{ ...home, travelType: ['TOURISM'] }])).toEqual([])
  expect(found([ban('yes', { to: '2026-12-14' })], [home], { from: '2027-01-01' })).toEqual([])
})
