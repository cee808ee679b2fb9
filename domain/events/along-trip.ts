import type { Iso2 } from '../places.ts'
import type { Area, Position } from './area.ts'
import type { EventCategory } from './categories.ts'
import { distanceKm } from './distance.ts'
import type { Instant } from './incoming-event.ts'
import { eventState, isActive, silentUntil, type EventState } from './is-active.ts'
import { kmToArea } from './km-to-area.ts'
import { reachesFloor, type EventLevel } from './levels.ts'
import { reachKm } from './reach.ts'

/** Where and when a trip has somebody. */
export type TripStop = {
  readonly iso2: Iso2
  /** Null: no more than the country is known. */
  readonly position: Position | null
  /** How far from there they may be: a trip names an airport or a region, and no address. */
  readonly spreadKm: number
  readonly from: Instant
  readonly to: Instant
}

/** What is looked at of an event on the board. */
export type BoardEvent = {
  readonly id: string
  readonly category: EventCategory
  readonly level: EventLevel | null
  readonly isByStaff: boolean
  readonly countries: readonly Iso2[]
  readonly position: Position | null
  readonly radiusKm: number | null
  readonly area: Area | null
  readonly timeStart: Instant | null
  readonly timeEnd: Instant | null
  readonly isCancelled: boolean
  readonly activeUntil: Instant
  readonly significantUpdateAt: Instant
  readonly createdAt: Instant
}

/** At a stop, by its position among those of the trip. `km`: from its middle; null: inside the area, or in the country. */
export type NearStop = { readonly stop: number; readonly km: number | null }

export type TripEvent<E extends BoardEvent = BoardEvent> = {
  readonly event: E
  readonly state: EventState
  /** The stops of the trip that it meets, in their order; never none. */
  readonly near: readonly [NearStop, ...NearStop[]]
  /** It goes on where the traveller is now. */
  readonly isHere: boolean
  /** Since when its end is known here; null while it goes on. */
  readonly overSince: Instant | null
}

/** For so long a page says that something is over. */
const clearDays = 3
const dayMs = 86_400_000
const mostGoingOn = 20
const mostOver = 5

/** Is it dangerous where a stop is? Without a place of either, what its country is told from the floor of the board on. */
export function nearStop(
  event: BoardEvent,
  stop: Pick<TripStop, 'iso2' | 'position' | 'spreadKm'>,
): { readonly km: number | null } | null {
  const { position, area } = event
  if (stop.position === null || (position === null && area === null))
    // What a feed told is on the board because it reached the floor once, and is told until its end though it was lowered.
    return event.countries.includes(stop.iso2) && (!event.isByStaff || reachesFloor(event.level)) ? { km: null } : null
  if (area !== null) return kmToArea(stop.position, area) <= stop.spreadKm ? { km: null } : null
  const km = distanceKm(stop.position, position!)
  return km <= stop.spreadKm + reachKm(event) ? { km: Math.max(1, Math.round(km)) } : null
}

/**
 * What goes on along a trip, where it is still to come or the traveller is there: worst where they are now, then the worst level. Then what
 * was shown since the page was made and is over for no longer than some days.
 */
export function eventsAlong<E extends BoardEvent>(
  stops: readonly TripStop[],
  events: readonly E[],
  { now, pageSince }: { readonly now: Instant; readonly pageSince: Instant },
): TripEvent<E>[] {
  const met = events.flatMap((event): TripEvent<E>[] => {
    const isOver = !isActive(event.activeUntil, now)
    const overSince = isOver ? later(event.activeUntil, event.significantUpdateAt) : null
    if (overSince !== null && !wasShown(event, overSince, { now, pageSince })) return []
    const until = isOver ? expectedUntil(event) : event.activeUntil
    const [first, ...more] = stops.flatMap((stop, index): NearStop[] => {
      if (stop.to <= now || until <= stop.from || (event.timeStart ?? '') >= stop.to) return []
      const near = nearStop(event, stop)
      return near === null ? [] : [{ stop: index, ...near }]
    })
    if (first === undefined) return []
    const near = [first, ...more] as const
    const isHere = !isOver && (event.timeStart ?? '') <= now && near.some(({ stop }) => stops[stop]!.from <= now)
    return [{ event, state: eventState(event, now), near, isHere, overSince }]
  })
  const goingOn = met.filter(({ overSince }) => overSince === null).toSorted(worstFirst)
  const over = met.filter(({ overSince }) => overSince !== null).toSorted(newestFirst)
  return [...goingOn.slice(0, mostGoingOn), ...over.slice(0, mostOver)]
}

/** An event of which the first word was its end was shown to nobody. */
const wasShown = (
  { createdAt, activeUntil }: BoardEvent,
  overSince: Instant,
  { now, pageSince }: { readonly now: Instant; readonly pageSince: Instant },
): boolean =>
  createdAt < activeUntil && pageSince < overSince && Date.parse(now) - Date.parse(overSince) < clearDays * dayMs

/** How long it was thought to last before its end was told. */
function expectedUntil({ category, timeEnd, isCancelled, activeUntil, significantUpdateAt }: BoardEvent): Instant {
  const wasEnded = isCancelled || (timeEnd !== null && significantUpdateAt >= activeUntil)
  return wasEnded ? silentUntil(category, activeUntil) : activeUntil
}

const later = (a: Instant, b: Instant): Instant => (a > b ? a : b)
const rank = ({ event }: TripEvent): number => event.level ?? 0

function worstFirst(a: TripEvent, b: TripEvent): number {
  if (a.isHere !== b.isHere) return a.isHere ? -1 : 1
  if (rank(a) !== rank(b)) return rank(b) - rank(a)
  return byText(a.event.timeStart ?? '', b.event.timeStart ?? '') || byText(a.event.id, b.event.id)
}

const newestFirst = (a: TripEvent, b: TripEvent): number =>
  byText(b.overSince ?? '', a.overSince ?? '') || byText(a.event.id, b.event.id)
const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
