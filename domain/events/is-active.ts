import type { EventCategory } from './categories.ts'
import type { Instant } from './incoming-event.ts'

/** What one source, or staff, say of how long an event goes on. */
export type Lasting = {
  readonly category: EventCategory
  readonly timeEnd: Instant | null
  readonly isCancelled: boolean
  readonly updatedAt: Instant
  /** When it was last in a feed, or last written. */
  readonly heardAt: Instant
}

export const eventStates = ['ACTIVE', 'ENDED', 'CANCELLED', 'EXPIRED'] as const
/** EXPIRED: nobody has said that it is over, and nothing was heard of it for longer than such a thing lasts. */
export type EventState = (typeof eventStates)[number]

/** For how many days an event without an end counts as going on after it was last heard of. */
const silentDays: Readonly<Record<EventCategory, number>> = {
  earthquake: 3,
  tsunami: 1,
  volcano: 30,
  storm: 3,
  'severe-weather': 2,
  flood: 10,
  landslide: 7,
  wildfire: 10,
  drought: 60,
  heat: 5,
  cold: 5,
  health: 60,
  security: 14,
  strike: 7,
  transport: 7,
  infrastructure: 7,
  other: 14,
}

const dayMs = 24 * 60 * 60 * 1000
/** Until when something without an end goes on, if nothing is heard of it any more. */
export const silentUntil = (category: EventCategory, heardAt: Instant): Instant =>
  new Date(Date.parse(heardAt) + silentDays[category] * dayMs).toISOString()
const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b)

/** Until when it goes on, as far as is known now. Absence from a feed ends nothing by itself. */
export function activeUntil({ category, timeEnd, isCancelled, updatedAt, heardAt }: Lasting): Instant {
  if (isCancelled) return earlier(updatedAt, heardAt)
  return timeEnd ?? silentUntil(category, heardAt)
}

/** The moment at which it ends is no longer a part of it. */
export const isActive = (until: Instant, now: Instant): boolean => now < until

export function eventState(
  event: { readonly isCancelled: boolean; readonly timeEnd: Instant | null; readonly activeUntil: Instant },
  now: Instant,
): EventState {
  if (event.isCancelled) return 'CANCELLED'
  if (isActive(event.activeUntil, now)) return 'ACTIVE'
  return event.timeEnd !== null && event.timeEnd <= now ? 'ENDED' : 'EXPIRED'
}
