import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed } from '../../refusals.ts'
import { signedIn } from '../accounts/who-may.ts'
import { findOrganisation } from './store.ts'

export type Organisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>

/** An organisation is read by its own people only; for others it is as if it did not exist. */
export async function readOrganisation(context: Context, id: string): Promise<Organisation> {
  const viewer = signedIn(context)
  const own = viewer.organisationId
  const organisation = id === own ? await withTenant(context.db, own, (trx) => findOrganisation(trx, id)) : undefined
  if (!organisation) throw new NotAllowed('NOT_FOUND')
  return organisation
}
