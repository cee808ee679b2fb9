import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from './operator.ts'
import { deleteUser, findPerson } from './people-store.ts'

/** The name, address and sign-ins of somebody go for good. What they made and did stays, and no longer says by whom. */
export async function removePerson(operator: Operator, { username }: { readonly username: string }): Promise<Done> {
  return operator.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, username)
    if (!person) return declined(`There is nobody with the user name ${username}`)
    if (person.isActive) return declined(`${person.username} is active: deactivate them first`)
    await deleteUser(trx, person.id)
    await recordAudit(trx, {
      ...byOperator(operator, person.organisationId),
      action: 'removed',
      subject: { kind: 'user', id: person.id },
    })
    return { ok: true }
  })
}
