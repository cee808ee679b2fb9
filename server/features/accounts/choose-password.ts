import { recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { Problem } from '../../refusals.ts'
import { hashOfInvitation } from './invitation-code.ts'
import { Busy } from './limit-concurrency.ts'
import { hashPassword } from './password.ts'
import { findInvited, setPassword, useInvitation, type Invited } from './people-store.ts'
import { longestPassword } from './sign-in.ts'

type AccountContext = Pick<Context, 'db' | 'clock'>

export const shortestPassword = 8

/** Whose link this is; null when it is no link, was used, or has run out. Reading it changes nothing. */
export async function readInvitation({ db, clock }: AccountContext, code: string): Promise<Invited | null> {
  const codeHash = hashOfInvitation(code)
  return codeHash === null ? null : ((await findInvited(db, codeHash, clock.now())) ?? null)
}

/** Sets the password of the person the link was made for. Null: done, and the link is used up. */
export async function choosePassword(
  { db, clock }: AccountContext,
  { code, password, repeated }: { readonly code: string; readonly password: string; readonly repeated: string },
): Promise<Problem | null> {
  const invalid: Problem = { field: 'password', key: 'errors.reset-link-invalid' }
  const codeHash = hashOfInvitation(code)
  if (codeHash === null || (await findInvited(db, codeHash, clock.now())) === undefined) return invalid
  if (password.length < shortestPassword)
    return { field: 'password', key: 'errors.password-length', values: { min: shortestPassword } }
  if (password.length > longestPassword)
    return { field: 'password', key: 'errors.too-long', values: { max: longestPassword } }
  if (password !== repeated) return { field: 'repeated', key: 'errors.password-mismatch' }
  const passwordHash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof Busy) return null
    throw error
  })
  if (passwordHash === null) return { field: 'password', key: 'errors.busy' }
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const invited = await findInvited(trx, codeHash, now)
    if (!invited || !(await useInvitation(trx, codeHash))) return invalid
    await setPassword(trx, invited.userId, passwordHash, now)
    const { userId, organisationId } = invited
    const subject = { kind: 'user', id: userId } as const
    await recordAudit(trx, { actor: 'staff', userId, organisationId, at: now, action: 'password-chosen', subject })
    return null
  })
}
