import type { AuditAction } from '#contract/audit-words.ts'
import { recordAudit } from '../../audit-trail.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { findPerson, type Person } from './people-store.ts'

/** Whoever runs the installation, on its command line: belongs to no organisation, and may do all that is here. */
export type Operator = Pick<Context, 'db' | 'clock'> & { readonly config: Pick<Config, 'publicUrl'> }

/** Done, or why not: a sentence for the operator, who reads English like the rest of the command line. */
export type Done<T = object> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: string }
export const declined = (problem: string) => ({ ok: false, problem }) as const

export const byOperator = ({ clock }: Operator, organisationId: string) =>
  ({ actor: 'operator', organisationId, at: clock.now() }) as const

/** Writes into the audit trail what was done, in the transaction that does it. */
type Note = (action: AuditAction, detail?: string) => Promise<void>

/** Work on somebody, locked until it ends; declined where nobody has that name. */
export const withPerson = <T = object>(
  operator: Operator,
  username: string,
  work: (trx: DatabaseTransaction, person: Person, note: Note) => Promise<Done<T>>,
): Promise<Done<T>> =>
  operator.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, username)
    if (!person) return declined(`There is nobody with the user name ${username}`)
    const audit = { ...byOperator(operator, person.organisationId), subject: { kind: 'user', id: person.id } } as const
    return work(trx, person, (action, detail = '') => recordAudit(trx, { ...audit, action, detail }))
  })
