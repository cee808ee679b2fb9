import type { Context } from '../../context.ts'
import { forgetEarlierAddresses } from './address-changed-mail.ts'
import { deleteEndedLinks } from './link-store.ts'
import { deleteEndedSessions } from './store.ts'
import { forgetUnderWay } from './single-sign-on/store.ts'
import { forgetOldAttempts } from './throttle.ts'

/** Deletes sessions and links that have ended, and counters that hold nobody up any more. */
export async function forgetOldSignIns({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteEndedSessions(db, now)
  await deleteEndedLinks(db, now)
  await forgetEarlierAddresses(db, now)
  await forgetUnderWay(db, now)
  await forgetOldAttempts(db, now)
}
