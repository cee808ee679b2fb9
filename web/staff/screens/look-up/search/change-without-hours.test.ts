import { expect, test } from 'vitest'
import { changeWithoutHours } from './change-without-hours.ts'

const airport = (id: string) => ({ type: 'AIRPORT', id }) as const

test('the hours are entered at the change that waits for them, else at the first that has none', () => {
  const transits = [{ ...airport('DOH'), hours: 3 }, airport('ADD'), airport('BKK'), airport('DOH')]
  expect(changeWithoutHours(transits, airport('BKK'))).toBe(2)
  expect(changeWithoutHours(transits, airport('DOH'))).toBe(3)
  expect(changeWithoutHours(transits, { type: 'COUNTRY', id: 'KE' })).toBe(1)
})
