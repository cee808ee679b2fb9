import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed } from '../../refusals.ts'
import type { BosysBooking } from './booking-type.ts'
import { findEvent } from './store.ts'
import { mayReadEvents } from './who-may.ts'

/** No bookings are stored yet, so an event that there is affects none. */
export async function readBookings(context: Context, eventId: string): Promise<BosysBooking[]> {
  const { organisationId } = mayReadEvents(context)
  const event = await withTenant(context.db, organisationId, (trx) => findEvent(trx, organisationId, eventId))
  if (event === undefined) throw new NotAllowed('NOT_FOUND')
  return []
}
