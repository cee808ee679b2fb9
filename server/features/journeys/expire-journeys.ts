import type { Context } from '../../context.ts'
import { lastDayOver } from '#domain/last-day-over.ts'
import { forgetTravellers } from './trip/forget-travellers.ts'
import { endsWithTheTrip, eraseEnded, eraseUnreadNotices } from './trip/store.ts'

/** Small enough that no lock is held long. */
const atOnce = 500

/**
 * Erases the e-mail addresses, the notes, the names and the kept changes of all trips whose last day is over everywhere, and what they tell of
 * their travellers beside citizenships. Running it again erases nothing more. Says how many rows it erased.
 */
export async function expireJourneys(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0
  const endedBy = lastDayOver(clock.now())
  const parts = [
    ...endsWithTheTrip.map((table) => () => eraseEnded(db, table, endedBy, atOnce)),
    () => eraseUnreadNotices(db, atOnce),
    () => forgetTravellers(db, endedBy, clock.now(), atOnce),
  ]
  for (const erase of parts)
    for (;;) {
      if (signal?.aborted === true) break
      const count = await erase()
      erased += count
      if (count < atOnce) break
    }
  if (erased > 0) log.info({ erased }, 'Contacts, names, changes and what was told of people erased of past trips')
  return erased
}
