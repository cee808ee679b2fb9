import type { Result } from '#server/refusals.ts'
import { refused, withPerson, type Doer, type Who } from '../operator.ts'
import { revokeSessionsOf } from '../people-store.ts'
import { mayManagePeople } from '../who-may.ts'
import { deleteSecondFactor } from './store.ts'

/**
 * Of somebody whose phone is lost, by who manages the people of their organisation or runs the installation. Their sign-ins end with it: the
 * phone may be in other hands, and so may what is signed in on it. The next one needs their password alone, or leads them to set up another
 * where the organisation requires it. Nobody takes off their own like this: a sign-in that was stolen would need no code for it.
 */
export const takeOffSecondFactor = (doer: Doer, who: Who): Promise<Result<{}>> =>
  withPerson(doer, who, async (trx, person, note) => {
    if ('viewer' in doer && person.id === mayManagePeople(doer).userId) return refused('', 'second-factor.error.own')
    if (!(await deleteSecondFactor(trx, person.id)))
      return refused('id', 'second-factor.error.has-none', { username: person.username })
    await revokeSessionsOf(trx, person.id, doer.clock.now())
    await note('second-factor-taken-off')
    return { ok: true }
  })
