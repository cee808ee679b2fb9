import { sql } from 'kysely'
import { lastDayOver } from '#domain/last-day-over.ts'
import type { Context } from '../../context.ts'

/** What could not be taken of a file of bookings may name travellers: nobody mends it after so long. */
const rejectedKeptMs = 30 * 86_400_000

/** Small enough that no lock is held long. */
const atOnce = 2_000

/**
 * Deletes the bookings whose trip is over everywhere, of all organisations, with their stays, and the rows of their imports that could not be
 * taken once those are 30 days old. Says how many bookings.
 */
export async function forgetPastBookings(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  await db
    .updateTable('hotel_imports')
    .set({ rejected_rows: JSON.stringify([]) })
    .where('kind', '=', 'bookings')
    .where('ended_at', '<', new Date(now.getTime() - rejectedKeptMs))
    .where(sql<boolean>`rejected_rows <> '[]'::jsonb`)
    .execute()
  const over = lastDayOver(now)
  let erased = 0
  for (;;) {
    if (signal?.aborted === true) break
    const { numAffectedRows } = await sql`delete from bookings where id in (
      select id from bookings where travel_end <= ${over}::date order by travel_end limit ${atOnce})`.execute(db)
    const count = Number(numAffectedRows ?? 0)
    erased += count
    if (count < atOnce) break
  }
  if (erased > 0) log.info({ erased }, 'Bookings of past trips erased')
  return erased
}
