import type { Context } from '#server/context.ts'
import { NotAllowed } from '#server/refusals.ts'
import { addSession, type Account } from '../store.ts'
import { sessionHours, signToken } from '../token.ts'
import { hasSecondFactor } from './store.ts'
import { writeTicket, type WayIn } from './ticket.ts'

type Entering = Pick<Account, 'id' | 'passwordChangedAt'>
type EntryContext = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * The one gate: whoever has shown who they are, by whichever way, gets their session here and nowhere else. Who has a second factor gets no
 * session but a ticket for it, thrown as SECOND_FACTOR_REQUIRED. The account must have been found to be one that may enter.
 */
export async function enter(context: EntryContext, account: Entering, way: WayIn): Promise<{ token: string }> {
  if (await hasSecondFactor(context.db, account.id)) {
    const passwordChangedAt = account.passwordChangedAt.getTime()
    const ticket = { userId: account.id, way, passwordChangedAt }
    throw new NotAllowed(
      'SECOND_FACTOR_REQUIRED',
      await writeTicket(ticket, context.clock.now(), context.config.secretKey),
    )
  }
  return openSession(context, account, way)
}

/** For the gate, and for the second step behind it. */
export async function openSession(
  { db, clock, config }: EntryContext,
  account: Entering,
  way: WayIn,
): Promise<{ token: string }> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000)
  const opened = { now, expiresAt, byProvider: way === 'provider' }
  const sessionId = await db.transaction().execute((trx) => addSession(trx, account, opened))
  return { token: await signToken({ userId: account.id, sessionId, expiresAt }, now, config.secretKey) }
}
