import type { Context } from '../../context.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { lastDayOver } from './journey-state.ts'

/** The last day of the longest past trip whose contact is still there; null: all are erased. */
export async function oldestUnerased({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<CalendarDate | null> {
  const { oldest } = await db
    .selectFrom('journey_contacts as c')
    .innerJoin('journeys as j', 'j.id', 'c.journey_id')
    .select(({ fn }) => fn.min('j.date_end').as('oldest'))
    .where('j.date_end', '<=', lastDayOver(clock.now()))
    .executeTakeFirstOrThrow()
  return oldest
}
