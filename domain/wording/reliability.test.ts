import { expect, test } from 'vitest'
import type { Confidence } from '../rulebook/fact.ts'
import { answersThatPass, commonDay, exceptionOf, reliabilityOf, rungFilters, sourcesByRung } from './reliability.ts'
import type { WordedAnswer, WordedStop, WordedValue } from './worded.ts'

const rested = (
  confidence: Confidence | null,
  checkedAt: string | null = '2026-08-22',
  source = 'https://a.example/',
) => ({ confidence, checkedAt, source }) as WordedValue
const answer = (...values: WordedValue[]) => ({ type: 'X', values }) as unknown as WordedAnswer
const stop = (...values: WordedValue[]) => ({ sections: [{ answers: [answer(...values)] }] }) as unknown as WordedStop

test('a card names what most of it rests on, an agreement with its authority, and of two as many the weaker', () => {
  expect(reliabilityOf([rested('official'), rested('treaty'), rested('press')])).toMatchObject({
    rung: 'official',
    isMixed: true,
  })
  expect(reliabilityOf([rested('official'), rested('treaty')])).toMatchObject({ rung: 'official', isMixed: false })
  expect(reliabilityOf([rested('official'), rested('press')])).toMatchObject({ rung: 'press' })
  expect(reliabilityOf([rested(null)])).toBeNull()
  expect(reliabilityOf([])).toBeNull()
})

test('the oldest copy is told; one without a day is no day', () => {
  expect(reliabilityOf([rested('press', null), rested('press', '2026-08-22'), rested('press', '2025-12-14')])).toEqual({
    rung: 'press',
    isMixed: false,
    count: 3,
    unread: 3,
    oldest: '2025-12-14',
    hasSeveralCopies: true,
  })
  expect(reliabilityOf([rested('press', null)])).toMatchObject({ oldest: null, hasSeveralCopies: false })
})

test('what was not read at an authority is counted, an agreement is', () => {
  const values = [rested('official'), rested('treaty'), rested('government'), rested('press'), rested(null)]
  expect(reliabilityOf(values)).toMatchObject({ count: 4, unread: 2 })
})

test('the day that most copies bear is said once, where several do', () => {
  const read = (source: string, checkedAt: string | null) => ({ source, checkedAt, rung: 'press' }) as const
  expect(commonDay([read('a', '2026-08-22'), read('b', '2026-08-22')])).toBe('2026-08-22')
  expect(commonDay([read('a', '2026-08-22'), read('b', '2026-08-21')])).toBeNull()
  expect(commonDay([read('a', '2026-08-21'), read('b', '2026-08-22'), read('c', '2026-08-22')])).toBe('2026-08-22')
  expect(commonDay([read('a', null), read('b', null)])).toBeNull()
  expect(commonDay([read('a', '2026-08-22')])).toBeNull()
  expect(commonDay([])).toBeNull()
})

test('only what rests on less than its card is marked', () => {
  const card = reliabilityOf([rested('government'), rested('government'), rested('dataset'), rested('official')])
  expect(
    (['official', 'treaty', 'government', 'press', 'dataset', null] as const).map((confidence) =>
      exceptionOf({ confidence }, card),
    ),
  ).toEqual([null, null, null, 'press', 'dataset', null])
  expect(exceptionOf({ confidence: 'press' }, null)).toBeNull()
})

test('sources stand once, authorities first, with their oldest copy', () => {
  const read = sourcesByRung([
    stop(
      rested('press', '2026-08-22', 'https://press.example/'),
      rested('government', '2026-08-01', 'https://gov.example/'),
      rested('treaty', null, 'https://law.example/'),
      rested('press', '2026-07-01', 'https://gov.example/'),
      rested(null, null, 'https://nobody.example/'),
    ),
  ])
  expect(read).toEqual([
    { source: 'https://law.example/', rung: 'official', checkedAt: null },
    { source: 'https://gov.example/', rung: 'government', checkedAt: '2026-07-01' },
    { source: 'https://press.example/', rung: 'press', checkedAt: '2026-08-22' },
  ])
})

test('every rung passes one filter, and an answer of which nothing is left goes', () => {
  const answers = (['official', 'treaty', 'government', 'press', 'dataset'] as const).map((each) =>
    answer(rested(each)),
  )
  const passing = rungFilters.map((filter) =>
    answersThatPass(answers, filter).map(({ values }) => values[0]!.confidence),
  )
  expect(passing).toEqual([['official', 'treaty'], ['government'], ['press', 'dataset']])
  expect(answersThatPass(answers, null)).toBe(answers)
  expect(answersThatPass([answer(rested(null))], 'authority')).toEqual([])
})
