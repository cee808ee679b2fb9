import { expect, test } from 'vitest'
import type { RouteAnswer } from '#domain/way-home/way-home.ts'
import type { Words } from '#web/staff/words/words.ts'
import { reasonsOf } from './way-home-rows.ts'

const t = ((key: string) => key) as unknown as Words
const gate = { outcome: 'open', place: 'Doha', headline: 'No visa needed', detail: 'Stay airside' } as const
const end = { outcome: 'open', place: 'Germany', headline: 'Free movement', detail: '' } as const
const visa = { outcome: 'apply', place: 'Vienna', headline: 'Visa needed', detail: 'Apply by 3 May' } as const
const of = (more: Partial<RouteAnswer>): RouteAnswer => ({
  outcome: 'open',
  reasons: [],
  ended: null,
  questions: [],
  ...more,
})

test('what is open is told by its conditions alone', () => {
  expect(reasonsOf(of({ reasons: [gate, end] }), t)).toEqual(['Doha: Stay airside'])
})

test('what is to be got is told with the conditions of the other places', () => {
  expect(reasonsOf(of({ outcome: 'apply', reasons: [visa, gate, end] }), t)).toEqual([
    'Vienna: Visa needed · Apply by 3 May',
    'Doha: Stay airside',
  ])
})

test('of a way that is over the place is told that ends it, and a paper that ends', () => {
  const closed = { outcome: 'closed', place: 'Germany', headline: 'Entry prohibited', detail: '' } as const
  expect(reasonsOf(of({ outcome: 'closed', reasons: [closed, visa, gate] }), t)).toEqual(['Germany: Entry prohibited'])
  expect(reasonsOf(of({ outcome: 'closed', reasons: [gate, end], ended: 'before' }), t)).toEqual([
    'way-home.ended.before',
  ])
})
