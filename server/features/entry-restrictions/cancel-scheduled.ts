import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { problemIf, wordProblems } from '../../refusals.ts'
import type { DeskDone } from './restriction-desk.ts'
import { dropScheduled } from './schedule-store.ts'
import { mayEditRules } from './who-may.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What waits, or has failed, is not published; what is published already cannot be cancelled. */
export async function cancelScheduled(context: Context, id: string): Promise<DeskDone> {
  const viewer = mayEditRules(context)
  const isGone = await context.db.transaction().execute(async (trx) => {
    const dropped = UUID.test(id) ? await dropScheduled(trx, id) : undefined
    if (!dropped) return true
    const subject = { kind: 'rule', id: `${dropped.kind}:${dropped.key}` } as const
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'cancelled', subject })
    return false
  })
  const errors = wordProblems(problemIf(isGone, 'id', 'rule-desk.not-scheduled'), viewer.language)
  return { ok: !isGone, errors }
}
