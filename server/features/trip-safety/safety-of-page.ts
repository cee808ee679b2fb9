import { eventsAlong, type TripEvent } from '#domain/events/along-trip.ts'
import { boardFloor, reachesFloor } from '#domain/events/levels.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Says } from '../../db/traveller-tables.ts'
import { isRowId } from '../../row-id.ts'
import type { JourneyPage } from '../journeys/page/read-journey-page.ts'
import { findKnownEvents } from '../trip-events/board-events.ts'
import type { EventsOfPage } from '../trip-events/events-of-page.ts'
import { stopsOfTrip } from '../trip-events/stops-of-trip.ts'
import { findSaid, saveSaid, type Said } from './safety-store.ts'
import { everybody, keyNow, placeOf, travellerKeys } from './traveller-key.ts'

type OfPage = Pick<JourneyPage, 'id' | 'organisationId' | 'trip' | 'cruise' | 'showEvents' | 'madeAt'>

/** What a traveller said of all that is where they are; null: nothing yet, of some of it. */
export type Answer = { readonly says: Says; readonly at: string }
export type SafetyOfPage = {
  /** Of what is asked, by its ids. */
  readonly eventIds: readonly string[]
  /** In the order of the travellers of the trip. */
  readonly people: readonly { readonly key: string; readonly answer: Answer | null }[]
}

/** Of these a traveller is asked: grave, going on, and where they are now. */
export const isAskedOf = ({ event, isHere }: Pick<TripEvent, 'event' | 'isHere'>): boolean =>
  isHere && reachesFloor(event.level)

/** Whether the travellers of a page are asked if they are safe, and what they said; null: they are not. */
export async function safetyOfPage(
  { db }: Pick<Context, 'db'>,
  { id, organisationId, trip }: OfPage,
  { events }: EventsOfPage,
): Promise<SafetyOfPage | null> {
  const eventIds = events.filter(isAskedOf).map(({ event }) => event.id)
  if (eventIds.length === 0) return null
  const said = await withTenant(db, organisationId, (trx) => findSaid(trx, organisationId, { journeyId: id }))
  const keys = travellerKeys(trip)
  return { eventIds, people: answersOf(keys, said, eventIds).map((answer, at) => ({ key: keys[at]!, answer })) }
}

/**
 * What each of some travellers said, in their order. A call for help stands until they take it back, also where their details or their place were changed
 * since; that somebody is safe holds for what it was said of, and for nobody who may be another.
 */
export function answersOf(
  keys: readonly string[],
  said: readonly Said[],
  eventIds: readonly string[],
): readonly (Answer | null)[] {
  const words = said.flatMap((word) => {
    const now = eventIds.includes(word.eventId) ? keyNow(word.traveller, keys) : null
    return now === null ? [] : [{ ...word, ...now }]
  })
  return keys.map((key) => {
    const own = words.filter((word) => word.key === key)
    const safe = own.filter(({ says }) => says === 'safe')
    const help = own.filter((call) => call.says === 'help' && !safe.some((later) => takesBack(later, call)))
    const sure = safe.filter(({ isSure }) => isSure)
    if (help.length === 0 && new Set(sure.map(({ eventId }) => eventId)).size < eventIds.length) return null
    const [first] = (help.length > 0 ? help : sure).toSorted((a, b) => b.at.getTime() - a.at.getTime())
    return first ? { says: first.says, at: first.at.toISOString() } : null
  })
}

type Word = Said & { readonly isSure: boolean }

/** What may have been said by another takes back only what was called from the same place. */
const takesBack = (later: Word, call: Word): boolean =>
  later.eventId === call.eventId &&
  later.at >= call.at &&
  (later.isSure || (!call.isSure && placeOf(later.traveller) === placeOf(call.traveller)))

/** As a form or a device that was offline sends it. */
export type Sent = {
  readonly says: string | null
  readonly traveller: string | null
  readonly events: string | null
  /** How many milliseconds ago it was said; null: now. */
  readonly ago: string | null
}

const mostEvents = 20
/** What a device kept for longer is no news. */
const oldestMs = 3 * 86_400_000

/** Keeps what somebody with the link says. False: it is about nobody and nothing that this page knows. */
export async function saySafe(
  context: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  page: OfPage,
  { says, traveller, events, ago }: Sent,
): Promise<boolean> {
  const wanted = (events ?? '').split(',').filter(isRowId).slice(0, mostEvents)
  if ((says !== 'safe' && says !== 'help') || wanted.length === 0) return false
  const keys = travellerKeys(page.trip)
  // Who is safe says so as who they are now; a call for help is heard from whoever they were.
  const one = keyNow(traveller ?? '', keys)
  const travellers = traveller === everybody ? keys : one && (says === 'help' || one.isSure) ? [one.key] : []
  const heardAt = context.clock.now()
  const late = ago === null ? 0 : Number(ago)
  // Nor is it news any more.
  if (travellers.length === 0 || !(late >= 0 && late <= oldestMs)) return false
  const saidAt = new Date(heardAt.getTime() - late)
  if (!page.showEvents) return false
  const { id: journeyId, organisationId } = page
  const rules = context.rulebook.current()
  // Where they were, and what went on, when it was said.
  const at = { now: saidAt.toISOString(), pageSince: page.madeAt.toISOString() }
  return withTenant(context.db, organisationId, async (trx) => {
    // As they are now, by any name that a device may know: a page may have been shown by a process that has heard more than this one.
    const known = await findKnownEvents(trx, organisationId, wanted)
    // A call for help is heard though the event was lowered meanwhile, or taken off the board.
    const asked = known.flatMap((event) =>
      says === 'help' ? [{ ...event, level: boardFloor }] : event.isOnBoard && reachesFloor(event.level) ? [event] : [],
    )
    const eventIds = eventsAlong(stopsOfTrip(page, rules), asked, at).map(({ event }) => event.id)
    if (eventIds.length > 0)
      await saveSaid(trx, { journeyId, organisationId, eventIds, travellers, says, saidAt, heardAt })
    return eventIds.length > 0
  })
}
