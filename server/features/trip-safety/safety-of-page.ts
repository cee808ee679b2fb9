import type { TripEvent } from '#domain/events/along-trip.ts'
import { reachesFloor } from '#domain/events/levels.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { JourneyPage } from '../journeys/page/read-journey-page.ts'
import type { EventsOfPage } from '../trip-events/events-of-page.ts'
import { answersOf, type Answer, type FormerCall } from './answers-of.ts'
import { findSaid } from './safety-store.ts'
import { headcounts, travellerKeys } from './traveller-key.ts'

/** What the travellers of a page said of all that is where they are. */
export type SafetyOfPage = {
  /** Of what is asked, by its ids. */
  readonly eventIds: readonly string[]
  /** In the order of the travellers of the trip; how many answer as one. */
  readonly people: readonly { readonly key: string; readonly count: number; readonly answer: Answer | null }[]
  readonly formerCalls: readonly FormerCall[]
}

/** Of these a traveller is asked: grave, going on, and where they are now. */
export const isAskedOf = ({ event, isHere }: Pick<TripEvent, 'event' | 'isHere'>): boolean =>
  isHere && reachesFloor(event.level)

/** Whether the travellers of a page are asked if they are safe, and what they said; null: they are not. */
export async function safetyOfPage(
  { db }: Pick<Context, 'db'>,
  page: Pick<JourneyPage, 'id' | 'organisationId' | 'trip' | 'names'>,
  { events }: EventsOfPage,
): Promise<SafetyOfPage | null> {
  const { id, organisationId } = page
  const eventIds = events.filter(isAskedOf).map(({ event }) => event.id)
  if (eventIds.length === 0) return null
  const said = await withTenant(db, organisationId, (trx) => findSaid(trx, organisationId, { journeyId: id }))
  const keys = travellerKeys(page)
  const counts = headcounts(page, keys)
  const { answers, formerCalls } = answersOf(keys, said, eventIds)
  return {
    eventIds,
    people: keys.map((key, at) => ({ key, count: counts.get(key)!, answer: answers[at]! })),
    formerCalls,
  }
}
