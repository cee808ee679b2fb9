import { nameBrowser } from '#domain/browser-name.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

const notedEveryMs = 10 * 60_000
const mostRemembered = 5_000
const notedBy = new WeakMap<Database, Map<string, number>>()

/** When a session was last seen, and in what browser: written down every ten minutes at most by each process. */
export async function noteSeen(db: Database, sessionId: string, now: Date, userAgent: string): Promise<void> {
  const noted = notedBy.get(db) ?? new Map<string, number>()
  notedBy.set(db, noted)
  const last = noted.get(sessionId)
  if (last !== undefined && Math.abs(now.getTime() - last) < notedEveryMs) return
  if (noted.size >= mostRemembered) noted.clear()
  noted.set(sessionId, now.getTime())
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ...nameBrowser(userAgent) })
    .where('id', '=', sessionId)
    .execute()
}

/** Those that a token still opens, the newest first. */
export const listSessions = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('organisation_keys as k', 'k.id', 's.key_id')
    .select(['s.id', 's.created_at as begunAt', 's.last_seen_at as lastSeenAt', 's.browser', 's.system'])
    .select('k.name as program')
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .whereRef('s.created_at', '>=', 'u.password_changed_at')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .execute()

/** Which of somebody's own were ended by this. */
export async function endSessions(
  trx: DatabaseTransaction,
  userId: string,
  which: { readonly id: string } | { readonly but: string },
  now: Date,
): Promise<readonly string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.but)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
