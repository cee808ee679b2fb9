import { expect, test } from 'vitest'
import type { GroupProfile } from '#domain/group/group-answer.ts'
import { nobody, type Doubt } from '../paste/reading/reading.ts'
import { needOf, shownRows, shownStatus, type GroupRow } from './group-rows.ts'

const fine = { need: 'fine', status: 'BLUE', positions: [0] } as unknown as GroupProfile
const row = (name: string, doubts: readonly Doubt[] = []): GroupRow => ({
  key: name,
  written: name,
  person: { ...nobody, name, doubts },
  isRead: true,
  isOther: false,
  traveller: null,
  problem: null,
  firstDay: '2027-02-12',
  profile: fine,
})

test('of whom a day was not understood is unclear, and stands before those who need nothing', () => {
  const unread = row('Zoe', [{ key: 'unread-detail', values: { written: '31.02.2028' } }])
  const concluded = row('Ada', [{ key: 'country-behind-name', values: { country: 'DE' } }])
  expect([unread, concluded].map(needOf)).toEqual(['unclear', 'fine'])
  // A permit of a country that is not told may be another answer.
  expect(needOf(row('Eva', [{ key: 'permit-country' }]))).toBe('unclear')
  expect([unread, concluded].map(shownStatus)).toEqual(['GRAY', 'BLUE'])
  expect(shownRows([concluded, unread], null, 'urgency', 'de').map(({ key }) => key)).toEqual(['Zoe', 'Ada'])
  expect(shownRows([concluded, unread], 'fine', 'urgency', 'de').map(({ key }) => key)).toEqual(['Ada'])
})
