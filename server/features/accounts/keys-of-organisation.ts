import { by, recordAudit } from '../../audit-trail.ts'
import { checkText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import type { Result } from '../../refusals.ts'
import { NotAllowed } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { newKey } from './organisation-key.ts'
import { forgetSession } from './read-viewer.ts'
import { allowed } from './who-may.ts'

const longestName = 100
const mostKeys = 20

export const mayKeepKeys = (context: Pick<Context, 'viewer'>) => allowed(context, 'a3m_core.ManageUsers')

export type OrganisationKey = Awaited<ReturnType<typeof readKeys>>[number]

/** By their names; what they are is never read again. */
export async function readKeys(context: Context) {
  const { organisationId } = mayKeepKeys(context)
  return withTenant(context.db, organisationId, (trx) =>
    trx
      .selectFrom('organisation_keys as k')
      .leftJoin('users as u', 'u.id', 'k.created_by')
      .select(['k.id', 'k.name', 'k.ending', 'k.created_at as createdAt', 'k.last_used_on as lastUsedOn'])
      .select('u.username as createdBy')
      .where('k.organisation_id', '=', organisationId)
      .orderBy('k.name')
      .execute(),
  )
}

/** The answer alone tells the key: it is kept as a hash. */
export async function makeKey(
  context: Context,
  input: { readonly name: string },
): Promise<Result<{ readonly secret: string }>> {
  const viewer = mayKeepKeys(context)
  const name = input.name.trim()
  const problems = checkText('name', name, { isRequired: true, longest: longestName })
  if (problems.length > 0) return { ok: false, problems }
  const { db, clock } = context
  const { secret, hash, ending } = newKey()
  return withTenant(db, viewer.organisationId, async (trx): Promise<Result<{ readonly secret: string }>> => {
    const own = trx.selectFrom('organisation_keys').where('organisation_id', '=', viewer.organisationId)
    if ((await own.select('id').execute()).length >= mostKeys)
      return { ok: false, problems: [{ field: 'name', key: 'keys.too-many', values: { max: mostKeys } }] }
    const made = await trx
      .insertInto('organisation_keys')
      .values({
        organisation_id: viewer.organisationId,
        name,
        key_hash: hash,
        ending,
        created_at: clock.now(),
        created_by: viewer.userId,
      })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, problems: [{ field: 'name', key: 'keys.name-taken' }] }
    await recordAudit(trx, { ...by(viewer, clock), action: 'made', subject: { kind: 'organisation-key', id: made.id } })
    return { ok: true, secret }
  })
}

/** It opens nothing from now on; its links are worth nothing, and the sign-ins that came of them end. */
export async function revokeKey(context: Context, { id }: { readonly id: string }): Promise<{ readonly ok: true }> {
  const viewer = mayKeepKeys(context)
  if (!isRowId(id)) throw new NotAllowed('NOT_FOUND')
  const { db, clock } = context
  // Sign-ins are closed to the role of an organisation, so that the whole is done by the owner of the tables.
  const ended = await db.transaction().execute(async (trx) => {
    const key = await trx
      .selectFrom('organisation_keys')
      .select('id')
      .where('id', '=', id)
      .where('organisation_id', '=', viewer.organisationId)
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new NotAllowed('NOT_FOUND')
    const sessions = await trx
      .updateTable('sessions')
      .set({ revoked_at: clock.now() })
      .where('key_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    await trx.deleteFrom('organisation_keys').where('id', '=', id).execute()
    await recordAudit(trx, { ...by(viewer, clock), action: 'removed', subject: { kind: 'organisation-key', id } })
    return sessions
  })
  for (const session of ended) forgetSession(db, session.id)
  return { ok: true }
}
