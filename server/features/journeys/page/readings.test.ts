import { expect, test } from 'vitest'
import type { UpdatePart } from '#domain/outline/change-parts.ts'
import { alsoRead, nothingRead, readingsOf, textOfReadings, unreadOf, unreadSentences } from './readings.ts'

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

test('what an editor says is told until all that it is about is read', () => {
  const updates = [14, 12, null].map((revision): UpdatePart => {
    const sentence = { text: `Of ${revision}`, language: 'en' as const }
    const changes = ['visa', 'customs'].map((item) => ({ item })) as unknown as UpdatePart['changes']
    return { title: '', on: '2026-11-20', revision, sentence: revision === null ? null : sentence, changes, trip: [] }
  })
  const told = (readings: typeof nothingRead) => unreadSentences(updates, [12, 14], readings).map(({ text }) => text)
  expect(told(nothingRead)).toEqual(['Of 14', 'Of 12'])
  expect(told(alsoRead(nothingRead, 12, null))).toEqual(['Of 14'])
  const one = alsoRead(nothingRead, 12, 'visa')
  expect(told(one)).toEqual(['Of 14', 'Of 12'])
  expect(told(alsoRead(one, 12, 'customs'))).toEqual(['Of 14'])
  expect(told(alsoRead(one, 14, null))).toEqual([])
})
