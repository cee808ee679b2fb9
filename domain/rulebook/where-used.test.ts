import { expect, test } from 'vitest'
import { abroad, countryRef, fact, farther, group, home, named, restriction, world } from '../testing/rules.ts'
import { whereGroupUsed, wherePolicyUsed } from './where-used.ts'

const inner = group('inner', [{ code: home }])
const outer = group('outer', [], ['inner'])
const round = group('round', [], ['outer', 'round'])
const other = group('other', [{ code: abroad }])
const free = fact('VisaRequiredForStay', 'no', { for: ['outer', '-inner'] })
const forOthers = fact('VisaRequiredForStay', 'no', { for: ['other'] })
const living = fact('EVisaPossible', 'yes', { when: { residentOf: ['inner'] } })
const policy = { id: 'shared', name: named('Shared'), facts: [living, forOthers] }

const rules = world(
  [
    restriction(
      countryRef(abroad),
      [forOthers, free],
      [
        { policy: 'shared', to: '2026-12-31' },
        { policy: 'shared', from: '2027-06-01' },
      ],
    ),
    restriction(countryRef(farther), [forOthers], [{ policy: 'another' }]),
  ],
  [inner, outer, round, other],
  [policy],
)

test('a group is used by the groups around it, and by all facts that name one of them, each said apart', () => {
  expect(whereGroupUsed('inner', rules)).toEqual([
    { kind: 'group', key: 'outer' },
    { kind: 'group', key: 'round' },
    {
      kind: 'policy',
      key: 'shared',
      facts: [{ id: living.id, type: 'EVisaPossible', as: 'when', through: 'inner' }],
    },
    {
      kind: 'restriction',
      key: `COUNTRY:${abroad}`,
      facts: [
        { id: free.id, type: 'VisaRequiredForStay', as: 'except', through: 'inner' },
        { id: free.id, type: 'VisaRequiredForStay', as: 'for', through: 'outer' },
      ],
    },
  ])
})

test('groups that include each other in a circle are found once, and what nobody names is used nowhere', () => {
  expect(whereGroupUsed('round', rules)).toEqual([])
  expect(whereGroupUsed('nobody', rules)).toEqual([])
})

test('a policy is used by the places that take part in it, with their dates', () => {
  expect(wherePolicyUsed('shared', rules)).toEqual([
    { kind: 'restriction', key: `COUNTRY:${abroad}`, takesPart: { to: '2026-12-31' } },
    { kind: 'restriction', key: `COUNTRY:${abroad}`, takesPart: { from: '2027-06-01' } },
  ])
  expect(wherePolicyUsed('nobody', rules)).toEqual([])
})
