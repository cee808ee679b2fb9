import { addDays } from '#domain/dates.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { signedIn } from '../accounts/who-may.ts'
import { guestsAtEvents } from '../hotel-alerts/event-guests.ts'
import type { EventView } from './event-view.ts'
import { bookingEvent, type BookingEventView } from './live-events.ts'
import { viewsOf } from './read-events.ts'
import { eventsBetween } from './store.ts'

type Trip = Pick<AnsweredTrip, 'destinationIso2s' | 'transitIso2s' | 'dateStart' | 'dateEnd' | 'departBy' | 'nights'>

/** What goes on in the countries of a trip that somebody was answered, while the trip lasts; the worst first. None where the organisation has no events. */
export async function readEventsOfTrip(context: Context, trip: Trip): Promise<EventView[]> {
  const viewer = signedIn(context)
  if (!viewer.features.has('events')) return []
  const { organisationId } = viewer
  const now = context.clock.now()
  // A calendar day begins at UTC+14 and ends at UTC-12.
  const from = trip.dateStart === null ? now : new Date(Date.parse(`${trip.dateStart}T00:00:00Z`) - 14 * hourMs)
  const last = trip.departBy !== null && trip.nights !== null ? addDays(trip.departBy, trip.nights) : trip.dateEnd
  const to = last === null ? null : new Date(Date.parse(`${addDays(last, 1)}T00:00:00Z`) + 12 * hourMs)
  const countries = [...new Set([...trip.destinationIso2s, ...trip.transitIso2s])]
  const rows = await withTenant(context.db, organisationId, (trx) =>
    eventsBetween(trx, organisationId, { countries, from, to, now }),
  )
  return viewsOf(rows, viewer, context)
}

/** Those of them at which the organisation has guests, or soon will have. */
export async function readLiveEventsOfTrip(context: Context, trip: Trip): Promise<BookingEventView[]> {
  const { organisationId } = signedIn(context)
  const events = new Map((await readEventsOfTrip(context, trip)).map((event) => [event.id, event]))
  if (events.size === 0) return []
  const guests = await withTenant(context.db, organisationId, (trx) =>
    guestsAtEvents(trx, organisationId, context.clock.now()),
  )
  return guests.flatMap((each) => {
    const event = events.get(each.eventId)
    return event ? [bookingEvent(event, each)] : []
  })
}

const hourMs = 60 * 60 * 1000
