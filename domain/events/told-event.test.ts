import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IncomingEvent } from './incoming-event.ts'
import { eventState, isActive } from './is-active.ts'
import { isNewer } from './is-newer.ts'
import { eventLevels, type EventLevel } from './levels.ts'
import { simpleArea } from './simple-area.ts'
import { significantChanges } from './significant-change.ts'
import { toldEvent, type EventVoice } from './told-event.ts'

const floors = { gdacs: 3, usgs: 3, eonet: 3, cap: 3 } as const
const said: IncomingEvent = {
  source: 'gdacs',
  sourceId: 'EQ1',
  aliases: [],
  episode: '1',
  state: 'alert',
  supersedes: [],
  category: 'earthquake',
  level: 3,
  levelIsDerived: false,
  sourceLevel: 'Orange',
  title: 'Earthquake',
  text: '',
  link: null,
  timeStart: '2026-11-20T06:00:00.000Z',
  timeEnd: null,
  updatedAt: '2026-11-20T06:10:00.000Z',
  position: { latitude: 35, longitude: 139 },
  area: null,
  radiusKm: null,
  countries: ['JP'],
  marks: [],
}
const heardAt = '2026-11-20T07:00:00.000Z'
const voice = (
  more: Partial<IncomingEvent> = {},
  peakLevel: EventLevel | null = more.level === undefined ? 3 : more.level,
): EventVoice => ({
  said: { ...said, ...more },
  peakLevel,
  heardAt,
})
const told = (first: EventVoice, ...more: EventVoice[]) => toldEvent([first, ...more], floors)

test("a source's own level goes before one that was derived, and of several of its kind the worst counts", () => {
  const derived = voice({ source: 'usgs', level: 5, levelIsDerived: true })
  expect(told(voice(), derived)).toMatchObject({ level: 3, levelIsDerived: false })
  expect(told(derived)).toMatchObject({ level: 5, levelIsDerived: true })
  expect(told(voice(), voice({ source: 'cap', level: 4 }), derived)).toMatchObject({ level: 4, levelIsDerived: false })
  expect(told(voice({ level: null }), derived)).toMatchObject({ level: 5, levelIsDerived: true })
  expect(told(voice({ level: null }))).toMatchObject({ level: null, levelIsDerived: false })
})

test('the board has what was once grave enough, and nothing of which nobody knows how grave it is', () => {
  expect(told(voice({ level: 2 }))).toMatchObject({ isOnBoard: false })
  expect(told(voice({ level: 2 }, 4))).toMatchObject({ isOnBoard: true, level: 2 })
  expect(told(voice({ level: null }))).toMatchObject({ isOnBoard: false })
  expect(told(voice({ level: 2 }), voice({ source: 'usgs', level: 4, levelIsDerived: true }))).toMatchObject({
    isOnBoard: false,
  })
})

test('it ends when all that know an end say so, and is taken back when all take it back', () => {
  const end = '2026-11-21T00:00:00.000Z'
  const later = '2026-11-22T00:00:00.000Z'
  expect(told(voice({ timeEnd: end }))).toMatchObject({ timeEnd: end, activeUntil: end })
  expect(told(voice({ timeEnd: end }), voice({ source: 'cap', timeEnd: later }))).toMatchObject({ timeEnd: later })
  expect(told(voice({ timeEnd: end }), voice({ source: 'usgs' }))).toMatchObject({
    timeEnd: null,
    activeUntil: '2026-11-23T07:00:00.000Z',
  })
  const cancelled = voice({ source: 'usgs', state: 'cancel', level: 5 })
  expect(told(voice(), cancelled)).toMatchObject({ isCancelled: false, level: 3 })
  expect(told(cancelled)).toMatchObject({ isCancelled: true, activeUntil: said.updatedAt })
})

test('in which order the sources were heard makes no difference', () => {
  const voices = fc.array(
    fc.record({
      source: fc.constantFrom('gdacs' as const, 'usgs' as const, 'eonet' as const, 'cap' as const),
      sourceId: fc.integer({ min: 1, max: 9 }).map(String),
      level: fc.option(fc.constantFrom(...eventLevels), { nil: null }),
      levelIsDerived: fc.boolean(),
      state: fc.constantFrom('alert' as const, 'cancel' as const),
      updatedAt: fc.constantFrom('2026-11-20T06:10:00.000Z', '2026-11-20T06:20:00.000Z'),
      countries: fc.subarray(['JP', 'PH', 'TW']),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(voices, fc.nat(), (list, turn) => {
      const distinct = [...new Map(list.map((each) => [`${each.source}:${each.sourceId}`, voice(each)])).values()]
      const by = turn % distinct.length
      const turned = [...distinct.slice(by), ...distinct.slice(0, by)]
      expect(told(...(turned as [EventVoice]))).toEqual(told(...(distinct as [EventVoice])))
    }),
  )
})

test('an event is over at the moment of its end, or when nothing was heard of it for long', () => {
  const until = '2026-11-21T00:00:00.000Z'
  const before = '2026-11-20T23:59:59.999Z'
  expect([isActive(until, before), isActive(until, until)]).toEqual([true, false])
  const event = { isCancelled: false, timeEnd: null, activeUntil: until }
  expect(eventState(event, before)).toBe('ACTIVE')
  expect(eventState(event, until)).toBe('EXPIRED')
  expect(eventState({ ...event, timeEnd: until }, until)).toBe('ENDED')
  expect(eventState({ ...event, isCancelled: true }, before)).toBe('CANCELLED')
})

test('a message comes after another by its time, else by the number of its episode', () => {
  const known = { updatedAt: said.updatedAt, episode: '9' }
  expect(isNewer(known, known)).toBe(false)
  expect(isNewer({ ...known, episode: '10' }, known)).toBe(true)
  expect(isNewer({ ...known, episode: 'b' }, { ...known, episode: 'a' })).toBe(false)
  expect(isNewer({ updatedAt: '2026-11-20T06:10:00.001Z', episode: '1' }, known)).toBe(true)
  expect(isNewer({ updatedAt: '2026-11-20T06:09:59.999Z', episode: '10' }, known)).toBe(false)
})

const square = (size: number) =>
  [
    [
      [
        [0, 0],
        [size, 0],
        [size, size],
        [0, size],
        [0, 0],
      ],
    ],
  ] as const
const state = {
  level: 3 as const,
  title: 'Flood',
  countries: ['TH'],
  position: { latitude: 14, longitude: 100 },
  radiusKm: null,
  area: null,
  timeEnd: null,
  isCancelled: false,
}

test('what matters of a change is level, title, place, end and whether it was taken back', () => {
  const changes = (after: Partial<Parameters<typeof significantChanges>[0]>, before = {}) =>
    significantChanges({ ...state, ...before }, { ...state, ...after })
  expect(changes({})).toEqual([])
  expect(changes({ level: null, title: 'A flood', isCancelled: true })).toEqual(['level', 'title', 'cancelled'])
  expect(changes({ position: { latitude: 14.1, longitude: 100 } })).toEqual([])
  expect(changes({ position: { latitude: 14.5, longitude: 100 } })).toEqual(['place'])
  expect(changes({ countries: ['TH', 'LA'] })).toEqual(['place'])
  expect(changes({ countries: [] })).toEqual([])
  expect(changes({ area: square(1) })).toEqual(['place'])
  expect(changes({ area: square(1.1) }, { area: square(1) })).toEqual([])
  expect(changes({ area: square(2) }, { area: square(1) })).toEqual(['place'])
  expect(changes({ radiusKm: 110 }, { radiusKm: 100 })).toEqual([])
  expect(changes({ radiusKm: 200 }, { radiusKm: 100 })).toEqual(['place'])
  expect(changes({ timeEnd: '2026-11-21T00:00:00.000Z' })).toEqual(['end'])
  expect(changes({ timeEnd: '2026-11-21T00:30:00.000Z' }, { timeEnd: '2026-11-21T00:00:00.000Z' })).toEqual([])
})

test('an area stays small enough for a map, closed and where it was', () => {
  const round = Array.from({ length: 5_000 }, (_, at): [number, number] => {
    const angle = (at / 5_000) * 2 * Math.PI
    return [Math.cos(angle), Math.sin(angle)]
  })
  const [[ring]] = simpleArea([[[...round, round[0]!]]]) as [[[number, number][]]]
  expect(ring.length).toBeLessThan(450)
  expect(ring[0]).toEqual(ring.at(-1))
  expect(Math.max(...ring.map(([x]) => x))).toBeCloseTo(1, 1)
  expect(simpleArea(square(1))).toEqual(square(1))
  expect(simpleArea(null)).toBeNull()
})
