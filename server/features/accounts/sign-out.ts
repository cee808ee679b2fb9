import type { Context } from '../../context.ts'
import { forgetSession } from './read-viewer.ts'
import { revokeSession } from './store.ts'

/** Ends this session; the token is refused from now on. Without a session there is nothing to end. */
export async function signOut({ db, clock, viewer }: Context): Promise<{ ok: true }> {
  if (viewer.kind === 'staff' || viewer.kind === 'limited') {
    await revokeSession(db, viewer.sessionId, clock.now())
    forgetSession(db, viewer.sessionId)
  }
  return { ok: true }
}
