import type { Result } from '../../refusals.ts'
import { forgetLinks } from './link-store.ts'
import { refused, withPerson, type Doer, type Who } from './operator.ts'
import { hasOtherManager, revokeSessionsOf, setActive } from './people-store.ts'
import { mayManagePeople } from './who-may.ts'

/**
 * Who is deactivated is signed out, cannot sign in, and their link is worth nothing. Activated they sign in anew. Nobody deactivates
 * themselves, or the last person who manages the people of an organisation.
 */
export const switchPerson = (
  doer: Doer,
  { isActive, ...who }: Who & { readonly isActive: boolean },
): Promise<Result<{}>> =>
  withPerson(doer, who, async (trx, person, note) => {
    const { username } = person
    if (person.isActive === isActive)
      return refused('', isActive ? 'people.active-already' : 'people.deactivated-already', { username })
    if (!isActive && 'viewer' in doer) {
      if (person.id === mayManagePeople(doer).userId) return refused('', 'people.not-yourself')
      if (person.rights.has('a3m_core.ManageUsers') && !(await hasOtherManager(trx, person)))
        return refused('', 'people.last-manager')
    }
    await setActive(trx, person.id, isActive)
    if (!isActive) {
      await revokeSessionsOf(trx, person.id, doer.clock.now())
      await forgetLinks(trx, person.id)
    }
    await note(isActive ? 'switched-on' : 'switched-off')
    return { ok: true }
  })
