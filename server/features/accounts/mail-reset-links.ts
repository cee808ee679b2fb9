import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#domain/languages.ts'
import { recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { queueAccountMail } from './account-mail.ts'
import { saveLink } from './link-store.ts'
import { codeOfLink, hashOfCode } from './one-time-code.ts'

const validForMs = 3_600_000
/** More user names of one address than any person has. */
const mostAccounts = 20

export const resetKind = 'reset'

/** Everybody of any organisation who can sign in and has this address. */
export const findAccountsOf = (db: Database, address: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id as userId',
      'u.username',
      'u.email',
      'o.id as organisationId',
      'o.feature_password_reset as mayReset',
    ])
    .where(sql`lower(u.email)`, '=', address.toLowerCase())
    .where('u.is_active', '=', true)
    .where('o.is_active', '=', true)
    .orderBy('u.username')
    .limit(mostAccounts)
    .execute()

/**
 * One mail with a link for each account of an address. Where an organisation has switched the reset off its people get no link, and the mail
 * says so: nobody else is told. Null: there is no such account, and nothing happens.
 */
export async function mailResetLinks(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const at = clock.now()
    const accounts = await findAccountsOf(trx, email)
    for (const { userId, organisationId, email: mailedTo } of accounts.filter(({ mayReset }) => mayReset)) {
      const id = randomUUID()
      const codeHash = hashOfCode(codeOfLink(id, config.secretKey))!
      const expiresAt = new Date(at.getTime() + validForMs)
      await saveLink(trx, { id, kind: 'RESET', userId, mailedTo, codeHash, expiresAt })
      const subject = { kind: 'user', id: userId } as const
      await recordAudit(trx, { actor: 'anonymous', organisationId, at, action: 'reset-asked', subject })
    }
    const [first] = accounts
    return first ? queueAccountMail(trx, first, resetKind, { language, of: [randomUUID()] }, { at }) : null
  })
}
