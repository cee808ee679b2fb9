import { declined, withPerson, type Done, type Operator } from './operator.ts'
import { deleteUser } from './people-store.ts'

/** The name, address and sign-ins of somebody go for good. What they made and did stays, and no longer says by whom. */
export const removePerson = (operator: Operator, { username }: { readonly username: string }): Promise<Done> =>
  withPerson(operator, username, async (trx, person, note) => {
    if (person.isActive) return declined(`${person.username} is active: deactivate them first`)
    await deleteUser(trx, person.id)
    await note('removed')
    return { ok: true }
  })
