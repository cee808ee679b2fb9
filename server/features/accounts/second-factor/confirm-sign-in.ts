import { recordAudit } from '#server/audit-trail.ts'
import { keysOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { NotAllowed, Refused } from '#server/refusals.ts'
import { findAccount } from '../store.ts'
import { beginAttempt } from '../throttle.ts'
import { openSession } from './enter.ts'
import { hasSecondFactor } from './store.ts'
import { takeCode, type Taken } from './take-code.ts'
import { readTicket } from './ticket.ts'

/** The second step of a sign-in: the ticket of the first, and a one-time code or a recovery code. */
export async function confirmSignIn(
  context: Context,
  input: { readonly ticket: string; readonly code: string },
): Promise<{ token: string }> {
  const { db, clock, config } = context
  const ticket = await readTicket(input.ticket, clock.now(), keysOf(config))
  const account = ticket === null ? undefined : await findAccount(db, { id: ticket.userId })
  const isOfNow =
    account?.mayEnter === true &&
    account.passwordChangedAt.getTime() === ticket?.passwordChangedAt &&
    (await hasSecondFactor(db, account.id))
  if (ticket === null || account === undefined || !isOfNow) throw new NotAllowed('SIGN_IN_EXPIRED')
  await takeCodeThrottled(context, account.id, input.code)
  return openSession(context, account, ticket.way)
}

/**
 * Counted apart from the passwords: a right password would else forgive the wrong codes before it, and codes could be tried without end.
 */
export async function takeCodeThrottled(
  context: Context,
  userId: string,
  code: string,
): Promise<Extract<Taken, { readonly by: unknown }>> {
  const { db, clock, viewer } = context
  if (code.trim() === '') throw new Refused([{ field: 'code', key: 'errors.required' }])
  const username = `second factor of ${userId}`
  const attempt = await beginAttempt(db, { address: viewer.address, username }, clock.now())
  if (!attempt.allowed) throw new NotAllowed('TOO_MANY')
  const taken = await takeCode(context, userId, code)
  if ('problem' in taken) throw new Refused([taken.problem])
  await attempt.succeeded()
  if (taken.by === 'recovery-code') await noteRecoveryCode(context, userId)
  return taken
}

/** Whoever has lost a phone, or a list of codes, is found by this. */
async function noteRecoveryCode({ db, clock }: Context, userId: string): Promise<void> {
  const { organisation_id: organisationId } = await db
    .selectFrom('users')
    .select('organisation_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const entry = {
    actor: 'staff',
    userId,
    organisationId,
    at: clock.now(),
    subject: { kind: 'user', id: userId },
  } as const
  await recordAudit(db, { ...entry, action: 'recovery-code-used' })
}
