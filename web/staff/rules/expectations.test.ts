import { expect, test } from 'vitest'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { expectationsOf, permissionText, readPermission, withExpectation } from './expectations.ts'

const trip: GoldenTrip = {
  why: 'Why',
  from: 'DE',
  to: ['AE'],
  citizenships: ['DE', 'CH'],
  start: '2027-02-01',
  end: '2027-02-10',
  expect: { AE: { DE: 'VISA_FREE 90', CH: 'VISA_FREE' } },
  documents: { AE: { DE: { Passport: 'yes', Id: 'no' } } },
  answers: { AE: { RequiredVaccinations: { DE: 'no' } } },
  conditions: { AE: { VisaOnArrivalPossible: { DE: ['valid-visa-us'] } } },
  passports: { AE: 'DE' },
  tasks: [{ at: 'AE', type: 'EVisaPossible', for: ['CH', 'DE'] }],
  noTasks: [{ at: 'exit', type: 'EVisaPossible' }],
}

test('every promise of a trip is found, with the way to it', () => {
  const found = expectationsOf(trip)
  expect(found.map(({ kind, path }) => `${kind} ${path.join('.')}`)).toEqual([
    'permission expect.AE.DE',
    'permission expect.AE.CH',
    'passport passports.AE',
    'document documents.AE.DE.Passport',
    'document documents.AE.DE.Id',
    'answer answers.AE.RequiredVaccinations.DE',
    'condition conditions.AE.VisaOnArrivalPossible.DE',
    'task tasks.0',
    'no-task noTasks.0',
  ])
  expect(found[7]).toMatchObject({ stop: 'AE', citizenships: ['CH', 'DE'], about: 'EVisaPossible' })
})

test('what is changed stays in its place, and the trip itself is left as it was', () => {
  const changed = withExpectation(trip, ['expect', 'AE', 'DE'], 'E_VISA')
  expect(Object.entries(changed.expect.AE!)).toEqual([
    ['DE', 'E_VISA'],
    ['CH', 'VISA_FREE'],
  ])
  expect(trip.expect.AE!.DE).toBe('VISA_FREE 90')
})

test('what is taken away leaves nothing empty behind, except the permissions, which are always there', () => {
  expect(withExpectation(trip, ['answers', 'AE', 'RequiredVaccinations', 'DE'], undefined).answers).toBe(undefined)
  expect(withExpectation(trip, ['documents', 'AE', 'DE', 'Id'], undefined).documents).toEqual({
    AE: { DE: { Passport: 'yes' } },
  })
  expect('tasks' in withExpectation(trip, ['tasks', 0], undefined)).toBe(false)
  const one = withExpectation(trip, ['expect', 'AE', 'DE'], undefined)
  expect(withExpectation(one, ['expect', 'AE', 'CH'], undefined).expect).toEqual({})
})

test('a permission is written with its days where they matter', () => {
  expect(readPermission('VISA_FREE 90')).toEqual({ permission: 'VISA_FREE', days: 90 })
  expect(readPermission('E_VISA')).toEqual({ permission: 'E_VISA', days: null })
  expect([permissionText('VISA_FREE', 30), permissionText('E_VISA', null)]).toEqual(['VISA_FREE 30', 'E_VISA'])
})
