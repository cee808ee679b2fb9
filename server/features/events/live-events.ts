import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { guestsAtEvents, type GuestsAtEvent } from '../hotel-alerts/event-guests.ts'
import type { EventView } from './event-view.ts'
import { eventsOfIds, type LargeParts, type ShownRow } from './store.ts'

/** An event at which the organisation has guests, or soon will have. */
export type BookingEventView = {
  readonly id: string
  readonly event: EventView
  /** It goes on, and somebody is there. */
  readonly live: boolean
  readonly travelersNow: number
  readonly travelersPotentiallyAffected: number
}

/** Those of the organisation, with what the caller shows of an event. */
export async function liveEventsOf(
  trx: DatabaseTransaction,
  { organisationId }: StaffViewer,
  at: Date,
  parts: LargeParts,
  view: (row: ShownRow) => EventView,
): Promise<BookingEventView[]> {
  const guests = await guestsAtEvents(trx, organisationId, at)
  if (guests.length === 0) return []
  const rows = await eventsOfIds(
    trx,
    organisationId,
    guests.map(({ eventId }) => eventId),
    parts,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return guests.flatMap((each) => {
    const row = byId.get(each.eventId)
    return row === undefined ? [] : [bookingEvent(view(row), each)]
  })
}

export const bookingEvent = (event: EventView, { eventId, now, soon }: GuestsAtEvent): BookingEventView => ({
  id: eventId,
  event,
  live: now > 0,
  travelersNow: now,
  travelersPotentiallyAffected: now + soon,
})
