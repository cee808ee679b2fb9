import { expect, test } from 'vitest'
import { emptyEvent, inputOf, problemsOf, readNumber, valuesOf, type EventToChange } from './event-form.ts'

const event: EventToChange = {
  gmUniqueEventId: 'e1',
  title: 'Streik',
  titleDe: 'Streik',
  titleEn: '',
  textDe: '',
  textEn: '',
  category: { code: 'strike' },
  level: 3,
  countries: [{ iso2: 'PT' }, { iso2: 'ES' }],
  latitude: 38.7,
  longitude: -9.1,
  radiusKm: null,
  timeStart: '2026-11-20T10:00:30.000Z',
  timeEnd: null,
  staticPageUrl: null,
  hotelCodes: ['1001', 'own 2'],
  updatedAt: '2026-11-20T10:00:30.000Z',
}
const t = (key: string): string => key

test('a figure has a comma or a point, and either sign', () => {
  expect(['38,3', ' 38.3 ', '−9.1', '-9,1', '7'].map(readNumber)).toEqual([38.3, 38.3, -9.1, -9.1, 7])
  expect(['', '38°', '1,2,3', '1e3', 'N 38'].map(readNumber)).toEqual([null, null, null, null, null])
})

test('an update says what was changed alone, and takes away what was emptied', () => {
  const values = { ...valuesOf(event), level: '', latitude: '', longitude: '', countries: 'ES,PT' }
  const changes = { level: '', latitude: '', longitude: '', countries: 'ES,PT' }
  expect(inputOf(values, changes)).toEqual({ level: null, latitude: null, longitude: null, countryIds: ['ES', 'PT'] })
  expect(inputOf(values, {})).toEqual({})
  expect(values.hotelCodes).toBe('1001\nown 2')
  const codes = { hotelCodes: ' 1001, own 2;\n\n3 ' }
  expect(inputOf({ ...values, ...codes }, codes)).toEqual({ hotelCodes: ['1001', 'own 2', '3'] })
})

test('a moment that comes from a form goes back into it; a day without a time is meant from its start to its end', () => {
  const values = { ...emptyEvent, startDay: '2026-11-20', endDay: '2026-11-21', endTime: '' }
  const { timeStart, timeEnd } = inputOf(values, { startDay: '2026-11-20', endDay: '2026-11-21' })
  const shown = valuesOf({ ...event, timeStart: timeStart!, timeEnd: timeEnd! })
  expect([shown.startDay, shown.startTime, shown.endDay, shown.endTime]).toEqual([
    '2026-11-20',
    '00:00',
    '2026-11-21',
    '23:59',
  ])
  expect(inputOf(emptyEvent, { endDay: '' })).toEqual({ timeEnd: null })
})

test('what is missing or no figure and no day is said at its field', () => {
  const wrong = { ...emptyEvent, latitude: 'north', startTime: '10:00', endDay: 'soon' }
  expect(problemsOf(wrong, t)).toMatchObject({
    titleDe: 'event-board.write.required',
    category: 'event-board.write.required',
    latitude: 'event-board.write.number',
    longitude: null,
    startDay: 'event-board.write.day-of-time',
    endDay: 'event-board.write.day',
  })
})
