import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { version } from '../../version.ts'
import { findProfile } from './store.ts'

export type WhoAmI = {
  id: string
  username: string
  firstName: string
  lastName: string
  email: string
  isStaff: boolean
  cdbAccessKey: string | null
  organisation: { id: string; name: string; cdbAccessKey: string | null; dvkgUrl: string | null }
  permissions: { codename: string }[]
  dmVersionKey: string
  gmCdbUrl: string | null
  featureVisa: boolean
}

/** The key and the address of the country database are for those who may read it. */
export async function readWhoAmI({ db, viewer, config }: Context): Promise<WhoAmI | null> {
  if (viewer.kind === 'anonymous') return null
  const row = await withTenant(db, viewer.organisationId, (trx) =>
    findProfile(trx, viewer.userId, viewer.organisationId),
  )
  if (!row) return null
  const mayReadCountries = viewer.permissions.has('a3m_core.CDB')
  const cdbAccessKey = mayReadCountries ? row.cdb_access_key : null
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isStaff: row.is_staff,
    cdbAccessKey,
    organisation: { id: row.organisation_id, name: row.organisation_name, cdbAccessKey, dvkgUrl: row.dvkg_url || null },
    permissions: [...viewer.permissions].sort().map((codename) => ({ codename })),
    dmVersionKey: version,
    gmCdbUrl: mayReadCountries ? `${config.publicUrl}/countries-information` : null,
    featureVisa: row.feature_visa,
  }
}
