import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed } from '../../refusals.ts'
import { findEventToMatch } from '../hotel-alerts/event-to-match.ts'
import { nearHotels } from '../hotel-alerts/near-hotels.ts'
import { findAlertSettings } from '../hotel-alerts/settings-store.ts'
import type { BosysBooking } from './booking-type.ts'
import { findEvent } from './store.ts'
import { mayReadEvents } from './who-may.ts'

/** More are not asked for at once. */
export const mostBookings = 1_000

/** Those with guests at an event now or soon, who arrives first before the others, at most a thousand; none once it is over. */
export async function readBookings(context: Context, eventId: string): Promise<BosysBooking[]> {
  const { organisationId } = mayReadEvents(context)
  const now = context.clock.now()
  return withTenant(context.db, organisationId, async (trx) => {
    const known = await findEvent(trx, organisationId, eventId)
    const event = known && (await findEventToMatch(trx, known.id))
    if (!event) throw new NotAllowed('NOT_FOUND')
    if (event.isCancelled || event.activeUntil <= now) return []
    const settings = await findAlertSettings(trx, organisationId)
    const near = await nearHotels(trx, organisationId, event, settings?.reaches ?? {}, now)
    const rows = await bookingsOf(trx, organisationId, [...new Set(near.flatMap(({ bookings }) => bookings))])
    return rows.map(({ organisationName, ...row }) => ({
      ...row,
      gmUniqueEventId: event.id,
      organisation: { id: organisationId, name: organisationName },
    }))
  })
}

const bookingsOf = (trx: DatabaseTransaction, organisationId: string, ids: readonly string[]) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('organisations as o', 'o.id', 'b.organisation_id')
    .select(['b.number as bosysTravelId', 'b.call_token as bosysCalltoken', 'b.url', 'o.name as organisationName'])
    .select(['b.travel_start as travelStart', 'b.travel_end as travelEnd', 'b.persons as travelerCount'])
    .select('b.operator_code as touroperatorCode')
    .where('b.organisation_id', '=', organisationId)
    .where(sql<boolean>`b.id = any(${sql.val(ids)}::uuid[])`)
    .orderBy('b.travel_start')
    .orderBy('b.number')
    .limit(mostBookings)
    .execute()
