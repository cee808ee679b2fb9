import { expect, test } from 'vitest'
import type { Cruise, PortCall } from './cruise.ts'
import { cruiseAsNow, movedCalls } from './moved-calls.ts'
import { partOfCruise } from './part-of-cruise.ts'

const call = (unLocode: string, day: string | null, leaves: string | null = day): PortCall => ({
  port: `Port ${unLocode}`,
  unLocode,
  iso2: unLocode.slice(0, 2),
  latitude: 0,
  longitude: 0,
  arrives: day && `2027-05-${day}`,
  departs: leaves && `2027-05-${leaves}`,
})
const cruiseOf = (...calls: PortCall[]): Cruise => ({
  id: 'c1',
  line: { id: 'l1', name: 'Line' },
  ship: 'Ship',
  route: { id: 'r1', name: 'Route' },
  dateStart: '2027-05-01',
  dateEnd: '2027-05-09',
  calls,
})
const kept = cruiseOf(call('DEHAM', null, '01'), call('NOBGO', '03'), call('GBDVR', '05'), call('DEHAM', '09', null))

test('another port, day or hour is told at its place, and nothing else', () => {
  expect(movedCalls(kept, kept)).toEqual([])
  const written = { ...kept, ship: 'Renamed', calls: kept.calls.map((each) => ({ ...each, port: 'As written now' })) }
  expect(movedCalls(kept, written)).toEqual([])
  const moved = cruiseOf(kept.calls[0]!, call('NOBGO', '04'), ...kept.calls.slice(2))
  expect(movedCalls(kept, moved)).toEqual([{ before: kept.calls[1], after: moved.calls[1] }])
  const replaced = cruiseOf(...kept.calls.slice(0, 2), call('NLRTM', '05'), kept.calls[3]!)
  expect(movedCalls(kept, replaced).map(({ after }) => after?.unLocode)).toEqual(['NLRTM'])
})

test('a call that came or went is told alone', () => {
  const without = cruiseOf(...kept.calls.filter(({ unLocode }) => unLocode !== 'NOBGO'))
  expect(movedCalls(kept, without)).toEqual([{ before: kept.calls[1], after: null }])
  expect(movedCalls(without, kept)).toEqual([{ before: null, after: kept.calls[1] }])
})

test('a part stays the same part, also where a call came before it; which it is, is never guessed', () => {
  const part = partOfCruise(kept, { boards: 2, leaves: 3 })!
  const later = cruiseOf(kept.calls[0]!, call('NOBGO', '04'), ...kept.calls.slice(2))
  expect(cruiseAsNow(part, later)).toEqual(partOfCruise(later, { boards: 2, leaves: 3 }))
  const longer = cruiseOf(kept.calls[0]!, call('DKCPH', '02'), ...kept.calls.slice(1))
  expect(cruiseAsNow(part, longer)).toEqual(partOfCruise(longer, { boards: 3, leaves: 4 }))
  expect(cruiseAsNow(part, cruiseOf(kept.calls[0]!, call('DKCPH', '02'), ...kept.calls.slice(2)))).toBeNull()
  const fromHamburg = partOfCruise(kept, { boards: 1, leaves: 3 })!
  expect(cruiseAsNow(fromHamburg, cruiseOf(call('DKCPH', null, '01'), ...kept.calls))).toBeNull()
  expect(cruiseAsNow(kept, longer)).toBe(longer)
})
