import { eventFilterFields } from '#web/staff/events/filter-fields.ts'
import { eventOrders, orderEvents, selectEvents } from '#web/staff/events/select-events.ts'
import type { AllEventsQuery } from '#web/staff/generated/graphql.ts'
import { choice, pageFields, type StateOf } from '#web/staff/list/list-address.ts'
import type { ListProps } from '#web/staff/list/use-list-state.ts'

type Lists = AllEventsQuery['allEvents']
export type ListedEvent = Lists['events'][number]

export const shownEvents = ['CURRENT', 'PINNED', 'OVER', 'ALL'] as const

export const filterFields = {
  shown: choice('show', shownEvents, 'CURRENT'),
  ...eventFilterFields,
}
export const listFields = { ...filterFields, ...pageFields(eventOrders, 'CHANGED', true) }
export type EventListProps = ListProps<StateOf<typeof listFields>>

export type FoundEvents = {
  readonly totalCount: number
  readonly isMoreThanCounted: false
  readonly results: readonly (ListedEvent & { readonly id: string })[]
  /** All of the chosen kind, before any filter: what the filters offer. */
  readonly offered: readonly ListedEvent[]
  readonly counts: Readonly<Record<(typeof shownEvents)[number], number>>
  readonly pinned: ReadonlySet<string>
  /** How many travellers are where it happens, by event; none while no bookings are stored. */
  readonly travellers: ReadonlyMap<string, number>
}

const notTwice = (events: readonly ListedEvent[]): ListedEvent[] => [
  ...new Map(events.map((event) => [event.gmUniqueEventId, event])).values(),
]

/** The page of the list that the address asks for. The answer holds all events: nothing is asked again for a filter. */
export function foundEvents(lists: Lists, list: EventListProps['list'], language: string): FoundEvents {
  const all = notTwice([...lists.pinnedEvents, ...lists.events])
  const kinds = {
    CURRENT: all.filter(({ isActive }) => isActive),
    PINNED: lists.pinnedEvents,
    OVER: all.filter(({ isActive }) => !isActive),
    ALL: all,
  }
  const offered = kinds[list.shown]
  const found = orderEvents(selectEvents(offered, list), list.order, list.isDescending, language)
  return {
    totalCount: found.length,
    isMoreThanCounted: false,
    results: found
      .slice((list.page - 1) * list.size, list.page * list.size)
      .map((event) => ({ ...event, id: event.gmUniqueEventId })),
    offered,
    counts: {
      CURRENT: kinds.CURRENT.length,
      PINNED: kinds.PINNED.length,
      OVER: kinds.OVER.length,
      ALL: kinds.ALL.length,
    },
    pinned: new Set(lists.pinnedEvents.map(({ gmUniqueEventId }) => gmUniqueEventId)),
    travellers: new Map(lists.liveEvents.map(({ event, travelersNow }) => [event.gmUniqueEventId, travelersNow])),
  }
}
