import { recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { inOrganisation } from '../../db/tenancy.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Result } from '../../refusals.ts'
import { checkNames, checkUsername, type Names } from './check-person.ts'
import { giveLink, type Link } from './invite-person.ts'
import { unknownRights } from './known-permissions.ts'
import { byDoer, refused, type Doer, type Operator } from './operator.ts'
import { unguessablePassword } from './password.ts'
import { addPermission, addUser } from './people-store.ts'
import { rightsBeyond } from './set-rights.ts'
import { mayManagePeople } from './who-may.ts'

export type NewPerson = Partial<Names> & { readonly username: string; readonly permissions: readonly string[] }
/** To whom a link is handed, in the transaction that decides it. */
export type Invited = { readonly id: string; readonly organisationId: string; readonly email: string }
export type Hand<Handed> = (trx: DatabaseTransaction, invited: Invited) => Promise<Handed>

/** Adds somebody who can sign in as soon as they have chosen a password by the link that this gives; the operator says of which organisation. */
export async function addPerson(
  operator: Operator,
  { organisation, ...person }: NewPerson & { readonly organisation: string },
): Promise<Result<Link & { readonly id: string }>> {
  const problems = [...problemsOf(person), ...unknownRights(person.permissions)]
  if (problems.length > 0) return { ok: false, problems }
  const passwordHash = await unguessablePassword()
  return operator.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('organisations')
      .select('id')
      .where('id_code', '=', organisation)
      .executeTakeFirst()
    if (!found) return refused('organisation', 'people.no-organisation', { code: organisation })
    return insertPerson(operator, trx, { ...person, organisationId: found.id, passwordHash }, (_, { id }) =>
      giveLink(operator, trx, id),
    )
  })
}

/** The same by somebody of the organisation, for their own. */
export async function addColleague<Handed extends object>(
  context: Context,
  person: NewPerson,
  hand: Hand<Handed>,
): Promise<Result<Handed & { readonly id: string }>> {
  const viewer = mayManagePeople(context)
  const problems = [
    ...problemsOf(person),
    ...unknownRights(person.permissions),
    ...rightsBeyond(viewer, person.permissions),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const passwordHash = await unguessablePassword()
  const { organisationId } = viewer
  return inOrganisation(context.db, organisationId, (trx) =>
    insertPerson(context, trx, { ...person, organisationId, passwordHash }, hand),
  )
}

export const problemsOf = ({ username, ...names }: NewPerson) => [
  ...checkUsername(username),
  ...checkNames(namesOf(names)),
]

const namesOf = ({ firstName = '', lastName = '', email = '' }: Partial<Names>): Names => ({
  firstName,
  lastName,
  email,
})

type Inserted = NewPerson & { readonly organisationId: string; readonly passwordHash: string }

/** In the transaction that decides it. */
export async function insertPerson<Handed extends object>(
  doer: Doer,
  trx: DatabaseTransaction,
  { organisationId, username, passwordHash, permissions, ...given }: Inserted,
  hand: Hand<Handed>,
): Promise<Result<Handed & { readonly id: string }>> {
  const names = namesOf(given)
  const id = await addUser(trx, { organisationId, username, passwordHash, ...names }, doer.clock.now())
  if (id === undefined) return refused('username', 'people.username-taken', { username })
  for (const name of permissions) await addPermission(trx, id, name)
  const subject = { kind: 'user', id } as const
  await recordAudit(trx, { ...byDoer(doer, organisationId), action: 'made', subject, detail: permissions.join(' ') })
  return { ok: true, id, ...(await hand(trx, { id, organisationId, email: names.email })) }
}
