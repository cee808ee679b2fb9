import type { Context } from '../../context.ts'
import { eraseFeedback } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What is done with is kept for a year, so that an editor can look up why a rule was changed; nothing is kept for longer than two. */
const keptAfterClosing = 365
const keptAtMost = 2 * 365

/** The moment from which a feedback may be erased. */
export function erasedFrom({ sentAt, closedAt }: { readonly sentAt: Date; readonly closedAt: Date | null }): Date {
  const latest = sentAt.getTime() + keptAtMost * dayMs
  return new Date(closedAt === null ? latest : Math.min(latest, closedAt.getTime() + keptAfterClosing * dayMs))
}

/** Erases what readers wrote and what was answered, once its day has come. Running it again erases nothing more. */
export async function forgetOldFeedback({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const erased = await eraseFeedback(db, { closedBefore: ago(keptAfterClosing), sentBefore: ago(keptAtMost) })
  if (erased > 0) log.info({ erased }, 'Old feedback erased')
  return erased
}
