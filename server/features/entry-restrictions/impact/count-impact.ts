import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { lastDayOver } from '#domain/last-day-over.ts'
import { pagesAsText, type WayToPages } from '../../journeys/changes/pages-as-text.ts'
import type { Touched } from '../../journeys/changes/touched-pages.ts'
import { draftRules } from './draft-rules.ts'
import type { DraftText } from './draft-question.ts'
import type { ImpactTally } from './impact-tally.ts'

/** Small enough that the embedded database answers others in between. */
const usualAtOnce = 4_000

/**
 * Counts the pages that a draft changes, those of all organisations, and tells the count so far. The database reads the next
 * pages while the thread looks at the ones before. False when it was stopped.
 */
export async function countImpact(
  context: Pick<Context, 'db' | 'clock' | 'rulebook'>,
  draft: DraftText,
  organisationId: string,
  signal: AbortSignal,
  tell: (tally: ImpactTally) => void,
  pagesAtOnce = usualAtOnce,
  way?: WayToPages,
): Promise<boolean> {
  const { db, clock, rulebook } = context
  const today = clock.today()
  const before = rulebook.current().revision + 1
  const ask = await draftRules(context)
  if (signal.aborted) return false
  const run = randomUUID()
  const touched: Touched = { ...(await ask('scope', { draft, run })), before, overBy: lastDayOver(clock.now()) }
  const pages = pagesAsText(db, touched, organisationId, pagesAtOnce, way)
  try {
    let next = await pages.next()
    while (next.done !== true) {
      if (signal.aborted) return false
      const [tally, following] = await Promise.all([ask('count', { run, lines: next.value, today }), pages.next()])
      tell(tally)
      next = following
    }
    return !signal.aborted
  } finally {
    await ask('forget', { run }).catch(() => null)
  }
}
