import { declined, withPerson, type Done, type Operator } from './operator.ts'
import { setStaff } from './people-store.ts'

/** The editors of an installation read what is said of the rules through every organisation. What they may do is granted. */
export const nameEditor = (
  operator: Operator,
  { username, isEditor }: { readonly username: string; readonly isEditor: boolean },
): Promise<Done> =>
  withPerson(operator, username, async (trx, person, note) => {
    const isChanged = await setStaff(trx, person.id, isEditor)
    if (!isChanged)
      return declined(`${person.username} is ${isEditor ? 'an editor of the installation already' : 'no editor of it'}`)
    await note(isEditor ? 'named-editor' : 'no-longer-editor')
    return { ok: true }
  })
