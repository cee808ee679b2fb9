import type { NearHotel } from '#domain/alerts/decide-alert.ts'
import type { OwnReaches } from '#domain/events/reach.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { EventToMatch } from './event-to-match.ts'
import { hotelsNear } from './match-event.ts'
import { daysOfEvent, staysNear } from './stays-near.ts'

/** The hotels at an event with the bookings of who is there or arrives soon. A hotel that left the list counts where it has such guests. */
export async function nearHotels(
  trx: DatabaseTransaction,
  organisationId: string,
  event: EventToMatch,
  reaches: OwnReaches,
  now: Date,
): Promise<NearHotel[]> {
  const hits = await hotelsNear(trx, organisationId, event, reaches)
  const stays = await staysNear(
    trx,
    organisationId,
    hits.map(({ id }) => id),
    daysOfEvent(event, now),
  )
  const byHotel = Map.groupBy(stays, ({ hotelId }) => hotelId)
  return hits.flatMap(({ isListed, ...hit }) => {
    const bookings = (byHotel.get(hit.id) ?? []).map(({ bookingId }) => bookingId)
    return isListed || bookings.length > 0 ? [{ ...hit, bookings }] : []
  })
}
