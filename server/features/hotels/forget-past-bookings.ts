import { sql } from 'kysely'
import { lastDayOver } from '#domain/last-day-over.ts'
import type { Context } from '../../context.ts'

/** Small enough that no lock is held long. */
const atOnce = 2_000

/** Deletes the bookings whose trip is over everywhere, of all organisations, with their stays. Says how many. */
export async function forgetPastBookings(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const over = lastDayOver(clock.now())
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
