import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { allowed } from '../who-may.ts'
import { peopleWithSecondFactor } from './store.ts'

/** Who of one's own organisation has a second factor, for whoever manages its people. */
export async function readHolders(context: Context): Promise<readonly string[]> {
  const { organisationId } = allowed(context, 'a3m_core.ManageUsers')
  return withTenant(context.db, organisationId, (trx) => peopleWithSecondFactor(trx, organisationId))
}
