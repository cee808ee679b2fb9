import type { AuditAction } from '#contract/audit-words.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Config } from '../../config.ts'
import type { Context, Viewer } from '../../context.ts'
import { foundThenOutside } from '../../db/tenancy.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Problem, Result } from '../../refusals.ts'
import { forgetSessionsOf } from './read-viewer.ts'
import { mayBeChangedBy } from './may-be-changed.ts'
import { findPerson, findPersonNamed, lockOrganisation, type Person } from './people-store.ts'
import { mayManagePeople } from './who-may.ts'

/** Whoever runs the installation, on its command line: belongs to no organisation, and may do all that is here. */
export type Operator = Pick<Context, 'db' | 'clock'> & { readonly config: Pick<Config, 'publicUrl'> }
/** Who administers people: the operator, or somebody signed in, who must be allowed to and reaches their own organisation alone. */
export type Administrator = Operator & { readonly viewer: Viewer }
export type Doer = Operator | Administrator

/** Done, or why not: a sentence for the operator, who reads English like the rest of the command line. */
export type Done<T = object> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: string }
export const declined = (problem: string) => ({ ok: false, problem }) as const
type Refusal = { readonly ok: false; readonly problems: readonly Problem[] }
export const refused = (field: string, key: string, values?: Problem['values']): Refusal => ({
  ok: false,
  problems: [{ field, key, ...(values && { values }) }],
})

export const byOperator = ({ clock }: Operator, organisationId: string) =>
  ({ actor: 'operator', organisationId, at: clock.now() }) as const
/** For the audit trail of the organisation that it is about. */
export const byDoer = (doer: Doer, organisationId: string) =>
  'viewer' in doer ? by(mayManagePeople(doer), doer.clock) : byOperator(doer, organisationId)

/** Writes into the audit trail what was done, in the transaction that does it. */
export type Note = (action: AuditAction, detail?: string) => Promise<void>
/** The operator names people, a screen has their ids. */
export type Who = { readonly username: string } | { readonly id: string }

/**
 * Work on somebody, locked until it ends; refused where there is nobody of that name or id. What is signed in finds them behind the wall of
 * its organisation, whose people it changes one after the other; what follows reads passwords and sessions, which nobody sees there.
 */
export async function withPerson<T = object>(
  doer: Doer,
  who: Who,
  work: (trx: DatabaseTransaction, person: Person, note: Note) => Promise<Result<T>>,
): Promise<Result<T>> {
  const noted = (trx: DatabaseTransaction, { id, organisationId }: Person): Note => {
    const audit = { ...byDoer(doer, organisationId), subject: { kind: 'user', id } } as const
    return (action, detail = '') => recordAudit(trx, { ...audit, action, detail })
  }
  if (!('viewer' in doer)) {
    const username = 'username' in who ? who.username : ''
    return doer.db.transaction().execute(async (trx) => {
      const person = await findPersonNamed(trx, username)
      return person ? work(trx, person, noted(trx, person)) : refused('username', 'people.nobody', { username })
    })
  }
  const viewer = mayManagePeople(doer)
  const { organisationId } = viewer
  const find = async (trx: DatabaseTransaction): Promise<Person | undefined> => {
    await lockOrganisation(trx, organisationId)
    return 'id' in who ? findPerson(trx, organisationId, who.id) : undefined
  }
  const result = await foundThenOutside(doer.db, organisationId, find, async (trx, person) => {
    if (!person) return refused('id', 'errors.no-data')
    return mayBeChangedBy(viewer, person) ? work(trx, person, noted(trx, person)) : refused('', 'people.beyond')
  })
  // At once in this process, within seconds in the others.
  if (result.ok && 'id' in who) forgetSessionsOf(doer.db, who.id)
  return result
}
