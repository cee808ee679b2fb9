import { expect, test } from 'vitest'
import { isSameButStays, readBooking, withStaysOf, type BookingTold } from './booking-row.ts'
import { RowRejected } from './rejected.ts'

const told: BookingTold = {
  number: 'B-1',
  travelStart: '2026-12-01',
  travelEnd: '2026-12-14',
  persons: '2',
  operatorCode: 'OP',
  url: '',
  hotels: [{ code: '3956', from: '', to: '' }],
}
const over = '2026-11-18'
const read = (more: Partial<BookingTold>) => readBooking({ ...told, ...more }, over)
const rejected = (more: Partial<BookingTold>) => {
  try {
    return read(more)
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error
    return [error.reason, error.field, error.value]
  }
}
const stay = (code: string, from = '', to = '') => ({ code, from, to })

test('a stay without days is as long as the trip, and the same stay counts once', () => {
  const { stays } = read({
    hotels: [stay('a'), stay('b', '2026-12-02', '2026-12-03'), stay('a', '2026-12-01', '2026-12-14')],
  })
  expect(stays).toEqual([
    { code: 'a', from: '2026-12-01', to: '2026-12-14' },
    { code: 'b', from: '2026-12-02', to: '2026-12-03' },
  ])
  expect(read({ url: 'https://book.example/ä?x=1' }).url).toBe('https://book.example/%C3%A4?x=1')
})

test('what cannot be right is rejected with its reason, its field and what stood there', () => {
  expect(rejected({ number: '' })).toEqual(['no-number', 'number', ''])
  expect(rejected({ travelStart: '2026-02-30' })).toEqual(['start', 'travelStart', '2026-02-30'])
  expect(rejected({ travelEnd: '14/12/2026' })).toEqual(['end', 'travelEnd', '14/12/2026'])
  expect(rejected({ travelEnd: '2026-11-30' })).toEqual(['end-before-start', 'travelEnd', '2026-11-30'])
  expect(rejected({ travelStart: '2026-11-01', travelEnd: over })).toEqual(['over', 'travelEnd', over])
  expect(rejected({ travelEnd: '2062-12-14' })).toEqual(['too-far', 'travelEnd', '2062-12-14'])
  for (const persons of ['', '0', '1000', '-2', '2.5', 'two'])
    expect(rejected({ persons })).toEqual(['persons', 'persons', persons])
  for (const url of ['http://book.example', 'javascript:alert(1)', 'https://a:b@book.example', 'book.example'])
    expect(rejected({ url })).toEqual(['url', 'url', url])
  expect(rejected({ hotels: [] })).toEqual(['no-hotels', 'hotels', ''])
  expect(rejected({ hotels: Array.from({ length: 51 }, (_, n) => stay(`${n}`)) })).toEqual([
    'too-many-hotels',
    'hotels',
    '51',
  ])
  expect(rejected({ hotels: [stay('a', '2026-12-05', '2026-12-04')] })).toEqual(['stay', 'to', '2026-12-04'])
  expect(rejected({ hotels: [stay('a', '2026-11-30')] })).toEqual(['stay-outside', 'hotels', 'a 2026-11-30 2026-12-14'])
})

test('two rows are one booking where they differ in their stays alone', () => {
  const [one, other] = [read({}), read({ hotels: [stay('b')] })]
  expect(isSameButStays(one, other)).toBe(true)
  expect(withStaysOf(one, other).stays.map(({ code }) => code)).toEqual(['3956', 'b'])
  expect(isSameButStays(one, read({ persons: '3' }))).toBe(false)
})
