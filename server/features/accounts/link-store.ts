import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { LinkKind } from './one-time-code.ts'

/** Kinds by which a password is chosen. */
export const passwordLinks = ['INVITATION', 'RESET'] as const satisfies readonly LinkKind[]

type NewLink = {
  /** Where its code is made from it. */
  readonly id?: string
  readonly userId: string
  readonly codeHash: string
  readonly expiresAt: Date
} & (
  | { readonly kind: (typeof passwordLinks)[number]; readonly mailedTo?: string }
  | { readonly kind: 'AUTO_LOGIN'; readonly keyId: string }
)

/** A newer link of a kind takes the place of the older, of two at once as well; a program may have asked for several. */
export async function saveLink(trx: DatabaseTransaction, link: NewLink): Promise<void> {
  const row = {
    ...(link.id !== undefined && { id: link.id }),
    code_hash: link.codeHash,
    mailed_to: 'mailedTo' in link ? (link.mailedTo ?? null) : null,
    key_id: 'keyId' in link ? link.keyId : null,
    expires_at: link.expiresAt,
  }
  await trx
    .insertInto('one_time_links')
    .values({ user_id: link.userId, kind: link.kind, ...row })
    .onConflict((older) => older.columns(['user_id', 'kind']).where('kind', '<>', 'AUTO_LOGIN').doUpdateSet(row))
    .execute()
}

/** All links of somebody are worth nothing from now on. */
export async function forgetLinks(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('one_time_links').where('user_id', '=', userId).execute()
}

/** Those that were mailed: whoever handed a link over in another way may still use it. */
export async function forgetMailedLinks(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('one_time_links').where('user_id', '=', userId).where('mailed_to', 'is not', null).execute()
}

/** Somebody to whom a link leads, while they and their organisation are active and their address is the one it was mailed to. */
const leading = (db: Database, now: Date) =>
  db
    .selectFrom('one_time_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select([
      'l.id',
      'l.kind',
      'l.code_hash as codeHash',
      'l.key_id as keyId',
      'u.id as userId',
      'u.username',
      'u.email',
    ])
    .select(['u.organisation_id as organisationId', 'o.name as organisation', 'o.feature_password_reset as mayReset'])
    .where('l.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .where('o.is_active', '=', true)
    .where((row) => row.or([row('l.mailed_to', 'is', null), row(sql`lower(l.mailed_to)`, '=', sql`lower(u.email)`)]))

export type Leading = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findLink = (db: Database, codeHash: string, kinds: readonly LinkKind[], now: Date) =>
  leading(db, now).where('l.code_hash', '=', codeHash).where('l.kind', 'in', kinds).executeTakeFirst()

export const findLinksById = (db: Database, ids: readonly string[], now: Date) =>
  leading(db, now).where('l.id', 'in', ids).orderBy('u.username').execute()

/** Links of a kind that were mailed to an address and are not used. */
export const findLinksOfAddress = (db: Database, address: string, kind: LinkKind, now: Date) =>
  leading(db, now)
    .where(sql`lower(l.mailed_to)`, '=', address.toLowerCase())
    .where('l.kind', '=', kind)
    .execute()

/** True for one caller only, however many come at once. */
export async function useLink(trx: DatabaseTransaction, codeHash: string): Promise<boolean> {
  const used = await trx.deleteFrom('one_time_links').where('code_hash', '=', codeHash).executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function deleteEndedLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
}
