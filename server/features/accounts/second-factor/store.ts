import type { Database, DatabaseTransaction } from '#server/db/tables.ts'

export type SecondFactor = { readonly secretSealed: string; readonly confirmedAt: Date | null }

export const findSecondFactor = (db: Database, userId: string): Promise<SecondFactor | undefined> =>
  db
    .selectFrom('second_factors')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt != null
}

/** Who of an organisation has one. Its transaction may read no more than that. */
export async function peopleWithSecondFactor(
  trx: DatabaseTransaction,
  organisationId: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('second_factors as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select('f.user_id')
    .where('u.organisation_id', '=', organisationId)
    .where('f.confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ user_id: id }) => id)
}

/** In the place of one that was never confirmed. False: there is one already that was. */
export async function savePending(db: Database, userId: string, secretSealed: string, now: Date): Promise<boolean> {
  const row = { secret_sealed: secretSealed, made_at: now, last_step: 0, told_step: null }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: null, ...row })
    .onConflict((old) => old.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** True for one caller only, and only for the secret that the code was of. */
export async function confirmPending(
  trx: DatabaseTransaction,
  userId: string,
  { secretSealed, step }: { readonly secretSealed: string; readonly step: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret_sealed', '=', secretSealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** True for one caller only, however many bring the code of this step at once. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .where((row) => row.or([row('told_step', 'is', null), row('told_step', '<>', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function burnStep(db: Database, userId: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ told_step: step }).where('user_id', '=', userId).execute()
}

/** True for one caller only. */
export async function takeRecoveryCode(db: Database, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  trx: DatabaseTransaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute()
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** With its recovery codes. True: there was one that had been confirmed. */
export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone?.confirmed_at != null
}

export async function isSecondFactorRequired(db: Database, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('requires_second_factor')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row?.requires_second_factor === true
}

export async function usernameOf(db: Database, userId: string): Promise<string> {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return username
}

export async function sessionOpenedAt(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirst()
  return row?.created_at ?? null
}

export async function revokeOtherSessions(
  trx: DatabaseTransaction,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
