import { describe, expect, test } from 'vitest'
import { identified, type UnidentifiedFact } from './fact-identity.ts'

const origin = { source: 'https://example.org/', checkedAt: '2026-11-20', confidence: 'press' } as const
const visa: UnidentifiedFact = {
  type: 'VisaRequiredForStay',
  for: ['exempt', '-AE'],
  when: { by: ['air', 'sea'], residentOf: ['DE'] },
  answer: 'no',
  from: '2027-01-01',
  ...origin,
}
const permit: UnidentifiedFact = { type: 'EntryPermitForStayOrTransit', answer: 'no', ...origin }
const idOf = (fact: UnidentifiedFact, list = 'policy:shared') => identified(list, [fact])[0]!.id

describe('the id of a fact', () => {
  test.each<[string, UnidentifiedFact]>([
    ['another answer', { ...visa, answer: 'yes' }],
    [
      'another source, day and rung',
      { ...visa, source: 'https://a.example/', checkedAt: null, confidence: 'official' },
    ],
    ['another note', { ...visa, note: { de: 'Hinweis' } }],
    ['names in another order', { ...visa, for: ['-AE', 'exempt'] }],
    ['a condition in another order', { ...visa, when: { residentOf: ['DE'], by: ['sea', 'air'] } }],
  ])('stays with %s', (_what, corrected) => expect(idOf(corrected)).toBe(idOf(visa)))

  test.each<[string, UnidentifiedFact]>([
    ['question', { ...visa, type: 'TransitVisaRequired' }],
    ['people', { ...visa, for: ['exempt'] }],
    ['condition', { ...visa, when: { by: ['air'], residentOf: ['DE'] } }],
    ['first day', { ...visa, from: '2027-01-02' }],
    ['last day', { ...visa, to: '2027-01-02' }],
    ['kind of days', { ...visa, dates: 'entry' }],
    ['travel type', { ...visa, travelType: ['BUSINESS'] }],
  ])('is another with another %s', (_what, other) => expect(idOf(other)).not.toBe(idOf(visa)))

  test('is another in another list', () => expect(idOf(visa, 'COUNTRY:TH')).not.toBe(idOf(visa)))

  test('stays when the fact moves in its list', () => {
    const ids = identified('policy:shared', [visa, permit]).map(({ id }) => id)
    expect(identified('policy:shared', [permit, visa]).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('is counted among equals', () => {
    const [first, , second] = identified('policy:shared', [visa, permit, { ...visa, answer: 'yes' }])
    expect([first!.id, second!.id]).toEqual([idOf(visa), `${idOf(visa)}-2`])
  })

  test('that is given stays, and a list that has all of them stays the same', () => {
    const list = identified('policy:shared', [{ ...visa, id: '0b6c1e9a-2d4f-4c1b-9a51-2f1d8a7a3c10' }, permit])
    expect(list[0]!.id).toBe('0b6c1e9a-2d4f-4c1b-9a51-2f1d8a7a3c10')
    expect(identified('COUNTRY:TH', list)).toBe(list)
    const { authority: _unsaid, ...old } = list[0]!
    expect(identified('COUNTRY:TH', [old])).toEqual([list[0]])
  })
})

test.each([
  ['official', 'DESTINATION_COUNTRY'],
  ['treaty', 'DESTINATION_COUNTRY'],
  ['government', 'FOREIGN_OFFICE'],
  ['press', 'DESTINATION_COUNTRY'],
  ['dataset', 'DESTINATION_COUNTRY'],
] as const)('a fact on the rung %s is the word of %s', (confidence, authority) => {
  expect(identified('policy:shared', [{ ...visa, confidence }])[0]!.authority).toBe(authority)
  const stated = identified('policy:shared', [{ ...visa, confidence, authority: 'HEALTH_INSTITUTE' }])
  expect(stated[0]!.authority).toBe('HEALTH_INSTITUTE')
})
