import { recordAudit } from '../../audit-trail.ts'
import { giveLink, type Link } from './invite-person.ts'
import { isPermission, unknownPermission } from './known-permissions.ts'
import { byOperator, declined, type Done, type Operator } from './operator.ts'
import { unguessablePassword } from './password.ts'
import { addPermission, addUser } from './people-store.ts'

export type NewPerson = {
  readonly username: string
  /** Its code. */
  readonly organisation: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly permissions: readonly string[]
}

const USERNAME = /^[^\s\p{C}]{1,150}$/u

/** Adds somebody who can sign in as soon as they have chosen a password by the link that this gives. */
export async function addPerson(operator: Operator, input: NewPerson): Promise<Done<Link>> {
  const { db, clock } = operator
  const { username, permissions } = input
  if (!USERNAME.test(username)) return declined('A user name has 1 to 150 characters and no spaces')
  const unknown = permissions.filter((name) => !isPermission(name))
  if (unknown.length > 0) return declined(unknownPermission(unknown))
  const passwordHash = await unguessablePassword()
  return db.transaction().execute(async (trx) => {
    const organisation = await trx
      .selectFrom('organisations')
      .select('id')
      .where('id_code', '=', input.organisation)
      .executeTakeFirst()
    if (!organisation) return declined(`There is no organisation ${input.organisation}`)
    const { firstName = '', lastName = '', email = '' } = input
    const person = { organisationId: organisation.id, username, passwordHash, firstName, lastName, email }
    const id = await addUser(trx, person, clock.now())
    if (id === undefined) return declined(`There is somebody with the user name ${username} already`)
    for (const name of permissions) await addPermission(trx, id, name)
    await recordAudit(trx, {
      ...byOperator(operator, organisation.id),
      action: 'made',
      subject: { kind: 'user', id },
      detail: permissions.join(' '),
    })
    return giveLink(operator, trx, id)
  })
}
