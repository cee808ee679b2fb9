import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed } from '../../refusals.ts'
import { signedIn } from '../accounts/who-may.ts'
import { readPageSettings } from './page-settings-store.ts'
import { findOrganisation } from './store.ts'

export type Organisation = NonNullable<Awaited<ReturnType<typeof findWithSettings>>>

/** An organisation is read by its own people only; for others it is as if it did not exist. */
export async function readOrganisation(context: Context, id: string): Promise<Organisation> {
  const viewer = signedIn(context)
  const own = viewer.organisationId
  const organisation = id === own ? await withTenant(context.db, own, (trx) => findWithSettings(trx, id)) : undefined
  if (!organisation) throw new NotAllowed('NOT_FOUND')
  return organisation
}

async function findWithSettings(trx: DatabaseTransaction, id: string) {
  const organisation = await findOrganisation(trx, id)
  return organisation && { ...organisation, settings: await readPageSettings(trx, id) }
}
