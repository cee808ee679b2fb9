import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { lastDayOver } from '#domain/last-day-over.ts'

/** The last day of the longest past trip that still has a contact, a name, what is told of people, or a subscriber; null: all are erased. */
export async function oldestUnerased({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<CalendarDate | null> {
  const { rows } = await sql<{ oldest: CalendarDate | null }>`
    select min(j.date_end) as oldest from journeys j where j.date_end <= ${lastDayOver(clock.now())}::date
      and (j.tells_more or j.id in (select journey_id from journey_contacts union all select journey_id from journey_traveller_names
        union all select journey_id from journey_safety union all select journey_id from journey_notices union all select journey_id from subscriptions))`.execute(
    db,
  )
  return rows[0]?.oldest ?? null
}
