import { expect, test } from 'vitest'
import type { GroupProfile } from '#domain/group/group-answer.ts'
import { travellerOfText } from '#domain/assessment/traveller-text.ts'
import type { Words } from '#web/staff/words/words.ts'
import { nobody, type Doubt } from '../paste/reading/reading.ts'
import { namesByPapers, needOf, sameAnswers, shownRows, shownStatus, type GroupRow } from './group-rows.ts'

const fine = { need: 'fine', status: 'BLUE', positions: [0], papers: [] } as unknown as GroupProfile
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

const t = ((key: string) => key) as unknown as Words
const reader = { t, language: 'de' } as const
const answer = (more: Partial<GroupProfile> = {}): GroupProfile =>
  ({
    ...fine,
    sentence: 'No visa.',
    tasks: [],
    papers: [],
    questions: [],
    firstDeadline: null,
    ...more,
  }) as GroupProfile
const [german, turkish] = [travellerOfText('DE'), travellerOfText('TR')]
const names = (rows: readonly (readonly GroupRow[])[]) => rows.map((each) => each.map(({ key }) => key).join(' '))

test('people of whom the same is said share a row, whatever they carry; sorted by name nobody does', () => {
  const rows = [
    { ...row('Ada'), traveller: german, profile: answer() },
    { ...row('Ben'), traveller: turkish, profile: answer({ sentence: 'E-visa.' }) },
    { ...row('Eva'), traveller: turkish, profile: answer() },
  ]
  expect(names(sameAnswers(rows, 'urgency', reader))).toEqual(['Ada Eva', 'Ben'])
  expect(names(sameAnswers(rows, 'deadline', reader))).toEqual(['Ada Eva', 'Ben'])
  expect(names(sameAnswers(rows, 'name', reader))).toEqual(['Ada', 'Ben', 'Eva'])
  expect(namesByPapers([rows[0]!, rows[2]!, { ...rows[0]!, ...row('Zoe'), traveller: german }], reader)).toEqual([
    ['Ada, Zoe', 'Deutschland'],
    ['Eva', 'Türkei'],
  ])
})

test.each<[string, Partial<GroupRow>]>([
  ['another day', { profile: answer({ firstDeadline: '2027-01-03' }) }],
  [
    'something else to do by a day',
    { profile: answer({ tasks: [{ text: 'Form', when: '', by: '2027-01-03' }] } as never) },
  ],
  ['a paper that ends', { profile: answer({ papers: ['Ends in May.'] }) }],
  ['a question', { profile: answer({ questions: [{ kind: 'age' }] } as never) }],
  [
    'a word that was not understood',
    { person: row('Eva', [{ key: 'country-behind-name', values: { country: 'DE' } }]).person },
  ],
  ['a line to mend', { profile: null, problem: 'unread' }],
  ['one that contradicts itself', { problem: 'wrong' }],
])('who has %s stands alone', (_, more) => {
  const ada = { ...row('Ada'), profile: answer() }
  const eva = { ...row('Eva'), profile: answer(), ...more }
  expect(names(sameAnswers([ada, eva], 'urgency', reader))).toEqual(['Ada', 'Eva'])
})

test('whose passport ends too soon stands before those who have something to apply for', () => {
  const [late, soon] = [
    answer({ need: 'needs', papers: ['Ends in May.'] }),
    answer({ need: 'needs', firstDeadline: '2027-01-03' }),
  ]
  const rows = [
    { ...row('Soon'), profile: soon },
    { ...row('Ends'), profile: late },
  ]
  expect(shownRows(rows, null, 'urgency', 'de').map(({ key }) => key)).toEqual(['Ends', 'Soon'])
})
