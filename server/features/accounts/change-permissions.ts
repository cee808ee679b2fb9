import { recordAudit } from '../../audit-trail.ts'
import { isPermission, unknownPermission } from './known-permissions.ts'
import { byOperator, declined, type Done, type Operator } from './operator.ts'
import { addPermission, dropPermission, findPerson } from './people-store.ts'

type PermissionGrant = { readonly username: string; readonly permissions: readonly string[]; readonly grant: boolean }

/** Grants or takes permissions. Says which of them changed anything. */
export async function changePermissions(
  operator: Operator,
  { username, permissions, grant }: PermissionGrant,
): Promise<Done<{ readonly changed: readonly string[] }>> {
  const unknown = permissions.filter((name) => !isPermission(name))
  if (unknown.length > 0) return declined(unknownPermission(unknown))
  return operator.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, username)
    if (!person) return declined(`There is nobody with the user name ${username}`)
    const changed: string[] = []
    for (const name of permissions) {
      const isNew = await (grant ? addPermission : dropPermission)(trx, person.id, name)
      if (isNew) changed.push(name)
    }
    if (changed.length > 0) {
      await recordAudit(trx, {
        ...byOperator(operator, person.organisationId),
        action: grant ? 'permission-granted' : 'permission-taken',
        subject: { kind: 'user', id: person.id },
        detail: changed.join(' '),
      })
    }
    return { ok: true, changed }
  })
}
