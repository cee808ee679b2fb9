import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { EventToMatch } from './event-to-match.ts'

/** Who arrives later than in so many days is told later. */
export const horizonDays = 14
const dayMs = 86_400_000
/** The days that it is somewhere on earth now: hotels know their own date, and we do not. */
const behindMs = 12 * 3_600_000
const aheadMs = 14 * 3_600_000

const dateOf = (at: number): CalendarDate => new Date(at).toISOString().slice(0, 10)

/** The days on which a guest of a hotel meets an event, as far ahead as is told. */
export function daysOfEvent({ timeStart, timeEnd }: Pick<EventToMatch, 'timeStart' | 'timeEnd'>, now: Date) {
  const from = Math.max(now.getTime(), timeStart?.getTime() ?? 0) - behindMs
  const horizon = now.getTime() + horizonDays * dayMs
  const to = Math.max(Math.min(horizon, timeEnd?.getTime() ?? horizon) + aheadMs, from)
  return { from: dateOf(from), to: dateOf(to) }
}

export type Stay = { readonly hotelId: string; readonly bookingId: string }

/** The stays in hotels that touch some days; of two of one booking in one hotel one. */
export async function staysNear(
  trx: DatabaseTransaction,
  organisationId: string,
  hotelIds: readonly string[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<Stay[]> {
  if (hotelIds.length === 0) return []
  const { rows } = await sql<Stay>`
    select distinct s.hotel_id as "hotelId", s.booking_id as "bookingId" from booking_stays s
    where s.hotel_id = any(${sql.val(hotelIds)}::uuid[]) and s.organisation_id = ${organisationId}::uuid
      and s.stay_from <= ${to}::date and s.stay_to >= ${from}::date
    order by 1, 2`.execute(trx)
  return rows
}
