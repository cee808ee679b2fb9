import { declined, withPerson, type Done, type Operator } from './operator.ts'
import { forgetLinks } from './link-store.ts'
import { revokeSessionsOf, setActive } from './people-store.ts'

/** Who is deactivated is signed out, cannot sign in, and their link is worth nothing. Activated they sign in anew. */
export const switchPerson = (
  operator: Operator,
  { username, isActive }: { readonly username: string; readonly isActive: boolean },
): Promise<Done> =>
  withPerson(operator, username, async (trx, person, note) => {
    if (person.isActive === isActive)
      return declined(`${person.username} is ${isActive ? 'active' : 'deactivated'} already`)
    await setActive(trx, person.id, isActive)
    if (!isActive) {
      await revokeSessionsOf(trx, person.id, operator.clock.now())
      await forgetLinks(trx, person.id)
    }
    await note(isActive ? 'switched-on' : 'switched-off')
    return { ok: true }
  })
