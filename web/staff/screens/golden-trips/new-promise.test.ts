import { describe, expect, test } from 'vitest'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { isFinished, withPromise, type TypedPromise } from './new-promise.ts'

const trip: GoldenTrip = {
  why: 'Why',
  from: 'DE',
  to: ['TH'],
  citizenships: ['DE', 'TR'],
  start: '2027-02-01',
  end: '2027-02-10',
  expect: { TH: { DE: 'VISA_FREE 60' } },
}
const typed = (rest: Partial<TypedPromise>): TypedPromise => ({
  kind: 'answer',
  stop: 'TH',
  citizenship: 'TR',
  about: '',
  value: 'yes',
  by: '',
  from: '',
  validUntil: '',
  ...rest,
})

describe('one promise more', () => {
  test.each([
    [{ kind: 'permission', value: 'E_VISA 90' }, { expect: { TH: { DE: 'VISA_FREE 60', TR: 'E_VISA 90' } } }],
    [
      { kind: 'answer', about: 'RequiredVaccinations', value: 'no' },
      { answers: { TH: { RequiredVaccinations: { TR: 'no' } } } },
    ],
    [{ kind: 'document', about: 'Id', value: 'no' }, { documents: { TH: { TR: { Id: 'no' } } } }],
    [{ kind: 'passport' }, { passports: { TH: 'TR' } }],
    [
      { kind: 'condition', about: 'VisaOnArrivalPossible', value: 'valid-visa-us' },
      { conditions: { TH: { VisaOnArrivalPossible: { TR: ['valid-visa-us'] } } } },
    ],
    [
      { kind: 'task', about: 'EVisaPossible', by: '2027-01-20' },
      { tasks: [{ at: 'TH', type: 'EVisaPossible', for: ['TR'], by: '2027-01-20' }] },
    ],
    [{ kind: 'no-task', stop: 'exit', about: 'EVisaPossible' }, { noTasks: [{ at: 'exit', type: 'EVisaPossible' }] }],
  ] as const)('%o', (rest, added) => {
    expect(withPromise(trip, typed(rest))).toEqual({ ...trip, ...added })
  })

  test('another thing to hold is one more way, and the same twice is none', () => {
    const visa = typed({ kind: 'condition', about: 'VisaOnArrivalPossible', value: 'valid-visa-us' })
    const once = withPromise(trip, visa)!
    expect(withPromise(once, visa)).toBeNull()
    expect(withPromise(once, { ...visa, value: 'valid-visa-gb' })?.conditions).toEqual({
      TH: { VisaOnArrivalPossible: { TR: ['valid-visa-us', 'valid-visa-gb'] } },
    })
  })

  test('what is promised already is changed where it stands, not promised again', () => {
    expect(withPromise(trip, typed({ kind: 'permission', citizenship: 'DE', value: 'NO_ADMISSION' }))).toBeNull()
    const task = typed({ kind: 'task', about: 'EVisaPossible' })
    const ofAll = withPromise(trip, { ...task, citizenship: 'everyone' })!
    expect(ofAll.tasks).toEqual([{ at: 'TH', type: 'EVisaPossible', for: ['DE', 'TR'] }])
    expect(withPromise(ofAll, task)).toBeNull()
    expect(withPromise(withPromise(trip, task)!, { ...task, by: '2027-01-20' })).toBeNull()
  })
})

test('without its question, or without what has to be held, it is not finished', () => {
  expect(isFinished(typed({}))).toBe(false)
  expect(isFinished(typed({ about: 'RequiredVaccinations' }))).toBe(true)
  expect(isFinished(typed({ kind: 'condition', about: 'EVisaPossible', value: '' }))).toBe(false)
  expect(isFinished(typed({ kind: 'permission' }))).toBe(true)
})
