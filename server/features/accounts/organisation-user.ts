import { by, recordAudit } from '../../audit-trail.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { foundThenOutside, withTenant } from '../../db/tenancy.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { NotAllowed, problemIf, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { leaveAddress } from './address-changed-mail.ts'
import { checkFresh } from './fresh-sign-in.ts'
import { checkPersonalData } from './check-personal-data.ts'
import {
  findPersonalData,
  givenData,
  personalColumns,
  personalFields,
  rowOf,
  versionOfPerson,
} from './personal-data.ts'
import { mayBeChangedBy } from './may-be-changed.ts'
import { refused } from './operator.ts'
import { findPerson } from './people-store.ts'
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
  const find = (trx: DatabaseTransaction) => findPerson(trx, organisationId, input.id)
  // Links are behind the wall of every organisation.
  return foundThenOutside(context.db, organisationId, find, async (trx, person) => {
    const before = person && (await findPersonalData(trx, organisationId, person.id))
    if (!before) return unknown
    if (person.id !== viewer.userId && !mayBeChangedBy(viewer, person)) return refused('', 'people.beyond')
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
    // Whoever has the address may choose another password.
    if (changed.includes('email') && person.id === viewer.userId) await checkFresh({ ...context, db: trx }, viewer)
    await trx.updateTable('users').set(rowOf(data)).where('id', '=', input.id).execute()
    const at = context.clock.now()
    if (changed.includes('email')) {
      const left = { userId: input.id, organisationId, email: before.email }
      await leaveAddress(trx, left, {
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
