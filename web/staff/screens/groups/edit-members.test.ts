import { expect, test } from 'vitest'
import {
  alreadyMembers,
  membersOn,
  shownMembers,
  withDates,
  withMemberAgain,
  withMembers,
  withoutMember,
} from './edit-members.ts'

const thai = { code: 'TH' }
const formerly = { code: 'FR', to: '2025-12-31' }
const members = [thai, formerly]

test('who is a member on some of the days is not added again, and is named', () => {
  const from2025 = { from: '2025-06-01' }
  expect(withMembers(members, ['FR', 'TH', 'DE', 'DE'], from2025)).toEqual([...members, { code: 'DE', ...from2025 }])
  expect(alreadyMembers(members, ['FR', 'TH', 'DE'], from2025)).toEqual(['FR', 'TH'])
})

test('who was a member once may be one again later', () => {
  const again = { from: '2026-01-01' }
  expect(withMembers(members, ['FR'], again)).toEqual([...members, { code: 'FR', ...again }])
  expect(alreadyMembers(members, ['FR'], again)).toEqual([])
})

test('dates that are emptied are gone, not empty', () => {
  expect(withDates(members, 1, { from: '2024-01-01', to: '' })).toEqual([thai, { code: 'FR', from: '2024-01-01' }])
  expect(withMembers([], ['DE'], { from: '' })).toEqual([{ code: 'DE' }])
})

test('a removed member comes back where it was, and only once', () => {
  const left = withoutMember(members, 0)
  expect(left).toEqual([formerly])
  expect(withMemberAgain(left, thai, 0)).toEqual(members)
  expect(withMemberAgain([], formerly, 1)).toEqual([formerly])
  expect(withMemberAgain(members, thai, 0)).toBe(members)
})

test('members are shown by name and day, and keep their place in the list', () => {
  const shown = shownMembers(
    [{ code: 'TH' }, { code: 'DE', from: '2026-01-01' }, { code: 'DE', to: '2024-12-31' }],
    (code) => code,
    'de',
  )
  expect(shown.map(({ index }) => index)).toEqual([2, 1, 0])
})

test('a country that is a member in two spans on a day counts once, and one that has left not at all', () => {
  const twice = [...members, { code: 'TH', from: '2026-01-01' }, { code: 'DE', from: '2027-01-01' }]
  expect(membersOn(twice, '2026-06-01')).toBe(1)
  expect(membersOn(twice, '2025-12-31')).toBe(2)
  expect(membersOn(twice, '2027-01-01')).toBe(2)
})
