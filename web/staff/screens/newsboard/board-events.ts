import type { NewsboardEventsQuery } from '#web/staff/generated/graphql.ts'

export const eventTabs = ['favourites', 'live', 'pinned', 'all'] as const
export type EventTab = (typeof eventTabs)[number]
export const isEventTab = (text: string | null): text is EventTab =>
  (eventTabs as readonly (string | null)[]).includes(text)

/** The board asks for no more at once; the list of events has them all. */
const askedEvents = 50
export type BoardEvent = NewsboardEventsQuery['pinnedEvents'][number]

type Tabs = Readonly<Record<EventTab, readonly BoardEvent[]>>

/** How many guests of the organisation are at an event, and arrive soon. */
export type Guests = { readonly now: number; readonly soon: number }

/** Events at which the organisation has guests: where most are there now comes first. */
export const eventsWithGuests = (
  events: NewsboardEventsQuery,
): readonly { readonly event: BoardEvent; readonly guests: Guests }[] =>
  events.latestEvents.liveEvents.map(({ event, travelersNow: now, travelersPotentiallyAffected: all }) => ({
    event,
    guests: { now, soon: all - now },
  }))

/** The events of each tab. What is pinned stands in a group of its own above the favourites, and not twice. */
export function eventsOfTabs(events: NewsboardEventsQuery): Tabs {
  const pinned = new Set(events.pinnedEvents.map(({ gmUniqueEventId: id }) => id))
  return {
    favourites: events.favouriteEvents.events.filter(({ gmUniqueEventId: id }) => !pinned.has(id)),
    live: events.latestEvents.events.filter(({ isActive }) => isActive),
    pinned: events.pinnedEvents,
    all: events.latestEvents.events,
  }
}

/** How many stand in a tab; a full board may lack some, and says so. */
export const countOfTab = (events: readonly BoardEvent[], all: readonly BoardEvent[]): string =>
  all.length >= askedEvents && events.length > 0 ? `${events.length}+` : String(events.length)

/** Since somebody was here last it came, or says something new. */
export function markOf(
  event: Pick<BoardEvent, 'significantUpdateAt' | 'isNew'>,
  visit: Date,
): 'new' | 'updated' | null {
  if (new Date(event.significantUpdateAt) <= visit) return null
  return event.isNew ? 'new' : 'updated'
}
