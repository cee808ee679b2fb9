import { expect, test } from 'vitest'
import { barOf, monthsOf, shareOf, stretchAround } from './time-line.ts'

const stretch = stretchAround('2026-11-22')

test('six months from the month before', () => {
  expect(stretch).toEqual({ from: '2026-10-01', to: '2027-03-31' })
  expect(monthsOf(stretch)).toEqual([
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ])
})

test('a day lies in its place, and what is outside at an end', () => {
  expect(shareOf('2026-10-01', stretch)).toBe(0)
  expect(shareOf('2026-09-01', stretch)).toBe(0)
  expect(shareOf('2027-04-01', stretch)).toBe(1)
  expect(shareOf('2026-12-31', stretch)).toBe(0.5)
})

test.each([
  [{}, { start: 0, end: 1, opensBefore: true, goesOn: true }],
  [
    { from: '2026-10-01', to: '2027-03-31' },
    { start: 0, end: 1, opensBefore: false, goesOn: false },
  ],
  [{ from: '2026-12-31' }, { start: 0.5, end: 1, opensBefore: false, goesOn: true }],
  [{ to: '2026-12-30' }, { start: 0, end: 0.5, opensBefore: true, goesOn: false }],
  [{ from: '2027-04-01' }, null],
  [{ to: '2026-09-30' }, null],
  [{ from: '2027-02-01', to: '2027-01-01' }, null],
])('%o', (span, bar) => expect(barOf(span, stretch)).toEqual(bar))
