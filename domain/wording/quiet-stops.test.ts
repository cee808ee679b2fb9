import { expect, test } from 'vitest'
import { wordedCell, wordedStop } from '../testing/worded-stops.ts'
import { quietStops } from './quiet-stops.ts'
import type { WordedStop, WordedTask } from './worded.ts'

const exit = (part: Partial<WordedStop> = {}) => wordedStop('DE', { role: 'DEPARTURE', ...part })
const quiet = (stops: readonly WordedStop[], checklist: readonly WordedTask[] = []) => [
  ...quietStops({ stops, checklist }),
]
const task = (stop: number) => ({ stop }) as WordedTask

test('what is free for everybody on the way is quiet, a destination never', () => {
  const stops = [exit(), wordedStop('VN'), wordedStop('QA', { role: 'TRANSIT' }), wordedStop('DE', { role: 'RETURN' })]
  expect(quiet(stops)).toEqual([0, 2, 3])
})

test.each([
  ['unknown for one of two', { cells: [wordedCell(), wordedCell({ citizenshipIso2: 'TR', status: 'GRAY' })] }],
  ['free on other terms for one of two', { cells: [wordedCell(), wordedCell({ detail: 'Stay airside' })] }],
  ['needed', { cells: [wordedCell({ status: 'YELLOW' })] }],
  ['closed', { cells: [wordedCell({ status: 'RED' })] }],
  ['told of nobody', { cells: [] }],
  ['advised against', { advisories: [{ severity: 'PARTIAL_WARNING' }] as never }],
  ['changed since they last read', { isChanged: true as const }],
])('what is %s is not quiet', (_, part) => {
  expect(quiet([exit(part)])).toEqual([])
})

test('which of several passports to use is told at every stop', () => {
  const choice = wordedStop('VN', { cells: [wordedCell(), wordedCell({ citizenshipIso2: 'TR', isChosen: false })] })
  expect(quiet([exit(), choice])).toEqual([])
})

test('a stop with a task is not quiet', () => {
  expect(quiet([exit(), wordedStop('DE', { role: 'RETURN' })], [task(1)])).toEqual([0])
})
