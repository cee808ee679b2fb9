import { expect, test } from 'vitest'
import { localClocks } from './local-times.ts'

const winter = new Date('2027-01-10T22:30:00Z')

test('the clock of a country, with the name of its zone in the language of the reader', () => {
  expect(localClocks(['Europe/Berlin'], winter, 'de')).toMatchObject([
    { time: '23:30', day: 'So', names: ['Mitteleuropäische Zeit'] },
  ])
  expect(localClocks(['Asia/Kolkata'], winter, 'en')).toMatchObject([
    { time: '04:00', day: 'Mon', names: ['India Standard Time'] },
  ])
})

test('several zones stand from west to east; clocks that agree stand once', () => {
  const clocks = localClocks(
    ['America/New_York', 'Pacific/Honolulu', 'America/Denver', 'America/Phoenix'],
    winter,
    'en',
  )
  expect(clocks.map(({ time }) => time)).toEqual(['12:30', '15:30', '17:30'])
  expect(clocks[1]!.names.length).toBeLessThanOrEqual(2)
})

test('in summer Phoenix and Denver differ', () => {
  expect(localClocks(['America/Denver', 'America/Phoenix'], new Date('2027-07-10T12:00:00Z'), 'en')).toHaveLength(2)
})
