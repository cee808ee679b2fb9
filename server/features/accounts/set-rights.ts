import { reachesBeyond } from '#contract/permission-codes.ts'
import type { StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { isLeading } from './ask-for-sign-in.ts'
import { refused, type Doer, type Note } from './operator.ts'
import { addPermission, dropPermission, hasOtherManager, revokeSessionsByKey, type Person } from './people-store.ts'
import { mayManagePeople } from './who-may.ts'

/** Of these, what reaches beyond the organisation is granted by those alone who manage organisations. */
export const rightsBeyond = ({ permissions }: StaffViewer, granted: readonly string[]): Problem[] =>
  problemIf(
    !permissions.has('a3m_core.ManageOrganisations') && granted.some(reachesBeyond),
    'permissions',
    'people.grants-beyond',
  )

/** What somebody who manages people has to say twice when it is their own. */
const leading = new Set(['a3m_core.ManageUsers', 'a3m_core.ManageOrganisations'])

type Wanted = { readonly rights: readonly string[]; readonly givesUpOwn?: boolean }

/** Grants and takes until somebody has just these. The last person who manages people keeps that. Says what changed. */
export async function setRights(
  doer: Doer,
  trx: DatabaseTransaction,
  person: Person,
  { rights, givesUpOwn = false }: Wanted,
  note: Note,
): Promise<Result<{ readonly changed: readonly string[] }>> {
  const granted = [...new Set(rights)].filter((name) => !person.rights.has(name))
  const taken = [...person.rights].filter((name) => !rights.includes(name))
  if ('viewer' in doer) {
    const viewer = mayManagePeople(doer)
    const problems = rightsBeyond(viewer, granted)
    if (problems.length > 0) return { ok: false, problems }
    if (taken.includes('a3m_core.ManageUsers') && person.isActive && !(await hasOtherManager(trx, person)))
      return refused('permissions', 'people.last-manager')
    if (person.id === viewer.userId && !givesUpOwn && taken.some((name) => leading.has(name)))
      return refused('permissions', 'people.own-rights')
  }
  for (const name of granted) await addPermission(trx, person.id, name)
  if (granted.some(isLeading)) await revokeSessionsByKey(trx, person.id, doer.clock.now())
  for (const name of taken) await dropPermission(trx, person.id, name)
  if (granted.length > 0) await note('permission-granted', granted.join(' '))
  if (taken.length > 0) await note('permission-taken', taken.join(' '))
  return { ok: true, changed: [...granted, ...taken] }
}
