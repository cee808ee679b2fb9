import type { NearHotel } from '#domain/alerts/decide-alert.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { EventToMatch } from './event-to-match.ts'
import { findToldHotels, guestsOf } from './told-hotels.ts'

/** Writes down how many are at an event and arrive soon, so that lists need not match; where nobody is, nothing stands. */
export async function keepGuests(
  trx: DatabaseTransaction,
  organisationId: string,
  { id, isOnBoard }: Pick<EventToMatch, 'id' | 'isOnBoard'>,
  near: readonly NearHotel[],
  { at, today }: { readonly at: Date; readonly today: CalendarDate },
): Promise<void> {
  const booked = isOnBoard ? near.filter(({ bookings }) => bookings.length > 0) : []
  const { now, soon } = guestsOf(await findToldHotels(trx, organisationId, booked, today), today)
  if (now + soon === 0) {
    await trx
      .deleteFrom('event_guests')
      .where('organisation_id', '=', organisationId)
      .where('event_id', '=', id)
      .execute()
    return
  }
  const counted = { hotels: booked.length, travelers_now: now, travelers_soon: soon, counted_at: at }
  await trx
    .insertInto('event_guests')
    .values({ organisation_id: organisationId, event_id: id, ...counted })
    .onConflict((known) => known.columns(['organisation_id', 'event_id']).doUpdateSet(counted))
    .execute()
}

export type GuestsAtEvent = {
  readonly eventId: string
  /** Hotels in which somebody is booked. */
  readonly hotels: number
  readonly now: number
  readonly soon: number
}

/** Events that go on, at which guests of an organisation are or soon will be: where most are there now comes first. */
export const guestsAtEvents = (trx: DatabaseTransaction, organisationId: string, at: Date): Promise<GuestsAtEvent[]> =>
  trx
    .selectFrom('event_guests as g')
    .innerJoin('events as e', 'e.id', 'g.event_id')
    .select(['g.event_id as eventId', 'g.hotels', 'g.travelers_now as now', 'g.travelers_soon as soon'])
    .where('g.organisation_id', '=', organisationId)
    .where('e.active_until', '>', at)
    .where('e.is_cancelled', '=', false)
    .orderBy('g.travelers_now', 'desc')
    .orderBy('g.travelers_soon', 'desc')
    .orderBy('g.event_id')
    .limit(mostShown)
    .execute()

/** More at once are no list to read. */
const mostShown = 200
