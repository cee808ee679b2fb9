import type { Context } from '../context.ts'
import { viewEvidence, type ViewEvidence } from '../features/evidence/view-evidence.ts'
import type { Limits } from '../http/limits.ts'
import { rateLimit, type RateLimit } from '../rate-limit.ts'

/** What all public pages have together: what one network asks of one of them counts for all. */
export type EveryPage = {
  /** Addresses that lead nowhere. */
  readonly unknown: RateLimit
  /** Pages that have to be made. */
  readonly made: RateLimit
  /** Pages that were kept. */
  readonly kept: RateLimit
  readonly views: ViewEvidence
}

export function everyPage(parts: Pick<Context, 'db' | 'config' | 'log' | 'clock'> & { limits: Limits }): EveryPage {
  const aMinute = (most: number): RateLimit => rateLimit({ most, windowSeconds: 60 })
  const { unknownPages, newPages, keptPages } = parts.limits
  return {
    unknown: aMinute(unknownPages),
    made: aMinute(newPages),
    kept: aMinute(keptPages),
    views: viewEvidence(parts),
  }
}
