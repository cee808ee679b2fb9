import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/db/tables.ts'

const columns = [
  'p.organisation_id as organisationId',
  'p.issuer',
  'p.client_id as clientId',
  'p.client_secret_sealed as secretSealed',
  'p.label',
  'p.is_on as isOn',
  'p.is_required as isRequired',
] as const

/** Of an active organisation: by its id, or by the code that stands in addresses. */
export const findProvider = (db: Database, who: { readonly id: string } | { readonly code: string }) => {
  const providers = db
    .selectFrom('sign_in_providers as p')
    .innerJoin('organisations as o', 'o.id', 'p.organisation_id')
    .select(columns)
    .where('o.is_active', '=', true)
  return (
    'id' in who ? providers.where('o.id', '=', who.id) : providers.where('o.id_code_public', '=', who.code)
  ).executeTakeFirst()
}
export type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

export async function saveProvider(trx: DatabaseTransaction, provider: Provider, now: Date): Promise<void> {
  const row = {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret_sealed: provider.secretSealed,
    label: provider.label,
    is_on: provider.isOn,
    is_required: provider.isRequired,
    modified_at: now,
  }
  await trx
    .insertInto('sign_in_providers')
    .values({ organisation_id: provider.organisationId, ...row })
    .onConflict((old) => old.column('organisation_id').doUpdateSet(row))
    .execute()
}

export type UnderWay = {
  readonly stateHash: string
  readonly keyHash: string
  readonly organisationId: string
  readonly userId: string | null
  readonly issuer: string
  readonly nonce: string
  readonly verifier: string
}

export async function addUnderWay(db: Database, one: UnderWay, expiresAt: Date): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: one.stateHash,
      key_hash: one.keyHash,
      organisation_id: one.organisationId,
      user_id: one.userId,
      issuer: one.issuer,
      nonce: one.nonce,
      verifier: one.verifier,
      expires_at: expiresAt,
    })
    .execute()
}

/** Gone by the asking: for one caller only, however many bring the same answer. */
export const takeUnderWay = (db: Database, stateHash: string, now: Date): Promise<UnderWay | undefined> =>
  db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning(['state_hash as stateHash', 'key_hash as keyHash', 'organisation_id as organisationId'])
    .returning(['user_id as userId', 'issuer', 'nonce', 'verifier'])
    .executeTakeFirst()

export async function forgetUnderWay(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute()
}

type AtProvider = { readonly organisationId: string; readonly issuer: string; readonly subject: string }

/** Whose account this is; it has been used now. */
export async function findConnected(db: Database, at: AtProvider, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('provider_accounts')
    .set({ used_at: now })
    .where('organisation_id', '=', at.organisationId)
    .where('issuer', '=', at.issuer)
    .where('subject', '=', at.subject)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** `taken`: the account is somebody else's, or the person has another one there. */
export async function connect(
  trx: DatabaseTransaction,
  { userId, ...at }: AtProvider & { readonly userId: string },
  now: Date,
): Promise<'new' | 'known' | 'taken'> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('provider_accounts')
    .values({
      organisation_id: at.organisationId,
      issuer: at.issuer,
      subject: at.subject,
      user_id: userId,
      connected_at: now,
      used_at: now,
    })
    .onConflict((other) => other.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) return 'new'
  return (await findConnected(trx, at, now)) === userId ? 'known' : 'taken'
}

export async function disconnect(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const gone = await trx.deleteFrom('provider_accounts').where('user_id', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function revokeSessionsByProvider(trx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('by_provider', '=', true)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function markByProvider(trx: DatabaseTransaction, sessionId: string): Promise<void> {
  await trx.updateTable('sessions').set({ by_provider: true }).where('id', '=', sessionId).execute()
}

export const isConnected = async (db: Database, userId: string, issuer: string): Promise<boolean> =>
  (await db
    .selectFrom('provider_accounts')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()) !== undefined

export const listConnected = (trx: DatabaseTransaction, organisationId: string, issuer: string) =>
  trx
    .selectFrom('provider_accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.username', 'a.connected_at as connectedAt', 'a.used_at as usedAt'])
    .where('a.organisation_id', '=', organisationId)
    .where('a.issuer', '=', issuer)
    .orderBy('u.username')
    .execute()
