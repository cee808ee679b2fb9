import type { Context } from '#server/context.ts'
import { keysOf } from '#server/config.ts'
import type { Problem } from '#server/refusals.ts'
import { sealFor } from '#server/seal.ts'
import { digitsOf, judgeCode } from './one-time-code.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { burnStep, findSecondFactor, takeRecoveryCode, takeStep } from './store.ts'

export const secretSeal = sealFor('portolan second factor')

export type Taken = { readonly by: 'one-time-code' | 'recovery-code' } | { readonly problem: Problem }

const refused = (key: string, values?: Problem['values']): Taken => ({
  problem: { field: 'code', key, ...(values && { values }) },
})
export const wrongCode: Problem = { field: 'code', key: 'second-factor.error.wrong' }

/** A one-time code or a recovery code of this person, used up by the asking. Who counts the tries is the caller's matter. */
export async function takeCode(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  userId: string,
  typed: string,
): Promise<Taken> {
  if (typed.trim() === '') return refused('errors.required')
  const now = clock.now()
  const digits = digitsOf(typed)
  if (digits === null) {
    const hash = hashOfRecoveryCode(typed)
    const isTaken = hash !== null && (await takeRecoveryCode(db, userId, hash, now))
    return isTaken ? { by: 'recovery-code' } : { problem: wrongCode }
  }
  const factor = await findSecondFactor(db, userId)
  const secret = factor?.confirmedAt == null ? null : secretSeal.openWithAny(factor.secretSealed, keysOf(config))
  if (secret === null) return { problem: wrongCode }
  const judged = judgeCode(secret, digits, now)
  if (judged.is === 'wrong') return { problem: wrongCode }
  if (judged.is === 'right')
    return (await takeStep(db, userId, judged.step)) ? { by: 'one-time-code' } : refused('second-factor.error.used')
  // To say that a code is of the future says it to whoever guessed it, too: its time comes, and it opens nothing then.
  if (judged.is === 'ahead') await burnStep(db, userId, judged.step)
  return { problem: clockProblem(judged.is, judged.minutes) }
}

/** The code is one of this secret, of another time. */
export const clockProblem = (is: 'ahead' | 'behind', minutes: number): Problem => ({
  field: 'code',
  key: is === 'ahead' ? 'second-factor.error.clock-ahead' : 'second-factor.error.clock-behind',
  values: { minutes },
})
