import { expect, test } from 'vitest'
import type { Cruise, PortCall } from './cruise.ts'
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

const cruise = (...calls: PortCall[]): Cruise => ({
  id: 'c1',
  line: { id: 'l1', name: 'Line' },
  ship: 'Ship',
  route: { id: 'r1', name: 'Route' },
  dateStart: '2027-05-01',
  dateEnd: '2027-05-08',
  calls,
})
const stops = (home: string | null, ...calls: PortCall[]) =>
  tripOfCruise(cruise(...calls), home).destinations.map(({ id, from, to }) => `${id} ${from} ${to}`)

test('ports of one country that follow each other are one stop; a country that comes again is another', () => {
  expect(
    stops(
      'DE',
      call('ES', null, '2027-05-01T18:00'),
      call('ES', '2027-05-02T08:00', '2027-05-02T18:00'),
      call('FR', '2027-05-04T08:00', '2027-05-05T01:00'),
      call('ES', '2027-05-08', null),
    ),
  ).toEqual(['ES 2027-05-01 2027-05-02', 'FR 2027-05-04 2027-05-05', 'ES 2027-05-08 2027-05-08'])
})

test('the ports at home where it begins and ends are no entry, but one between two others is', () => {
  const calls = [
    call('DE', null, '2027-05-01T18:00'),
    call('NO', '2027-05-03T08:00', '2027-05-03T18:00'),
    call('DE', '2027-05-05T08:00', '2027-05-05T18:00'),
    call('DK', '2027-05-06T08:00', '2027-05-06T18:00'),
    call('DE', '2027-05-08T07:00', null),
  ]
  expect(stops('DE', ...calls)).toEqual([
    'NO 2027-05-03 2027-05-03',
    'DE 2027-05-05 2027-05-05',
    'DK 2027-05-06 2027-05-06',
  ])
  expect(stops('AT', ...calls)[0]).toBe('DE 2027-05-01 2027-05-01')
  expect(stops(null, ...calls)).toHaveLength(5)
})

test('a cruise that never leaves home keeps its stop, and only who boards at home is known to arrive by sea', () => {
  const atHome = cruise(call('DE', null, '2027-05-01'), call('DE', '2027-05-08', null))
  expect(tripOfCruise(atHome, 'DE')).toEqual({
    destinations: [{ type: 'COUNTRY', id: 'DE', from: '2027-05-01', to: '2027-05-08' }],
    dateStart: '2027-05-01',
    dateEnd: '2027-05-08',
    onShip: true,
    by: 'sea',
  })
  expect(tripOfCruise(atHome, 'AT')).not.toHaveProperty('by')
})
