import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { forgetSession } from './read-viewer.ts'
import { endSessions, listSessions } from './session-store.ts'
import { signedIn } from './who-may.ts'

export type OwnSession = Awaited<ReturnType<typeof readSessions>>[number]

/** One's own, this one among them. */
export async function readSessions(context: Context) {
  const { userId, sessionId } = signedIn(context)
  const sessions = await listSessions(context.db, userId, context.clock.now())
  return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }))
}

/** Of somebody else's nothing is said: it is as if it were not there. */
export async function endSession(context: Context, { id }: { readonly id: string }): Promise<{ readonly ok: true }> {
  if (!isRowId(id) || (await end(context, { id })) === 0) throw new NotAllowed('NOT_FOUND')
  return { ok: true }
}

export async function endOtherSessions(context: Context): Promise<{ readonly ok: true; readonly count: number }> {
  return { ok: true, count: await end(context, { but: signedIn(context).sessionId }) }
}

/** How many were ended. */
async function end(context: Context, which: { readonly id: string } | { readonly but: string }): Promise<number> {
  const viewer = signedIn(context)
  const { db, clock } = context
  const ended = await db.transaction().execute(async (trx) => {
    const ids = await endSessions(trx, viewer.userId, which, clock.now())
    if (ids.length > 0)
      await recordAudit(trx, {
        ...by(viewer, clock),
        action: 'session-ended',
        subject: { kind: 'user', id: viewer.userId },
      })
    return ids
  })
  for (const id of ended) forgetSession(db, id)
  return ended.length
}
