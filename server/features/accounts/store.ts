import { sql } from 'kysely'
import type { Feature } from '#contract/features.ts'
import type { SignInDuty } from '../../context.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { recordAudit } from '../../audit-trail.ts'
import type { Database } from '../../db/tables.ts'
import { featureColumns, featuresOf } from './organisation-features.ts'

export type Account = { id: string; passwordHash: string; passwordChangedAt: Date; mayEnter: boolean }

/** The account of a user name, or of a person whose id is known. */
export async function findAccount(
  db: Database,
  who: { readonly username: string } | { readonly id: string },
): Promise<Account | undefined> {
  const accounts = db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.password_hash', 'u.password_changed_at'])
    .select(['u.is_active', 'o.is_active as organisation_is_active'])
  const row = await (
    'id' in who
      ? accounts.where('u.id', '=', who.id)
      : accounts.where(sql`lower(u.username)`, '=', who.username.toLowerCase())
  ).executeTakeFirst()
  return (
    row && {
      id: row.id,
      passwordHash: row.password_hash,
      passwordChangedAt: row.password_changed_at,
      mayEnter: row.is_active && row.organisation_is_active,
    }
  )
}

/** A session counts from the password it was opened with, even if the clock that wrote the password is ahead of ours. */
export async function addSession(
  db: Database,
  account: Pick<Account, 'id' | 'passwordChangedAt'>,
  { now, expiresAt, byProvider }: { readonly now: Date; readonly expiresAt: Date; readonly byProvider: boolean },
): Promise<string> {
  const afterPassword = new Date(Math.max(now.getTime(), account.passwordChangedAt.getTime() + 1))
  const opened = await db
    .with('signed_in', (of) => of.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', account.id))
    .insertInto('sessions')
    .values({ user_id: account.id, created_at: afterPassword, expires_at: expiresAt, by_provider: byProvider })
    .returning('id')
    .returning((row) =>
      row
        .selectFrom('users')
        .select('organisation_id')
        .whereRef('users.id', '=', 'sessions.user_id')
        .as('organisation'),
    )
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    actor: 'staff',
    userId: account.id,
    organisationId: opened.organisation,
    at: now,
    action: 'signed-in',
    subject: { kind: 'user', id: account.id },
  })
  return opened.id
}

export async function revokeSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export type SessionViewer = {
  userId: string
  organisationId: string
  isStaff: boolean
  permissions: ReadonlySet<string>
  features: ReadonlySet<Feature>
  /** Has to be done before anything else. */
  duty: SignInDuty | null
}

/** Undefined unless the session lives, its user and organisation are active, and the password is still the same. */
export async function findSession(
  db: Database,
  session: { sessionId: string; userId: string },
  now: Date,
): Promise<SessionViewer | undefined> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .leftJoin('user_permissions as p', 'p.user_id', 'u.id')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .leftJoin('sign_in_providers as provider', 'provider.organisation_id', 'o.id')
    .select(['u.id', 'u.organisation_id', 'u.is_staff', 'p.codename'])
    .select(featureColumns)
    .select(['s.by_provider', 'o.requires_second_factor', 'f.confirmed_at', 'provider.is_required'])
    .where('s.id', '=', session.sessionId)
    .where('s.user_id', '=', session.userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .where('o.is_active', '=', true)
    .whereRef('u.password_changed_at', '<=', 's.created_at')
    .execute()
  const first = rows[0]
  if (!first) return undefined
  return {
    userId: first.id,
    organisationId: first.organisation_id,
    isStaff: first.is_staff,
    permissions: new Set(rows.flatMap((row) => (row.codename === null ? [] : [row.codename]))),
    features: featuresOf(first),
    duty: dutyOf(first),
  }
}

/** Who comes by the provider has proved there what the organisation asks for. */
function dutyOf(session: {
  readonly by_provider: boolean
  readonly requires_second_factor: boolean
  readonly confirmed_at: Date | null
  readonly is_required: boolean | null
}): SignInDuty | null {
  if (session.by_provider) return null
  if (session.is_required === true) return 'provider'
  return session.requires_second_factor && session.confirmed_at === null ? 'second-factor' : null
}

/** For what is done in somebody's name while they are not signed in. */
export async function stillHolds(db: Database, userId: string, permission: PermissionCode): Promise<boolean> {
  const held = await db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .innerJoin('user_permissions as p', 'p.user_id', 'u.id')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('p.codename', '=', permission)
    .where('u.is_active', '=', true)
    .where('o.is_active', '=', true)
    .executeTakeFirst()
  return held !== undefined
}

export async function findProfile(db: Database, userId: string, organisationId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.is_staff'])
    .select(['u.language', 'u.default_restriction_type as own_restriction_type', 'o.default_restriction_type'])
    .select(['u.default_departure_iso2 as own_departure_iso2', 'u.default_nationality_iso2 as own_nationality_iso2'])
    .select(['o.id as organisation_id', 'o.name as organisation_name'])
    .select(['o.cdb_access_key', 'o.dvkg_url'])
    .select(['o.default_departure_iso2', 'o.default_nationality_iso2', 'o.first_steps', 'o.public_name', 'o.phone'])
    .where('u.id', '=', userId)
    .where('u.organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
