import { expect, test } from 'vitest'
import { mailDays } from './mail-days.ts'

const trip = { dateStart: '2027-02-12', dateEnd: '2027-03-03' }

test('mails come from 30 days before the departure to the last day', () => {
  expect(mailDays(trip, '2027-01-12')).toEqual({ from: '2027-01-13', to: '2027-03-03', isRunning: false })
  expect(mailDays(trip, '2027-01-13')?.isRunning).toBe(true)
  expect(mailDays({ ...trip, dateEnd: null }, '2027-01-13')).toBe(null)
})
