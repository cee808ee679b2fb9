import { isPermission, unknownPermission } from './known-permissions.ts'
import { declined, withPerson, type Done, type Operator } from './operator.ts'
import { addPermission, dropPermission } from './people-store.ts'

type PermissionGrant = { readonly username: string; readonly permissions: readonly string[]; readonly grant: boolean }

/** Grants or takes permissions. Says which of them changed anything. */
export async function changePermissions(
  operator: Operator,
  { username, permissions, grant }: PermissionGrant,
): Promise<Done<{ readonly changed: readonly string[] }>> {
  const unknown = permissions.filter((name) => !isPermission(name))
  if (unknown.length > 0) return declined(unknownPermission(unknown))
  return withPerson(operator, username, async (trx, person, note) => {
    const changed: string[] = []
    for (const name of permissions) {
      const isNew = await (grant ? addPermission : dropPermission)(trx, person.id, name)
      if (isNew) changed.push(name)
    }
    if (changed.length > 0) await note(grant ? 'permission-granted' : 'permission-taken', changed.join(' '))
    return { ok: true, changed }
  })
}
