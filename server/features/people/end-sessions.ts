import type { Context } from '../../context.ts'
import type { Result } from '../../refusals.ts'
import { withPerson } from '../accounts/operator.ts'
import { revokeSessionsOf } from '../accounts/people-store.ts'

/** Signed out everywhere; they may sign in again. */
export const endSessions = (context: Context, id: string): Promise<Result<{}>> =>
  withPerson(context, { id }, async (trx, person, note) => {
    await revokeSessionsOf(trx, person.id, context.clock.now())
    await note('session-ended')
    return { ok: true }
  })
