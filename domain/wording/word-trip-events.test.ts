import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { eventCategories } from '../events/categories.ts'
import type { TripEvent } from '../events/along-trip.ts'
import { wordTripEvents, type EventToWord, type TimedText } from './word-trip-events.ts'

const now = '2026-12-01T12:00:00.000Z'
const event: EventToWord = {
  id: 'a',
  category: 'severe-weather',
  level: 4,
  isByStaff: false,
  countries: ['TR'],
  position: null,
  radiusKm: null,
  area: null,
  timeStart: '2026-12-01T02:00:00.000Z',
  timeEnd: null,
  isCancelled: false,
  activeUntil: '2026-12-03T02:00:00.000Z',
  significantUpdateAt: now,
  createdAt: now,
  titles: [{ text: 'Storm', language: 'en' }],
  told: [{ name: 'GDACS', link: 'https://gdacs.example' }],
}
const met: TripEvent<EventToWord> = {
  event,
  state: 'ACTIVE',
  near: [{ stop: 0, km: 33 }],
  isHere: true,
  overSince: null,
}
const over = { ...met, state: 'ENDED', isHere: false, overSince: now } as const
const stops = [{ name: 'Antalya', isPoint: true }]
const worded = (events: readonly TripEvent<EventToWord>[], language: (typeof languages)[number] = 'en') =>
  wordTripEvents(events, stops, { language, t: translatorFor(language), now })
const text = (when: TimedText = []) => when.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')
const whenOf = (own: Partial<EventToWord>) => text(worded([{ ...met, event: { ...event, ...own } }])?.goingOn[0]?.when)

test('says what, how grave, where, until when and who says it; nothing of nothing', () => {
  expect(worded([])).toBeNull()
  expect(worded([met])).toMatchObject({
    title: 'Events on your trip',
    goingOn: [
      { category: 'Severe weather', levelText: 'Level: high', where: 'Antalya, 33 km away', title: { text: 'Storm' } },
    ],
    over: [],
  })
})

test('an end that nobody knows is said to be unknown', () => {
  expect(whenOf({})).toBe('since 1 December at 02:00 UTC, no end known')
  expect(whenOf({ timeEnd: '2026-12-03T02:00:00.000Z' })).toBe('until 3 December at 02:00 UTC')
  expect(whenOf({ timeStart: '2026-12-02T02:00:00.000Z' })).toBe('from 2 December at 02:00 UTC, no end known')
  expect(whenOf({ timeStart: '2026-12-31T02:00:00.000Z', timeEnd: '2027-01-02T02:00:00.000Z' })).toBe(
    '31 December at 02:00 UTC until 2 January 2027 at 02:00 UTC',
  )
  expect(whenOf({ timeStart: null })).toBe('')
  expect(worded([{ ...met, event: { ...event, level: null } }])?.goingOn[0]?.levelText).toBe('Level: unknown')
})

test('all clear is said of what its sources ended, not of what nobody speaks of any more', () => {
  expect(worded([over])).toMatchObject({ title: 'All clear', goingOn: [] })
  expect(text(worded([over])?.over[0]?.when)).toBe('Over since 3 December at 02:00 UTC')
  const silent = worded([{ ...over, state: 'EXPIRED' }])
  expect(silent?.title).toBe('Events on your trip')
  expect(text(silent?.over[0]?.when)).toContain('No source says that it is over.')
  expect(worded([met, over])?.title).toBe('Events on your trip')
})

test('a title stands in the language it has: that of the reader where there is one', () => {
  const titles = [
    { text: 'Strike', language: 'en' as const },
    { text: 'Streik', language: 'de' as const },
  ]
  const title = (language: (typeof languages)[number]) =>
    worded([{ ...met, event: { ...event, titles } }], language)?.goingOn[0]?.title
  expect(title('de')).toEqual({ text: 'Streik', language: 'de' })
  expect(title('tr')).toEqual({ text: 'Strike', language: 'en' })
})

test.each(languages)('every category and every sentence has words in %s', (language) => {
  const names = eventCategories.map(
    (category) => worded([{ ...met, event: { ...event, category } }], language)?.goingOn[0]?.category,
  )
  expect(new Set(names).size).toBe(eventCategories.length)
  for (const state of ['ENDED', 'CANCELLED', 'EXPIRED'] as const)
    expect(
      worded([{ ...over, state }], language)?.over[0]?.when.filter((piece) => typeof piece !== 'string'),
    ).toHaveLength(1)
})
