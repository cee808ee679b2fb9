import type { Context } from '../../context.ts'
import { forgetAttempts } from '../../mail/address-limit.ts'
import { confirmWithinMs } from './answer-link.ts'
import { eraseUnconfirmed } from './store.ts'

/** Erases addresses that nobody confirmed within a week, and what was counted under their hashes a day ago. */
export async function forgetUnconfirmed({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now()
  const erased = await eraseUnconfirmed(db, new Date(now.getTime() - confirmWithinMs))
  await forgetAttempts(db, now)
  if (erased > 0) log.info({ erased }, 'Addresses that nobody confirmed erased')
  return erased
}
