import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { NotAllowed, problemIf, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { leaveAddress } from './address-changed-mail.ts'
import { checkPersonalData } from './check-personal-data.ts'
import {
  findPersonalData,
  givenData,
  personalColumns,
  personalFields,
  rowOf,
  versionOfPerson,
} from './personal-data.ts'
import { signedIn } from './who-may.ts'

export type OrganisationUser = Awaited<ReturnType<typeof readOrganisationUser>>

/** Oneself, and colleagues for whoever manages people. Everybody else is as if they did not exist. */
export async function readOrganisationUser(context: Context, id: string) {
  const viewer = signedIn(context)
  const row = mayKnow(viewer, id)
    ? await withTenant(context.db, viewer.organisationId, (trx) => findPersonalData(trx, viewer.organisationId, id))
    : undefined
  if (!row) throw new NotAllowed('NOT_FOUND')
  return { ...row, dataVersion: versionOfPerson(row) }
}

const mayKnow = ({ userId, permissions }: StaffViewer, id: string): boolean =>
  id === userId || (isRowId(id) && permissions.has('a3m_core.ManageUsers'))

export type UpdateOrganisationUserInput = Parameters<typeof givenData>[0] & {
  readonly id: string
  /** The version that whoever changes it has seen. */
  readonly dataVersion?: string | null | undefined
}

const unknown = { ok: false, problems: [{ field: 'id', key: 'errors.no-data' }] } as const

/** Changes what is given and leaves the rest. Another address ends links that were mailed, and the one before is told. */
export async function updateOrganisationUser(
  context: Context,
  input: UpdateOrganisationUserInput,
): Promise<Result<object>> {
  const viewer = signedIn(context)
  const { organisationId } = viewer
  if (!mayKnow(viewer, input.id)) return unknown
  const data = givenData(input)
  // As the owner of the tables: links are behind the wall of no organisation.
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', input.id).forUpdate().execute()
    const before = await findPersonalData(trx, organisationId, input.id)
    if (!before) return unknown
    if (input.id !== viewer.userId && !(await mayBeChanged(trx, viewer, input.id))) throw new NotAllowed('FORBIDDEN')
    const seen = input.dataVersion
    const problems = [
      ...problemIf(typeof seen === 'string' && seen !== versionOfPerson(before), '', 'errors.changed-meanwhile'),
      ...checkPersonalData(data, (iso2) => context.rulebook.current().places.has(placeKey(countryRef(iso2)))),
    ]
    if (problems.length > 0) return { ok: false, problems }
    const changed = personalFields.filter(
      (field) => data[field] !== undefined && data[field] !== (before[personalColumns[field]] ?? ''),
    )
    if (changed.length === 0) return { ok: true }
    await trx.updateTable('users').set(rowOf(data)).where('id', '=', input.id).execute()
    const at = context.clock.now()
    if (changed.includes('email')) {
      const person = { userId: input.id, organisationId, email: before.email }
      await leaveAddress(trx, person, {
        language: before.language ?? viewer.language,
        at,
        changedBy: viewer.userId,
      })
    }
    const subject = { kind: 'user', id: input.id } as const
    await recordAudit(trx, {
      ...by(viewer, context.clock),
      action: 'changed',
      subject,
      detail: changed.join(', '),
    })
    return { ok: true }
  })
}

/** Whoever gives somebody another address can be them: so who reaches beyond the organisation is changed by their like alone. */
async function mayBeChanged(trx: Database, viewer: StaffViewer, id: string): Promise<boolean> {
  const { is_staff: isStaff } = await trx
    .selectFrom('users')
    .select('is_staff')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return !isStaff || viewer.isStaff
}
