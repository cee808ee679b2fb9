import { beforeEach, expect, test } from 'vitest'
import { clearStored } from '#web/staff/stored.ts'
import { keepLeftOut, namesLeftOut, readFromGroup, withoutGroup } from './from-group.ts'

beforeEach(() => clearStored(['drafts']))

const asked = 'from=COUNTRY:DE&traveller=DE.2x&start=2027-03-01&end=2027-03-10&purpose=TOURISM'
const list = `${asked}&group=2&to=COUNTRY:GB&to=COUNTRY:FR&days=2027-03-01..2027-03-04&days=&view=map`

test('who is not in a question is counted in its address, with the way back to the list and its trip', () => {
  expect(readFromGroup(new URLSearchParams(list))).toEqual({
    left: 2,
    back: '/destination/group?from=COUNTRY:DE&start=2027-03-01&end=2027-03-10&purpose=TOURISM&to=COUNTRY:GB&to=COUNTRY:FR&days=2027-03-01..2027-03-04&days=',
  })
  expect(readFromGroup(new URLSearchParams(asked))).toBeNull()
  for (const wrong of ['', '-1', 'two', '1e9', '2000'])
    expect(readFromGroup(new URLSearchParams(`group=${wrong}`))).toBeNull()
  expect(decodeURIComponent(withoutGroup(new URLSearchParams(list)).toString())).toBe(`${asked}&view=map`)
})

test('their names stay in the tab, and are said of this very list alone', () => {
  const two = { left: 2, back: '' }
  expect(namesLeftOut(two)).toEqual([])
  keepLeftOut(['Guest Four', '??? 7'])
  expect(namesLeftOut(two)).toEqual(['Guest Four', '??? 7'])
  expect(namesLeftOut({ ...two, left: 3 })).toEqual([])
  keepLeftOut([])
  expect(namesLeftOut(two)).toEqual([])
})
