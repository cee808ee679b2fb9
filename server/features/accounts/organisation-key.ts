import { createHash, randomBytes } from 'node:crypto'
import type { CalendarDate } from '#domain/dates.ts'
import type { Database } from '../../db/tables.ts'

/** Known at a glance, and found by programs that look for secrets where none should be. */
const KEY = /^Bearer (portolan_[\w-]{43})$/

export type NewKey = { readonly secret: string; readonly hash: string; readonly ending: string }

/** 256 random bits, shown once: only the hash is kept, and the last four signs by which people tell keys apart. */
export function newKey(): NewKey {
  const secret = `portolan_${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashOf(secret), ending: secret.slice(-4) }
}

/** The key of a header; null where it has none. */
export const readKey = (authorization: string | undefined): string | null => KEY.exec(authorization ?? '')?.[1] ?? null

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whose program has this key; null where it is none, was revoked, or its organisation is switched off. Notes the day of its use. */
export async function findProgram(
  db: Database,
  secret: string,
  today: CalendarDate,
): Promise<{ readonly organisationId: string; readonly keyId: string } | null> {
  const found = await db
    .selectFrom('organisation_keys as k')
    .innerJoin('organisations as o', 'o.id', 'k.organisation_id')
    .select(['k.id as keyId', 'o.id as organisationId', 'k.last_used_on'])
    .where('k.key_hash', '=', hashOf(secret))
    .where('o.is_active', '=', true)
    .executeTakeFirst()
  if (!found) return null
  const { last_used_on, ...program } = found
  if (last_used_on !== today)
    await db.updateTable('organisation_keys').set({ last_used_on: today }).where('id', '=', program.keyId).execute()
  return program
}
