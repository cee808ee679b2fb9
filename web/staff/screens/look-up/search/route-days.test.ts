import { expect, test } from 'vitest'
import { aroundStop, inNewOrder, shownDays, withNightsCounted } from './route-days.ts'

const route = (...days: string[]) => ({
  to: days.map((_days, index) => `COUNTRY:${'ABCD'[index]}A`),
  days,
  start: '2027-02-01',
  end: '2027-02-21',
})

test('nights begin where the destination before ends, or end where the next begins', () => {
  const asked = route('..2027-02-05', '', '2027-02-15..', '')
  expect(aroundStop(asked, 0, '2026-11-20')).toEqual({ after: '2027-02-01', arrival: '2027-02-01', leaving: null })
  expect(aroundStop(asked, 1, '2026-11-20')).toEqual({
    after: '2027-02-01',
    arrival: '2027-02-05',
    leaving: '2027-02-15',
  })
  expect(aroundStop(asked, 3, '2026-11-20')).toMatchObject({ arrival: null, leaving: '2027-02-21' })
  expect(aroundStop({ ...asked, start: '', end: 'soon' }, 0, '2026-11-20')).toEqual({
    after: '2026-11-20',
    arrival: null,
    leaving: null,
  })
})

test('what is not given is shared out, once the days of the trip are known and right', () => {
  expect(shownDays(route('', ''))).toEqual([
    { from: '2027-02-01', to: '2027-02-11', isShared: true },
    { from: '2027-02-11', to: '2027-02-21', isShared: true },
  ])
  expect(shownDays(route('..2027-02-05', ''))[1]).toEqual({ from: '2027-02-05', to: '2027-02-21', isShared: false })
  expect(shownDays({ ...route('', ''), end: '' })).toEqual([null, null])
  expect(shownDays({ ...route('', ''), end: '2027-01-01' })).toEqual([null, null])
  expect(shownDays(route('2027-02-10..', '2027-02-05..'))).toEqual([null, null])
})

test('days move with their destination; those that no longer fit are taken out, and named', () => {
  const asked = route('2027-02-01..2027-02-05', '', '2027-02-05..2027-02-10')
  expect(inNewOrder(asked, [1, 0, 2])).toEqual({
    to: ['COUNTRY:BA', 'COUNTRY:AA', 'COUNTRY:CA'],
    days: ['', '2027-02-01..2027-02-05', '2027-02-05..2027-02-10'],
    cleared: [],
  })
  expect(inNewOrder(asked, [2, 0, 1])).toEqual({
    to: ['COUNTRY:CA', 'COUNTRY:AA', 'COUNTRY:BA'],
    days: ['2027-02-05..2027-02-10', '', ''],
    cleared: ['COUNTRY:AA'],
  })
  expect(inNewOrder(asked, [0, 2])).toMatchObject({ to: ['COUNTRY:AA', 'COUNTRY:CA'], cleared: [] })
})

test('nights that were typed before any day get theirs as soon as the trip has one', () => {
  const typed = { to: ['COUNTRY:TH', 'COUNTRY:VN'], days: ['5N', '7 nights'], start: '', end: '' }
  expect(withNightsCounted(typed, '2026-11-22')).toEqual(typed)
  expect(withNightsCounted({ ...typed, start: '2027-05-10' }, '2026-11-22').days).toEqual([
    '2027-05-10..2027-05-15',
    '2027-05-15..2027-05-22',
  ])
  expect(withNightsCounted({ ...typed, end: '2027-05-30' }, '2026-11-22').days).toEqual([
    '5N',
    '2027-05-23..2027-05-30',
  ])
})
