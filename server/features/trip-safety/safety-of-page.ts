import type { TripEvent } from '#domain/events/along-trip.ts'
import { reachesFloor } from '#domain/events/levels.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { JourneyPage } from '../journeys/page/read-journey-page.ts'
import type { EventsOfPage } from '../trip-events/events-of-page.ts'
import { answersOf, type Answer, type FormerCall } from './answers-of.ts'
import { findSaid } from './safety-store.ts'
import { pagesThatCalled } from './standing-calls.ts'
import { headcounts, travellerKeys } from './traveller-key.ts'

/** What the travellers of a page said of all that is where they are. */
export type SafetyOfPage = {
  /** Of what is asked, or was when somebody called, by its ids. */
  readonly eventIds: readonly string[]
  /** In the order of the travellers of the trip, with their place in it, and how many answer as one; of a page that is not asked those who called. */
  readonly people: readonly {
    readonly key: string
    readonly at: number
    readonly count: number
    readonly answer: Answer | null
  }[]
  readonly formerCalls: readonly FormerCall[]
}

/** Of these a traveller is asked: grave, going on, and where they are now. */
export const isAskedOf = ({ event, isHere }: Pick<TripEvent, 'event' | 'isHere'>): boolean =>
  isHere && reachesFloor(event.level)

/** Whether the travellers of a page are asked if they are safe, and what they said; null: they are not, and nobody there needs help. */
export async function safetyOfPage(
  context: Pick<Context, 'db' | 'clock'>,
  page: Pick<JourneyPage, 'id' | 'organisationId' | 'trip' | 'names' | 'hasEvents'>,
  { events }: EventsOfPage,
): Promise<SafetyOfPage | null> {
  const { id, organisationId, hasEvents } = page
  const asked = events.filter(isAskedOf).map(({ event }) => event.id)
  const isAsked = asked.length > 0
  if (!isAsked && !(hasEvents && (await pagesThatCalled(context, organisationId)).has(id))) return null
  const said = await withTenant(context.db, organisationId, (trx) => findSaid(trx, organisationId, { journeyId: id }))
  const keys = travellerKeys(page)
  const counts = headcounts(page, keys)
  const calls = said.flatMap(({ says, eventId }) => (says === 'help' ? [eventId] : []))
  const eventIds = [...new Set([...asked, ...calls])]
  if (eventIds.length === 0) return null
  const { answers, formerCalls } = answersOf(keys, said, eventIds, asked)
  const people = keys.map((key, at) => ({ key, at, count: counts.get(key)!, answer: answers[at]! }))
  return { eventIds, people: isAsked ? people : people.filter(({ answer }) => answer !== null), formerCalls }
}
