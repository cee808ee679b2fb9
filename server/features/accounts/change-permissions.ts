import type { Result } from '../../refusals.ts'
import { unknownRights } from './known-permissions.ts'
import { withPerson, type Operator } from './operator.ts'
import { setRights } from './set-rights.ts'

type PermissionGrant = { readonly username: string; readonly permissions: readonly string[]; readonly grant: boolean }

/** Grants or takes permissions. Says which of them changed anything. */
export async function changePermissions(
  operator: Operator,
  { username, permissions, grant }: PermissionGrant,
): Promise<Result<{ readonly changed: readonly string[] }>> {
  const problems = unknownRights(permissions)
  if (problems.length > 0) return { ok: false, problems }
  return withPerson(operator, { username }, (trx, person, note) => {
    const kept = [...person.rights].filter((name) => grant || !permissions.includes(name))
    return setRights(operator, trx, person, { rights: grant ? [...kept, ...permissions] : kept }, note)
  })
}
