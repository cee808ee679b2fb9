import { by, recordAudit, type AuditEntry } from '#server/audit-trail.ts'
import { keysOf } from '#server/config.ts'
import type { Context, LimitedViewer, StaffViewer } from '#server/context.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { qrCode } from '#server/pdf/qr-code.ts'
import type { Problem, Result } from '#server/refusals.ts'
import { checkFresh } from '../fresh-sign-in.ts'
import { forgetSession } from '../read-viewer.ts'
import { signedIn, signedInToDo } from '../who-may.ts'
import { takeCodeThrottled } from './confirm-sign-in.ts'
import { digitsOf, judgeCode, newSecret, otpAddress } from './one-time-code.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import {
  confirmPending,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  isSecondFactorRequired,
  replaceRecoveryCodes,
  revokeOtherSessions,
  savePending,
  usernameOf,
} from './store.ts'
import { clockProblem, secretSeal, wrongCode } from './take-code.ts'

const exists: Problem = { field: '', key: 'second-factor.error.exists' }
const noneBegun: Problem = { field: '', key: 'second-factor.error.none-begun' }

export async function readSecondFactor(context: Context) {
  const { db } = context
  const { userId, organisationId } = signedInToDo('second-factor', context)
  const factor = await findSecondFactor(db, userId)
  return {
    isOn: factor?.confirmedAt != null,
    since: factor?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isRequired: await isSecondFactorRequired(db, organisationId),
  }
}

export type BegunSetUp = { readonly secret: string; readonly address: string; readonly qrCode: string }

/** A new secret, asked of nobody until a code of it was given. Each call makes another one. */
export async function beginSetUp(context: Context): Promise<Result<BegunSetUp>> {
  const { db, clock, config } = context
  const viewer = signedInToDo('second-factor', context)
  await checkFresh(context, viewer)
  const secret = newSecret()
  const sealed = secretSeal.seal(secret, config.secretKey)
  if (!(await savePending(db, viewer.userId, sealed, clock.now()))) return { ok: false, problems: [exists] }
  const address = otpAddress(secret, await usernameOf(db, viewer.userId))
  return { ok: true, secret, address, qrCode: qrCode(address) }
}

type Codes = { readonly recoveryCodes: readonly string[] }

/** The first code turns it on. Sessions that were opened without it end, but for this one. */
export async function confirmSetUp(context: Context, typed: string): Promise<Result<Codes>> {
  const { db, clock, config } = context
  const viewer = signedInToDo('second-factor', context)
  await checkFresh(context, viewer)
  const now = clock.now()
  const pending = await findSecondFactor(db, viewer.userId)
  if (pending?.confirmedAt != null) return { ok: false, problems: [exists] }
  const secret = pending && secretSeal.openWithAny(pending.secretSealed, keysOf(config))
  if (pending === undefined || secret == null) return { ok: false, problems: [noneBegun] }
  if (typed.trim() === '') return { ok: false, problems: [{ field: 'code', key: 'errors.required' }] }
  const digits = digitsOf(typed)
  const judged = digits === null ? ({ is: 'wrong' } as const) : judgeCode(secret, digits, now)
  if (judged.is === 'wrong') return { ok: false, problems: [wrongCode] }
  if (judged.is !== 'right') return { ok: false, problems: [clockProblem(judged.is, judged.minutes)] }
  const done = await db.transaction().execute(async (trx): Promise<Result<Codes>> => {
    const factor = { secretSealed: pending.secretSealed, step: judged.step }
    if (!(await confirmPending(trx, viewer.userId, factor, now))) return { ok: false, problems: [exists] }
    await revokeOtherSessions(trx, viewer, now)
    await note(trx, context, viewer, 'second-factor-set-up')
    return giveRecoveryCodes(trx, viewer.userId)
  })
  forgetSession(db, viewer.sessionId)
  return done
}

/** Ten new ones; what is left of the old ones opens nothing any more. */
export async function renewRecoveryCodes(context: Context, code: string): Promise<Result<Codes>> {
  const viewer = signedIn(context)
  await takeCodeThrottled(context, viewer.userId, code)
  return context.db.transaction().execute(async (trx) => {
    await note(trx, context, viewer, 'recovery-codes-renewed')
    return giveRecoveryCodes(trx, viewer.userId)
  })
}

/** Their own, by a code of it. Where the organisation requires one they are led to set up another. */
export async function removeOwnSecondFactor(context: Context, code: string): Promise<Result<{}>> {
  const viewer = signedIn(context)
  await takeCodeThrottled(context, viewer.userId, code)
  await context.db.transaction().execute(async (trx) => {
    await deleteSecondFactor(trx, viewer.userId)
    await note(trx, context, viewer, 'second-factor-removed')
  })
  forgetSession(context.db, viewer.sessionId)
  return { ok: true }
}

async function giveRecoveryCodes(trx: DatabaseTransaction, userId: string): Promise<Result<Codes>> {
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(
    trx,
    userId,
    recoveryCodes.map(hashOfRecoveryCode).filter((hash) => hash !== null),
  )
  return { ok: true, recoveryCodes }
}

const note = (
  trx: DatabaseTransaction,
  { clock }: Context,
  viewer: StaffViewer | LimitedViewer,
  action: AuditEntry['action'],
): Promise<void> => recordAudit(trx, { ...by(viewer, clock), action, subject: { kind: 'user', id: viewer.userId } })
