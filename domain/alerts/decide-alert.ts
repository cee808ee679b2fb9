import type { EventCategory } from '../events/categories.ts'
import type { EventLevel } from '../events/levels.ts'

/** A hotel at which an event is dangerous, and whose guests are there or come soon. */
export type NearHotel = {
  readonly id: string
  /** Named by the event, inside what it says it covers, or so near. */
  readonly why: 'code' | 'area' | 'distance'
  /** From the middle of the event; null: it has none, or the hotel has no place. */
  readonly km: number | null
  /** Ids of bookings: what they say is read when it is shown, and is gone with them. */
  readonly bookings: readonly string[]
}

/** How an event stands for one organisation. */
export type Situation = {
  readonly isOver: boolean
  readonly category: EventCategory
  readonly level: EventLevel | null
  readonly hotels: readonly NearHotel[]
}

/** What the organisation was told last. */
export type Told = Pick<Situation, 'level' | 'hotels'> & { readonly isOpen: boolean; readonly at: Date }

/** What the organisation wants to be told. */
export type AlertWishes = {
  /** From this level on; 1: of everything, also where the level is unknown. */
  readonly minimumLevel: EventLevel
  readonly muted: readonly EventCategory[]
  /** Also of hotels in which nobody is booked. */
  readonly withoutGuests: boolean
}

/** What is new for the hotels of the organisation since they were told. */
export type News = {
  readonly joined: readonly string[]
  readonly left: readonly string[]
  readonly bookings: readonly string[]
  readonly levelBefore: EventLevel | null
  readonly isLevelNew: boolean
}

export type Decision =
  | { readonly is: 'nothing' }
  | { readonly is: 'alert' }
  | { readonly is: 'update'; readonly news: News }
  | { readonly is: 'all-clear' }
  | { readonly is: 'held'; readonly until: Date }

/** A thread says one thing at a time: a feed that says another level each minute does not. */
const betweenMs = 10 * 60_000
/** Guests who were booked, or whose stay comes near, are told together. */
const betweenBookingsMs = 6 * 3_600_000
/** Told at any hour. */
const wakes: EventLevel = 5

/** What to tell of an event now. `quietUntil`: nobody wants to be woken before; null: it is not quiet. */
export function decideAlert(
  told: Told | null,
  now: Situation,
  wishes: AlertWishes,
  { at, quietUntil }: { readonly at: Date; readonly quietUntil: Date | null },
): Decision {
  const due = whatToTell(told, now, wishes)
  if (due.is === 'nothing' || due.is === 'held') return due
  const isUrgent = now.level === wakes && due.is !== 'all-clear' && told?.level !== wakes
  const hold = isUrgent ? null : heldUntil(told, due, now.level === wakes ? null : quietUntil)
  const until =
    due.is === 'all-clear' && quietUntil !== null && (hold === null || hold < quietUntil) ? quietUntil : hold
  return until !== null && until > at ? { is: 'held', until } : due
}

function heldUntil(told: Told | null, due: Decision, quietUntil: Date | null): Date | null {
  const onlyBookings = due.is === 'update' && isOnlyBookings(due.news)
  const gap = onlyBookings ? betweenBookingsMs : betweenMs
  const times = [
    ...(told === null ? [] : [told.at.getTime() + gap]),
    ...(quietUntil === null ? [] : [quietUntil.getTime()]),
  ]
  return times.length === 0 ? null : new Date(Math.max(...times))
}

const isOnlyBookings = ({ joined, left, isLevelNew }: News): boolean =>
  joined.length === 0 && left.length === 0 && !isLevelNew

function whatToTell(told: Told | null, now: Situation, wishes: AlertWishes): Decision {
  if (told?.isOpen !== true) return isWanted(now, wishes) ? { is: 'alert' } : { is: 'nothing' }
  if (now.isOver || now.hotels.length === 0) return { is: 'all-clear' }
  if (wishes.muted.includes(now.category)) return { is: 'nothing' }
  const news = newsSince(told, now, wishes)
  return isOnlyBookings(news) && news.bookings.length === 0 ? { is: 'nothing' } : { is: 'update', news }
}

const isWanted = (now: Situation, wishes: AlertWishes): boolean =>
  !now.isOver &&
  !wishes.muted.includes(now.category) &&
  (now.level ?? 1) >= wishes.minimumLevel &&
  concerned(now, wishes).length > 0

/** The hotels that are told of. */
export const concerned = (
  { hotels }: Pick<Situation, 'hotels'>,
  { withoutGuests }: Pick<AlertWishes, 'withoutGuests'>,
): readonly NearHotel[] => (withoutGuests ? hotels : hotels.filter(({ bookings }) => bookings.length > 0))

/** What differs from what somebody knows. A guest who has left is nothing new. */
export function newsSince(
  told: Pick<Told, 'level' | 'hotels'>,
  now: Pick<Situation, 'level' | 'hotels'>,
  wishes: Pick<AlertWishes, 'withoutGuests'>,
): News {
  const known = new Map(told.hotels.map((hotel) => [hotel.id, hotel]))
  const near = new Set(now.hotels.map(({ id }) => id))
  const knownBookings = new Set(told.hotels.flatMap(({ bookings }) => bookings))
  const shown = concerned(now, wishes)
  return {
    joined: shown.filter(({ id }) => !known.has(id)).map(({ id }) => id),
    left: told.hotels.filter(({ id }) => !near.has(id)).map(({ id }) => id),
    bookings: [...new Set(shown.flatMap(({ bookings }) => bookings))].filter((id) => !knownBookings.has(id)),
    levelBefore: told.level,
    isLevelNew: told.level !== now.level,
  }
}
