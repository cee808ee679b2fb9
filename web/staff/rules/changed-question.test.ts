import { expect, test } from 'vitest'
import type { Fact } from '#domain/rulebook/fact.ts'
import { fact, group } from '#domain/testing/rules.ts'
import { judging } from '../fact-editor/find-doubts.ts'
import { changedMember, changedQuestion } from './changed-question.ts'

const today = '2026-11-21'
const neighbours = group('neighbours', [{ code: 'CH', from: '2027-06-01' }, { code: 'AT' }])
const judged = judging([neighbours], ['AT', 'CH', 'DE', 'TH'], ['TH'], today)
const visa = (more: Partial<Fact>) => fact('VisaRequiredForStay', 'yes', more)
const all = visa({})
const asked = (changed: Fact) => changedQuestion([all], [all, changed], judged)

test('a preview asks with the first day and the first nationality of what changed', () => {
  expect(asked(visa({ for: ['DE', 'AT'], from: '2027-03-01' }))).toEqual({ citizenship: 'DE', date: '2027-03-01' })
  expect(asked(visa({ for: ['self'] }))).toEqual({ citizenship: 'TH', date: today })
  expect(asked(visa({ for: ['neighbours'], from: '2027-03-01' }))).toMatchObject({ citizenship: 'AT' })
  expect(asked(visa({ for: ['neighbours', '-AT'], from: '2027-06-01' }))).toMatchObject({ citizenship: 'CH' })
})

test('a rule of the past is asked of today, one for everybody of nobody yet, and what did not change of nothing', () => {
  expect(asked(visa({ for: ['DE'], from: '2020-01-01' }))).toEqual({ citizenship: 'DE', date: today })
  expect(asked(visa({ from: '2027-3' }))).toEqual({ citizenship: '', date: today })
  expect(changedQuestion([all], [{ ...all }], judged)).toBeNull()
})

test('of a group the member that is new, or belongs to it on other days', () => {
  const [first, other] = neighbours.members
  const draft = { ...neighbours, members: [first!, { ...other!, to: '2027-04-01' }] }
  expect(changedMember(neighbours, draft, today)).toEqual({ citizenship: 'AT', date: today })
  expect(changedMember(null, neighbours, today)).toEqual({ citizenship: 'CH', date: '2027-06-01' })
  expect(changedMember(neighbours, neighbours, today)).toBeNull()
  expect(changedMember(null, { ...neighbours, kind: 'places' }, today)).toBeNull()
})
