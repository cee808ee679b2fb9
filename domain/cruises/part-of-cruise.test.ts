import { expect, test } from 'vitest'
import type { Cruise, PortCall } from './cruise.ts'
import { partOfCruise, partText, readPart } from './part-of-cruise.ts'
import { tripOfCruise } from './trip-of-cruise.ts'

const call = (iso2: string, arrives: string | null, departs: string | null): PortCall => ({
  port: `Port of ${iso2}`,
  unLocode: null,
  iso2,
  latitude: 0,
  longitude: 0,
  arrives,
  departs,
})
const cruise: Cruise = {
  id: 'c1',
  line: { id: 'l1', name: 'Line' },
  ship: 'Ship',
  route: { id: 'r1', name: 'Route' },
  dateStart: '2027-05-01',
  dateEnd: '2027-05-08',
  calls: [
    call('DE', null, '2027-05-01T18:00'),
    call('NO', '2027-05-03T08:00', '2027-05-04T02:00'),
    call('GB', '2027-05-05', '2027-05-05'),
    call('DE', '2027-05-08T07:00', null),
  ],
}

test('whoever boards in between is aboard from when the ship leaves there to when it reaches the last port', () => {
  const part = partOfCruise(cruise, { boards: 2, leaves: 3 })!
  expect([part.dateStart, part.dateEnd]).toEqual(['2027-05-04', '2027-05-05'])
  expect(part.calls.map(({ iso2, arrives, departs }) => [iso2, arrives, departs])).toEqual([
    ['NO', null, '2027-05-04T02:00'],
    ['GB', '2027-05-05', null],
  ])
  expect(tripOfCruise(part, 'DE').destinations.map(({ id }) => id)).toEqual(['NO', 'GB'])
})

test('all of it is the cruise itself, and what is no part of it is none', () => {
  expect(partOfCruise(cruise, { boards: 1, leaves: 4 })).toBe(cruise)
  for (const [boards, leaves] of [
    [0, 2],
    [2, 2],
    [3, 2],
    [1, 5],
  ] as const)
    expect(partOfCruise(cruise, { boards, leaves })).toBeNull()
})

test('a part is written as two numbers', () => {
  expect(readPart(partText({ boards: 2, leaves: 11 }))).toEqual({ boards: 2, leaves: 11 })
  for (const text of ['', '2', '0-3', '1-1000', '1-3x', '-1-3']) expect(readPart(text)).toBeNull()
})
