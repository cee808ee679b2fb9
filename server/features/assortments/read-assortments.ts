import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { listAssortments, type StoredAssortment } from './store.ts'
import { mayUseAssortments } from './who-may.ts'

/** Those of the viewer's organisation, by their names. */
export async function readAssortments(context: Context): Promise<StoredAssortment[]> {
  const { organisationId } = mayUseAssortments(context)
  return withTenant(context.db, organisationId, (trx) => listAssortments(trx, organisationId))
}
