import { expect, test } from 'vitest'
import { readTicks, stateOf, writtenTicks, type Ticks } from './ticks.ts'

const visa = {
  key: 'DESTINATION COUNTRY:VN/EVisaPossible/apply/e/TR',
  earlier: '2/EVisaPossible/apply/e/TR',
  dates: '2027-02-03',
}
const form = {
  key: 'DESTINATION COUNTRY:TH/EntryForm/fill-in/t/TR',
  earlier: '1/EntryForm/fill-in/t/TR',
  dates: '2027-02-12',
}

test('a tick is kept with the dates of its task, and is looked at again where these are others (SAFETY 53)', () => {
  const kept = writtenTicks(new Map([[visa.key, visa.dates]]))
  const ticks = readTicks(kept, [visa, form], false)
  expect([visa, form].map((task) => stateOf(ticks, task))).toEqual(['done', 'open'])
  expect(stateOf(ticks, { ...visa, dates: '2027-01-27' })).toBe('moved')
})

test('what was ticked by the number of its stop is still done; where the trip was changed it is to be looked at again (SAFETY 53)', () => {
  const kept = JSON.stringify([visa.earlier, '7/gone'])
  const states = (ticks: Ticks) => [visa, form].map((task) => stateOf(ticks, task))
  expect(states(readTicks(kept, [visa, form], false))).toEqual(['done', 'open'])
  expect(states(readTicks(kept, [visa, form], true))).toEqual(['moved', 'open'])
  const asKeptNow = writtenTicks(readTicks(kept, [visa, form], false))
  expect(states(readTicks(asKeptNow, [visa, form], true))).toEqual(['done', 'open'])
})

test('what nobody can read is nothing', () => {
  for (const kept of [null, '', 'nonsense', 'null', '[]', '3'])
    expect(readTicks(kept, [visa], false).size, `${kept}`).toBe(0)
})
