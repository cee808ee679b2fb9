import { createHash } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Context, StaffViewer } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { isRowId } from '../../row-id.ts'
import { mayBeChangedBy } from '../accounts/may-be-changed.ts'
import { mayManagePeople } from '../accounts/who-may.ts'
import { findColleague, listColleagues, type PersonRow } from './store.ts'

/** `INVITED`: they have neither chosen a password nor signed in. */
export const personStates = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const

export type ManagedPerson = ReturnType<typeof viewOf>

/** Everybody of the viewer's own organisation, by their user names. */
export async function readPeople(context: Context): Promise<ManagedPerson[]> {
  const viewer = mayManagePeople(context)
  const rows = await withTenant(context.db, viewer.organisationId, (trx) => listColleagues(trx, viewer.organisationId))
  return rows.map((row) => viewOf(row, viewer))
}

/** Null for somebody of another organisation, as for nobody. */
export async function readPerson(context: Context, id: string): Promise<ManagedPerson | null> {
  const viewer = mayManagePeople(context)
  if (!isRowId(id)) return null
  const row = await withTenant(context.db, viewer.organisationId, (trx) =>
    findColleague(trx, viewer.organisationId, id),
  )
  return row ? viewOf(row, viewer) : null
}

function viewOf({ hasNoPassword, ...row }: PersonRow, viewer: StaffViewer) {
  const isInvited = hasNoPassword && row.lastSignInAt === null
  const state: (typeof personStates)[number] = !row.isActive ? 'DEACTIVATED' : isInvited ? 'INVITED' : 'ACTIVE'
  const mayBeChanged = mayBeChangedBy(viewer, { rights: new Set(row.rights) })
  return { ...row, state, mayBeChanged, isSelf: row.id === viewer.userId, version: versionOf(row) }
}

type Changeable = Pick<PersonRow, 'firstName' | 'lastName' | 'email'> & { readonly rights: Iterable<string> }

/** Of what an administrator changes: it is another one when anything of it is, whoever changed it. */
export const versionOf = ({ firstName, lastName, email, rights }: Changeable): string =>
  createHash('sha256')
    .update(canonicalJson([firstName, lastName, email, [...rights].sort()]))
    .digest('hex')
    .slice(0, 16)
