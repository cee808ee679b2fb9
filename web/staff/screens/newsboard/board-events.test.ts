import { expect, test } from 'vitest'
import { eventsOfTabs, markOf, type BoardEvent } from './board-events.ts'

const event = (id: string) => ({ gmUniqueEventId: id }) as BoardEvent
const ids = (events: readonly BoardEvent[]) => events.map(({ gmUniqueEventId }) => gmUniqueEventId)

test('what is pinned is not said twice under the favourites', () => {
  const tabs = eventsOfTabs({
    latestEvents: {
      events: [event('a'), event('b'), event('c')],
      liveEvents: [{ travelersNow: 3, event: event('c') }],
    },
    favouriteEvents: { events: [event('a'), event('b')] },
    pinnedEvents: [event('b')],
    organisationCountrySelections: [],
  })
  expect([ids(tabs.favourites), ids(tabs.live), ids(tabs.pinned), ids(tabs.all)]).toEqual([
    ['a'],
    ['c'],
    ['b'],
    ['a', 'b', 'c'],
  ])
})

test('an event is new or updated since the last visit, or neither', () => {
  const visit = new Date('2026-11-19T08:00:00Z')
  const later = { significantUpdateAt: '2026-11-20T08:00:00Z' }
  expect(markOf({ ...later, isNew: true }, visit)).toBe('new')
  expect(markOf({ ...later, isNew: false }, visit)).toBe('updated')
  expect(markOf({ significantUpdateAt: '2026-11-18T08:00:00Z', isNew: true }, visit)).toBe(null)
})
