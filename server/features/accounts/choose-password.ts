import type { Language } from '#domain/languages.ts'
import { recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { Problem } from '../../refusals.ts'
import { Busy } from './limit-concurrency.ts'
import { findLink, passwordLinks, useLink, type Leading } from './link-store.ts'
import { hashOfCode } from './one-time-code.ts'
import { hashPassword } from './password.ts'
import { queueChangedMail } from './password-changed-mail.ts'
import { setPassword } from './people-store.ts'
import { forgetSessionsOf } from './read-viewer.ts'
import { longestPassword } from './sign-in.ts'
import { forgetFailures } from './throttle.ts'

type AccountContext = Pick<Context, 'db' | 'clock'>

export const shortestPassword = 8

/** Whose link this is; null when it is no link, was used, or has run out. Reading it changes nothing. */
export async function readPasswordLink({ db, clock }: AccountContext, code: string): Promise<Leading | null> {
  const codeHash = hashOfCode(code)
  return codeHash === null ? null : ((await findLink(db, codeHash, passwordLinks, clock.now())) ?? null)
}

/** An organisation that has switched the reset off has done so for links on their way as well; an invitation is none. */
export const isDisabled = ({ kind, mayReset }: Leading): boolean => kind === 'RESET' && !mayReset

type Choice = {
  readonly code: string
  readonly password: string
  readonly repeated: string
  /** Of the page, in which the mail that tells it is written. */
  readonly language: Language
  /** The network address it comes from. */
  readonly address: string
}
export type Chosen =
  | { readonly ok: false; readonly problem: Problem }
  /** The mail that tells it; null where the person has no address. */
  | { readonly ok: true; readonly mailId: string | null }

const refused = (field: string, key: string, values?: Problem['values']): Chosen => ({
  ok: false,
  problem: { field, key, ...(values && { values }) },
})

/** Sets the password of the person the link was made for, ends all their sessions, and uses the link up. */
export async function choosePassword({ db, clock }: AccountContext, choice: Choice): Promise<Chosen> {
  const { code, password, repeated, language } = choice
  const invalid = refused('password', 'errors.reset-link-invalid')
  const codeHash = hashOfCode(code)
  const link = codeHash === null ? undefined : await findLink(db, codeHash, passwordLinks, clock.now())
  if (codeHash === null || link === undefined) return invalid
  if (isDisabled(link)) return refused('password', 'errors.password-change-disabled')
  if (password.length < shortestPassword)
    return refused('password', 'errors.password-length', { min: shortestPassword })
  if (password.length > longestPassword) return refused('password', 'errors.too-long', { max: longestPassword })
  if (password !== repeated) return refused('repeated', 'errors.password-mismatch')
  const passwordHash = await hashPassword(password).catch((error: unknown) => {
    if (error instanceof Busy) return null
    throw error
  })
  if (passwordHash === null) return refused('password', 'errors.busy')
  const chosen = await db.transaction().execute(async (trx): Promise<Chosen> => {
    const now = clock.now()
    const still = await findLink(trx, codeHash, passwordLinks, now)
    if (!still || isDisabled(still) || !(await useLink(trx, codeHash))) return invalid
    const { userId, organisationId, email } = still
    await setPassword(trx, userId, passwordHash, now)
    await forgetFailures(trx, { address: choice.address, username: still.username })
    const subject = { kind: 'user', id: userId } as const
    await recordAudit(trx, { actor: 'staff', userId, organisationId, at: now, action: 'password-chosen', subject })
    return { ok: true, mailId: await queueChangedMail(trx, { userId, organisationId, email }, language, now) }
  })
  if (chosen.ok) forgetSessionsOf(db, link.userId)
  return chosen
}
