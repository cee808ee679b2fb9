import type { Context } from '../../context.ts'
import { lastDayOver } from './trip/journey-state.ts'
import { endsWithTheTrip, eraseEnded } from './trip/store.ts'

/** Small enough that no lock is held long. */
const atOnce = 500

/**
 * Erases the e-mail addresses, the notes and the kept changes of all trips whose last day is over everywhere. Running it again
 * erases nothing more. Says how many rows it erased.
 */
export async function expireJourneys(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0
  for (const table of endsWithTheTrip)
    for (;;) {
      if (signal?.aborted === true) break
      const count = await eraseEnded(db, table, lastDayOver(clock.now()), atOnce)
      erased += count
      if (count < atOnce) break
    }
  if (erased > 0) log.info({ erased }, 'Contacts and changes of past trips erased')
  return erased
}
