import type { Feature } from '#contract/features.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { version } from '../../version.ts'
import { findProfile } from './store.ts'

const nothing = { permissions: new Set<string>(), features: new Set<Feature>() } as const

export type WhoAmI = NonNullable<Awaited<ReturnType<typeof readWhoAmI>>>

/**
 * Of who has a duty first: who they are, and which. The key and the address of the country database are for those who may read it; without
 * the key there is no address.
 */
export async function readWhoAmI({ db, viewer, config }: Context) {
  if (viewer.kind === 'anonymous' || viewer.kind === 'program') return null
  const row = await withTenant(db, viewer.organisationId, (trx) =>
    findProfile(trx, viewer.userId, viewer.organisationId),
  )
  if (!row) return null
  const { permissions, features } = viewer.kind === 'staff' ? viewer : nothing
  const mayReadCountries = permissions.has('a3m_core.CDB')
  const cdbAccessKey = (mayReadCountries && row.cdb_access_key) || null
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    language: row.language,
    defaultDepartureId: row.own_departure_iso2,
    defaultNationalityId: row.own_nationality_iso2,
    defaultRestrictionType: row.own_restriction_type,
    isStaff: row.is_staff && viewer.kind === 'staff',
    signInDuty: viewer.kind === 'limited' ? viewer.duty : null,
    cdbAccessKey,
    organisation: {
      id: row.organisation_id,
      name: row.organisation_name,
      publicName: row.public_name,
      phone: row.phone,
      cdbAccessKey,
      dvkgUrl: row.dvkg_url || null,
      defaultDepartureId: row.default_departure_iso2,
      defaultNationalityId: row.default_nationality_iso2,
      defaultRestrictionType: row.default_restriction_type,
      isNew: row.first_steps === 'new',
    },
    permissions: [...permissions].sort().map((codename) => ({ codename })),
    dmVersionKey: version,
    gmCdbUrl: cdbAccessKey ? `${config.publicUrl}/countries-information` : null,
    featureVisa: features.has('visa-part'),
    features: [...features],
  }
}
