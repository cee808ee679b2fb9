import { expect, test } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import { group } from '#domain/testing/rules.ts'
import { smallWorld } from '#server/testing/small-world.ts'
import { differences } from './rule-difference.ts'

const rulebook = compile(smallWorld, 1)
const before = group('gulf', [{ code: 'DE' }, { code: 'FR' }, { code: 'TH', to: '2026-12-31' }])
const compare = (members: typeof before.members) => differences('group', before, { ...before, members }, 'en', rulebook)

test('of a group only the members that came, went or have other days are told', () => {
  const [told, ...others] = compare([
    { code: 'DE' },
    { code: 'TH', to: '2027-12-31' },
    { code: 'QA', from: '2027-01-15' },
  ])
  expect(others).toEqual([])
  expect(told?.was).toMatch(/France/)
  expect(told?.was).toMatch(/Thailand.*2026/s)
  expect(told?.is).toMatch(/Qatar.*2027/s)
  expect(`${told?.was} ${told?.is}`).not.toMatch(/Germany/)
})

test('members in another order are no difference', () => {
  expect(compare([...before.members].reverse())).toEqual([])
})
