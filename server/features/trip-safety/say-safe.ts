import { eventsAlong } from '#domain/events/along-trip.ts'
import { boardFloor, reachesFloor } from '#domain/events/levels.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { isRowId } from '../../row-id.ts'
import type { JourneyPage } from '../journeys/page/read-journey-page.ts'
import { findKnownEvents, type KnownEvent } from '../trip-events/board-events.ts'
import { stopsOfTrip } from '../trip-events/stops-of-trip.ts'
import { findSaid, holdPage, saveSaid, takeBack, type Said } from './safety-store.ts'
import { forgetCalls } from './standing-calls.ts'
import { everybody, headcounts, isKey, isNamed, keyNow, travellerKeys } from './traveller-key.ts'

type OfPage = Pick<JourneyPage, 'id' | 'organisationId' | 'trip' | 'names' | 'cruise' | 'showEvents' | 'madeAt'>

/** As a form or a device that was offline sends it. */
export type Sent = {
  readonly says: string | null
  readonly traveller: string | null
  readonly events: string | null
  /** How many milliseconds ago it was said; null: now. */
  readonly ago: string | null
}

/** All that is asked of, and as much of which somebody called. */
const mostEvents = 40
/** What a device kept for longer is no news; a call for help is heard all the same, as one of then. */
const oldestMs = 3 * 86_400_000
/** So many are heard on one page by keys that it does not have, and about so much that is nowhere on its way: whoever has the link may call. */
const mostStrange = 20

/** Keeps what somebody with the link says. False: it is about nobody and nothing that this page knows. */
export async function saySafe(
  context: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  page: OfPage,
  { says, traveller, events, ago }: Sent,
): Promise<boolean> {
  const wanted = (events ?? '').split(',').filter(isRowId).slice(0, mostEvents)
  const keys = travellerKeys(page)
  const who = whoOf(traveller ?? '', keys)
  const late = ago === null ? 0 : Number(ago)
  if (wanted.length === 0 || who.keys.length === 0 || !(late >= 0)) return false
  if (says !== 'help' && (says !== 'safe' || late > oldestMs)) return false
  const heardAt = context.clock.now()
  const saidAt = new Date(heardAt.getTime() - Math.min(late, oldestMs))
  const { id: journeyId, organisationId } = page
  const isHeard = await withTenant(context.db, organisationId, async (trx) => {
    await holdPage(trx, organisationId, journeyId)
    const told: Told = {
      page,
      keys,
      who,
      saidAt,
      heardAt,
      counts: headcounts(page, keys),
      // As they are now, by any name that a device may know: a page may have been shown by a process that has heard more than this one.
      events: await findKnownEvents(trx, organisationId, wanted),
      said: await findSaid(trx, organisationId, { journeyId }),
      // Where they were, and what went on, when it was said.
      along: (known) =>
        eventsAlong(stopsOfTrip(page, context.rulebook.current()), known, {
          now: saidAt.toISOString(),
          pageSince: page.madeAt.toISOString(),
        }).map(({ event }) => event.id),
    }
    return says === 'help' ? hearCall(trx, told) : hearSafe(trx, told)
  })
  forgetCalls(context.db, organisationId)
  return isHeard
}

type Who = { readonly isAll: boolean; readonly keys: readonly string[] }
type Told = {
  readonly page: OfPage
  readonly keys: readonly string[]
  readonly counts: ReadonlyMap<string, number>
  readonly who: Who
  readonly events: readonly KnownEvent[]
  readonly said: readonly Said[]
  readonly along: (known: readonly KnownEvent[]) => readonly string[]
  readonly saidAt: Date
  readonly heardAt: Date
}

/** Who is meant: those whom the form showed, not who has come since. */
function whoOf(traveller: string, keys: readonly string[]): Who {
  const [first = '', ...shown] = traveller.split(',')
  const isAll = first === everybody
  const meant = !isAll ? [traveller] : shown.length === 0 ? keys : shown.slice(0, keys.length + mostStrange)
  return { isAll, keys: [...new Set(meant.filter(isKey))] }
}

/** A call is heard from whoever had the page, of whatever is known: the trip, its page and the event may be others by now. */
async function hearCall(trx: DatabaseTransaction, told: Told): Promise<boolean> {
  const { page, keys, counts, who, events, said, saidAt, heardAt } = told
  const calls = said.filter(({ says }) => says === 'help')
  const isHere = new Set(told.along(events.map((event) => ({ ...event, level: boardFloor }))))
  const elsewhere = roomFor(calls.map(({ eventId }) => eventId))
  const hasRoom = roomForKey(calls, keys)
  const about = page.showEvents
    ? events.filter(({ id }) => isHere.has(id) || elsewhere(id))
    : events.filter(({ id }) => elsewhere(id))
  let isHeard = false
  for (const key of who.keys) {
    if (!hasRoom(key)) continue
    const whose = keyNow(key, keys)
    // One person who has said since that they are safe.
    const isPast = (eventId: string) =>
      whose !== null &&
      counts.get(whose) === 1 &&
      said.some(
        (word) =>
          word.says === 'safe' &&
          word.eventId === eventId &&
          word.at > saidAt &&
          keyNow(word.traveller, keys) === whose,
      )
    const eventIds = about.map(({ id }) => id).filter((id) => !isPast(id))
    const word = { journeyId: page.id, organisationId: page.organisationId, travellers: [key], saidAt, heardAt }
    if (eventIds.length > 0) await saveSaid(trx, { ...word, eventIds, says: 'help' })
    isHeard ||= about.length > 0
  }
  return isHeard
}

/** A key of the page, or one of few others: anybody can make one up. */
function roomForKey(words: readonly Said[], keys: readonly string[]): (key: string) => boolean {
  const others = roomFor(words.map(({ traveller }) => traveller).filter((key) => !keys.includes(key)))
  return (key) => keys.includes(key) || others(key)
}

/** Whether one more is let in, or it is one of those that are. */
function roomFor(present: readonly string[]): (one: string) => boolean {
  const kept = new Set(present)
  return (one) => kept.has(one) || (kept.size < mostStrange && kept.add(one).has(one))
}

/** Who is safe takes back what they called themselves; one of several is no news of the others. */
async function hearSafe(trx: DatabaseTransaction, told: Told): Promise<boolean> {
  const { page, keys, counts, who, events, said, saidAt, heardAt } = told
  const known = new Set(events.map(({ id }) => id))
  const meant = new Set(who.keys.map((key) => keyNow(key, keys)))
  const isTheirs = ({ traveller }: Said): boolean => {
    const whose = keyNow(traveller, keys)
    // A call of nobody who is on the page now is taken back by name, or from where it stands alone; without a name several may have had its key.
    if (whose === null) return who.keys.includes(traveller) && (who.isAll || isNamed(traveller))
    return meant.has(whose) && (who.isAll || counts.get(whose) === 1)
  }
  const past = said.filter(
    (word) => word.says === 'help' && known.has(word.eventId) && word.at <= saidAt && isTheirs(word),
  )
  const { id: journeyId, organisationId, showEvents } = page
  if (past.length > 0) await takeBack(trx, organisationId, past, saidAt)
  const eventIds = showEvents
    ? told.along(events.filter(({ isOnBoard, level }) => isOnBoard && reachesFloor(level)))
    : []
  const hasRoom = roomForKey(
    said.filter(({ says }) => says === 'safe'),
    keys,
  )
  const travellers = who.keys.filter((key) => keyNow(key, keys) !== null && hasRoom(key))
  const isKept = eventIds.length > 0 && travellers.length > 0
  if (isKept) await saveSaid(trx, { journeyId, organisationId, eventIds, travellers, says: 'safe', saidAt, heardAt })
  return isKept || past.length > 0
}
