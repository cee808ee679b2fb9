import { expect, test } from 'vitest'
import { alsoRead, nothingRead, readingsOf, textOfReadings, unreadOf } from './readings.ts'

test('come back as they were written, and grow by what is read', () => {
  const one = alsoRead(nothingRead, 12, 'answer.DESTINATION.COUNTRY:TH.VisaRequiredForStay')
  expect(textOfReadings(one)).toBe('0_answer.DESTINATION.COUNTRY:TH.VisaRequiredForStay_12')
  expect(readingsOf(textOfReadings(one))).toEqual(one)
  expect(unreadOf([11, 12, 14], one)).toEqual([11, 12, 14])
  const all = alsoRead(one, 13, null)
  expect([textOfReadings(all), unreadOf([11, 12, 14], all)]).toEqual(['13', [14]])
  // An older form sent again takes nothing back.
  expect(alsoRead(all, 11, null)).toEqual(all)
  expect(textOfReadings(nothingRead)).toBeNull()
})

test('stay short enough for an address', () => {
  let readings = nothingRead
  for (let at = 1; at <= 100; at += 1) readings = alsoRead(readings, at, `answer.DESTINATION.COUNTRY:T${at}.Something`)
  expect(textOfReadings(readings)!.length).toBeLessThanOrEqual(2_000)
  expect(readings.items.get('answer.DESTINATION.COUNTRY:T100.Something')).toBe(100)
  expect(readingsOf(textOfReadings(readings))).toEqual(readings)
})

test.each([undefined, 12, '', 'x', '1_', '1_a', "1_'_2", '1_a_x', '-1', '1'.repeat(10), ['1']])(
  '%s is nothing',
  (text) => expect(readingsOf(text)).toEqual(nothingRead),
)
