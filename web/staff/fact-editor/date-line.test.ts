import { expect, test } from 'vitest'
import { dateLine } from './date-line.ts'

const today = '2026-11-22'

test('rules without days need no line', () => {
  expect(dateLine([{}, {}], today)).toBeNull()
  expect(dateLine([{ from: 'soon' }], today)).toBeNull()
})

test('a span lies where its days are, its last day included, and an open end reaches the edge', () => {
  const line = dateLine(
    [{ from: '2026-11-22', to: '2026-11-30' }, { to: '2026-12-01' }, { from: '2026-12-01' }],
    today,
  )!
  const [span, until, since] = line.bars
  expect(span!.start).toBe(line.today)
  expect(span!.end).toBe(since!.start)
  expect([until!.start, until!.opens, since!.end, since!.closes]).toEqual([0, true, 100, true])
  expect(until!.end).toBeGreaterThan(since!.start)
})

test('days that are turned round make a bar of no length', () => {
  const [bar] = dateLine([{ from: '2027-01-01', to: '2026-12-01' }], today)!.bars
  expect(bar!.end).toBe(bar!.start)
})
