import { expect, test } from 'vitest'
import type { PlaceRef } from '../places.ts'
import { tripPhase, type TripPhase } from './trip-phase.ts'

const country = (id: string) => ({ type: 'COUNTRY', id }) as const
const trip = {
  departure: country('DE'),
  destinations: [country('TH'), country('VN')],
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
}
const dated = {
  ...trip,
  destinations: [
    { ...country('TH'), from: '2027-02-13', to: '2027-02-22' },
    { ...country('VN'), from: '2027-02-22', to: '2027-03-02' },
  ],
}
const everywhere = (day: string) => () => day

test.each<[string, TripPhase]>([
  ['2027-02-04', { is: 'before' }],
  ['2027-02-05', { is: 'week-before', days: 7 }],
  ['2027-02-11', { is: 'week-before', days: 1 }],
  ['2027-02-12', { is: 'departure' }],
  ['2027-02-13', { is: 'under-way', at: 0, day: '2027-02-13' }],
  // On the day of a move the rules for leaving still count.
  ['2027-02-22', { is: 'under-way', at: 0, day: '2027-02-22' }],
  ['2027-02-23', { is: 'under-way', at: 1, day: '2027-02-23' }],
  // Coming home.
  ['2027-03-03', { is: 'under-way', at: null, day: '2027-03-03' }],
  ['2027-03-04', { is: 'after' }],
])('a trip of 12 February to 3 March, seen on %s', (day, phase) => {
  expect(tripPhase(dated, everywhere(day))).toEqual(phase)
})

test('where the days at the stops are not told, nobody is told where they are', () => {
  expect(tripPhase(trip, everywhere('2027-02-15'))).toEqual({ is: 'under-way', at: null, day: '2027-02-15' })
  const one = { ...trip, destinations: [country('TH')] }
  expect(tripPhase(one, everywhere('2027-02-15'))).toEqual({ is: 'under-way', at: 0, day: '2027-02-15' })
})

test('without days nothing is near', () => {
  const { dateStart: _start, dateEnd: _end, ...open } = trip
  expect(tripPhase(open, everywhere('2027-02-15'))).toEqual({ is: 'before' })
  expect(tripPhase({ ...open, dateStart: '2027-02-12' }, everywhere('2027-02-15'))).toMatchObject({ at: null })
})

test('the clock of the place decides: home until they leave, then the stop', () => {
  const far = (home: string, away: string) => (place: PlaceRef) => (place.id === 'DE' ? home : away)
  // In Hanoi it is the day already, at home not yet.
  expect(tripPhase(dated, far('2027-02-11', '2027-02-12'))).toEqual({ is: 'week-before', days: 1 })
  expect(tripPhase(dated, far('2027-02-22', '2027-02-23'))).toEqual({ is: 'under-way', at: 1, day: '2027-02-23' })
  // Nobody is welcomed home while it is still the last day where they may be.
  expect(tripPhase(dated, far('2027-03-04', '2027-03-03'))).toMatchObject({ is: 'under-way' })
  expect(tripPhase(dated, far('2027-03-03', '2027-03-04'))).toMatchObject({ is: 'under-way' })
})
