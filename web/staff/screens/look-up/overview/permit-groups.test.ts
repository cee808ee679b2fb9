import { expect, test } from 'vitest'
import { answer, cell, value } from '../testing/worded.ts'
import { permitGroups } from './permit-groups.ts'

const german = cell()
const swiss = cell({ citizenshipIso2: 'CH' })
const turkish = cell({ citizenshipIso2: 'TR', status: 'YELLOW', headline: 'E-visa needed' })
const isoOf = (groups: ReturnType<typeof permitGroups>['groups']) =>
  groups.map(({ cells }) => cells.map((one) => one.citizenshipIso2))

test('citizenships with the same answers share a group; what differs is told in each', () => {
  const visa = answer('VisaRequiredForStay', [
    value({ citizenshipIso2s: ['CH', 'DE'], word: 'No' }),
    value({ citizenshipIso2s: ['TR'], word: 'Yes' }),
  ])
  const arrival = answer('VisaOnArrivalPossible', [value({ citizenshipIso2s: ['CH', 'DE', 'TR'] })])
  const { groups, shared } = permitGroups([german, turkish, swiss], [visa, arrival])
  expect(isoOf(groups)).toEqual([['DE', 'CH'], ['TR']])
  expect(groups.map((group) => group.answers[0]?.values.map(({ word }) => word))).toEqual([['No'], ['Yes']])
  expect(shared).toEqual([arrival])
})

test('with one answer for all there is one group, and nothing is told twice', () => {
  const visa = answer('VisaRequiredForStay', [value({ citizenshipIso2s: ['CH', 'DE'] })])
  const { groups, shared } = permitGroups([german, swiss], [visa])
  expect(isoOf(groups)).toEqual([['DE', 'CH']])
  expect(groups[0]?.answers).toEqual([])
  expect(shared).toEqual([visa])
})

test('two phases of one answer for everybody are shared, not a difference', () => {
  const visa = answer('VisaRequiredForStay', [
    value({ citizenshipIso2s: ['CH', 'DE'], phaseText: 'until 1 April' }),
    value({ citizenshipIso2s: ['CH', 'DE'], phaseText: 'from 2 April' }),
  ])
  expect(permitGroups([german, swiss], [visa]).shared).toEqual([visa])
})
