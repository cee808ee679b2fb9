import type { Context } from '../../context.ts'
import { lastDayOver } from './journey-state.ts'
import { eraseContacts } from './store.ts'

/** Small enough that no lock is held long. */
const contactsAtOnce = 500

/**
 * Erases the e-mail addresses and notes of all trips whose last day is over everywhere. Running it again erases nothing
 * more. Says how many it erased.
 */
export async function expireJourneys(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0
  for (;;) {
    if (signal?.aborted === true) break
    const count = await eraseContacts(db, lastDayOver(clock.now()), contactsAtOnce)
    erased += count
    if (count < contactsAtOnce) break
  }
  if (erased > 0) log.info({ erased }, 'Contacts of past trips erased')
  return erased
}
