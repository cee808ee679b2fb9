import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from './operator.ts'
import { findPerson, forgetInvitation, revokeSessionsOf, setActive } from './people-store.ts'

/** Who is deactivated is signed out, cannot sign in, and their link is worth nothing. Activated they sign in anew. */
export async function switchPerson(
  operator: Operator,
  { username, isActive }: { readonly username: string; readonly isActive: boolean },
): Promise<Done> {
  return operator.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, username)
    if (!person) return declined(`There is nobody with the user name ${username}`)
    if (person.isActive === isActive)
      return declined(`${person.username} is ${isActive ? 'active' : 'deactivated'} already`)
    await setActive(trx, person.id, isActive)
    if (!isActive) {
      await revokeSessionsOf(trx, person.id, operator.clock.now())
      await forgetInvitation(trx, person.id)
    }
    await recordAudit(trx, {
      ...byOperator(operator, person.organisationId),
      action: isActive ? 'switched-on' : 'switched-off',
      subject: { kind: 'user', id: person.id },
    })
    return { ok: true }
  })
}
