import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isClockTime, isTimeZone, quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' }
const until = (at: string, hours = night) => quietUntil(new Date(at), hours)?.toISOString() ?? null

test('quiet from evening to morning by the clock of the place', () => {
  expect(until('2026-11-29T20:59:00Z')).toBeNull()
  expect(until('2026-11-29T21:00:00Z')).toBe('2026-11-30T06:00:00.000Z')
  expect(until('2026-11-30T05:59:30Z')).toBe('2026-11-30T06:00:00.000Z')
  expect(until('2026-11-30T06:00:00Z')).toBeNull()
  expect(until('2026-07-01T20:00:00Z')).toBe('2026-07-02T05:00:00.000Z')
  expect(until('2026-11-29T12:30:00Z', { from: '13:00', to: '14:00', timeZone: 'Europe/Berlin' })).toBe(
    '2026-11-29T13:00:00.000Z',
  )
})

test('in the nights in which clocks are changed the quiet ends at its hour', () => {
  expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(until('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
})

test('the same hour twice is no quiet', () => {
  expect(until('2026-11-29T21:00:00Z', { ...night, from: '07:00' })).toBeNull()
})

test('once the quiet is over it is not quiet, at any moment and in any place', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const zone = fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati', 'UTC')
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(clock, clock, zone, moment, (from, to, timeZone, at) => {
      const end = quietUntil(at, { from, to, timeZone })
      if (end === null) return
      expect(end.getTime()).toBeGreaterThan(at.getTime() - 3_600_000)
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      expect(isClockTime(from)).toBe(true)
    }),
  )
})

test('what is no clock time and no zone is told apart', () => {
  expect(['24:00', '7:00', '07:60', '07:00 '].map(isClockTime)).toEqual([false, false, false, false])
  expect(['Europe/Berlin', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
