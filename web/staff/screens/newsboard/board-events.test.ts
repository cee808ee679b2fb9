import { expect, test } from 'vitest'
import { countOfTab, eventsOfTabs, eventsWithGuests, markOf, type BoardEvent } from './board-events.ts'

const event = (id: string, isActive = true) => ({ gmUniqueEventId: id, isActive }) as BoardEvent
const ids = (events: readonly BoardEvent[]) => events.map(({ gmUniqueEventId }) => gmUniqueEventId)

test('what is pinned is not said twice under the favourites, and live is what goes on now', () => {
  const tabs = eventsOfTabs({
    latestEvents: {
      events: [event('a', false), event('b'), event('c')],
      liveEvents: [],
    },
    favouriteEvents: { events: [event('a'), event('b')] },
    pinnedEvents: [event('b')],
    organisationCountrySelections: [],
  })
  expect([ids(tabs.favourites), ids(tabs.live), ids(tabs.pinned), ids(tabs.all)]).toEqual([
    ['a'],
    ['b', 'c'],
    ['b'],
    ['a', 'b', 'c'],
  ])
})

test('of an event with guests it is told who is there and who is still to come', () => {
  const events = {
    latestEvents: {
      events: [],
      liveEvents: [{ event: event('a'), travelersNow: 3, travelersPotentiallyAffected: 5 }],
    },
    favouriteEvents: { events: [] },
    pinnedEvents: [],
    organisationCountrySelections: [],
  }
  expect(eventsWithGuests(events)).toEqual([{ event: event('a'), guests: { now: 3, soon: 2 } }])
})

test('an event is new or updated since the last visit, or neither', () => {
  const visit = new Date('2026-11-19T08:00:00Z')
  const later = { significantUpdateAt: '2026-11-20T08:00:00Z' }
  expect(markOf({ ...later, isNew: true }, visit)).toBe('new')
  expect(markOf({ ...later, isNew: false }, visit)).toBe('updated')
  expect(markOf({ significantUpdateAt: '2026-11-18T08:00:00Z', isNew: true }, visit)).toBe(null)
})

test('a board that is full does not claim to count all events', () => {
  const full = Array.from({ length: 50 }, (_, index) => event(String(index)))
  expect(countOfTab(full, full)).toBe('50+')
  expect(countOfTab(full.slice(0, 8), full)).toBe('8+')
  expect(countOfTab([], full)).toBe('0')
  expect(countOfTab(full.slice(1), full.slice(1))).toBe('49')
})
