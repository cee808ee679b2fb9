import type { Result } from '../../refusals.ts'
import { refused, withPerson, type Doer, type Who } from './operator.ts'
import { deleteUser } from './people-store.ts'

/** The name, address and sign-ins of somebody go for good. What they made and did stays, and no longer says by whom. */
export const removePerson = (doer: Doer, who: Who): Promise<Result<{}>> =>
  withPerson(doer, who, async (trx, person, note) => {
    if (person.isActive) return refused('', 'people.active-still', { username: person.username })
    await deleteUser(trx, person.id)
    await note('removed')
    return { ok: true }
  })
