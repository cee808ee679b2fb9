import type { Context } from '../../context.ts'
import { NotAllowed, Refused } from '../../refusals.ts'
import { Busy } from './limit-concurrency.ts'
import { hashPassword, isPassword } from './password.ts'
import { enter } from './second-factor/enter.ts'
import { findAccount } from './store.ts'
import { beginAttempt } from './throttle.ts'

const longestUsername = 150
export const longestPassword = 256

/**
 * A token for the right name and password, or a ticket for who has a second factor; the same refusal, after the same work, for
 * everything else.
 */
export async function signIn(
  context: Context,
  input: { username: string; password: string },
): Promise<{ token: string }> {
  const { db, clock, viewer } = context
  const missing = (['username', 'password'] as const).filter((field) => input[field].trim() === '')
  if (missing.length > 0) throw new Refused(missing.map((field) => ({ field, key: 'errors.required' })))

  // A text of PostgreSQL cannot hold the character NUL; no name has one.
  const username = input.username.slice(0, longestUsername).replaceAll('\0', '\uFFFD')
  const now = clock.now()
  const attempt = await beginAttempt(db, { address: viewer.address, username }, now)
  const account = await findAccount(db, { username })
  const right = await checkPassword(account?.passwordHash, input.password).catch((error: unknown) => {
    throw error instanceof Busy ? new NotAllowed('BUSY') : error
  })
  if (!right || !account?.mayEnter || !attempt.allowed) throw new NotAllowed('LOGIN_FAILED')

  await attempt.succeeded()
  return enter(context, account, 'password')
}

/** Hashes exactly once on every path, so that an unknown name takes as long as a wrong password. */
async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined && password.length <= longestPassword) return isPassword(passwordHash, password)
  await hashPassword(password.slice(0, longestPassword))
  return false
}
