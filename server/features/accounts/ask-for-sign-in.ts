import { sql } from 'kysely'
import { permissionCodes, reachesBeyond } from '#contract/permission-codes.ts'
import { recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { NotAllowed, Refused } from '../../refusals.ts'
import { saveLink } from './link-store.ts'
import { hashOfCode, linkUrl, newCode } from './one-time-code.ts'
import { asProgram } from './who-may.ts'

const validForMs = 5 * 60_000

type SignInLink = { readonly url: string; readonly expiresAt: Date }

/**
 * A one-time link by which a person of the program's own organisation is signed in. Whoever administers accounts, or reaches beyond the
 * organisation, has none: a key that was lost would open what it was made with, and more.
 */
export async function askForSignIn(context: Context, input: { readonly username: unknown }): Promise<SignInLink> {
  const { organisationId, keyId } = asProgram(context)
  const { username } = input
  if (typeof username !== 'string' || username.trim() === '' || username.length > 150 || username.includes('\0'))
    throw new Refused([{ field: 'username', key: 'errors.required' }])
  const { db, clock, config } = context
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .select('id')
      .where(sql`lower(username)`, '=', username.trim().toLowerCase())
      .where('organisation_id', '=', organisationId)
      .where('is_active', '=', true)
      .executeTakeFirst()
    if (!person) throw new NotAllowed('NOT_FOUND')
    if (await administers(trx, person.id)) throw new Refused([{ field: 'username', key: 'auto-login.administers' }])
    const code = newCode()
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + validForMs)
    await saveLink(trx, { kind: 'AUTO_LOGIN', userId: person.id, keyId, codeHash: hashOfCode(code)!, expiresAt })
    const subject = { kind: 'user', id: person.id } as const
    await recordAudit(trx, { actor: 'program', organisationId, at, action: 'sign-in-asked', subject, detail: keyId })
    return { url: linkUrl(config.publicUrl, 'AUTO_LOGIN', code), expiresAt }
  })
}

/** Whoever makes a key could else be somebody whose rights they may not grant. */
export const isLeading = (right: string): boolean => right === 'a3m_core.ManageUsers' || reachesBeyond(right)
const administering = permissionCodes.filter(isLeading)

export async function administers(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .leftJoin('user_permissions as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.codename', 'in', administering),
    )
    .select('u.id')
    .where('u.id', '=', userId)
    .where((row) => row.or([row('u.is_staff', '=', true), row('p.codename', 'is not', null)]))
    .executeTakeFirst()
  return found !== undefined
}
