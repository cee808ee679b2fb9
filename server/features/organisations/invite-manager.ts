import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Result } from '../../refusals.ts'
import { insertPerson, problemsOf, type Hand } from '../accounts/add-person.ts'
import { refused } from '../accounts/operator.ts'
import { unguessablePassword } from '../accounts/password.ts'
import { administratorPermissions, operatorOf, type Administrator } from './make-organisation.ts'
import { findManager } from './managed-store.ts'
import { mayManageOrganisations } from './who-may.ts'
import { noteOfOrganisation, withOrganisation } from './with-organisation.ts'

/** Somebody to manage the people of an organisation in which nobody does. */
export async function inviteManager<Handed extends object>(
  context: Context,
  { id, ...administrator }: Administrator & { readonly id: string },
  hand: Hand<Handed>,
): Promise<Result<Handed>> {
  mayManageOrganisations(context)
  const problems = problemsOf({ ...administrator, permissions: [] })
  if (problems.length > 0) return { ok: false, problems }
  const passwordHash = await unguessablePassword()
  return withOrganisation(context, { id }, async (trx, organisation): Promise<Result<Handed>> => {
    if (await findManager(trx, organisation.id)) return refused('', 'organisations.has-manager')
    const person = { ...administrator, permissions: administratorPermissions, organisationId: id, passwordHash }
    const added = await insertPerson(operatorOf(context), trx, person, hand)
    if (added.ok) await noteManager(context, trx, id)
    return added
  })
}

/** A new link for who was invited and has not come yet; who has come is invited by nobody of another organisation. */
export async function inviteManagerAgain<Handed extends object>(
  context: Context,
  id: string,
  hand: Hand<Handed>,
): Promise<Result<Handed>> {
  mayManageOrganisations(context)
  return withOrganisation(context, { id }, async (trx, organisation): Promise<Result<Handed>> => {
    const manager = await findManager(trx, organisation.id)
    if (!manager) return refused('id', 'errors.no-data')
    if (!manager.isInvited) return refused('', 'organisations.has-manager')
    await noteManager(context, trx, id)
    return { ok: true, ...(await hand(trx, manager)) }
  })
}

const noteManager = (context: Context, trx: DatabaseTransaction, id: string) =>
  noteOfOrganisation(context, trx, id, { action: 'invited', detail: 'a3m_core.ManageUsers' })
