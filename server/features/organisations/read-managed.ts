import type { Context } from '../../context.ts'
import { featuresOf } from '../accounts/organisation-features.ts'
import { listManaged } from './managed-store.ts'
import { mayManageOrganisations } from './who-may.ts'

export type ManagedOrganisation = Awaited<ReturnType<typeof readManagedOrganisations>>[number]

/** All organisations of the installation, by their names. */
export async function readManagedOrganisations(context: Context) {
  const viewer = mayManageOrganisations(context)
  return (await listManaged(context.db)).map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    publicName: row.publicName,
    isActive: row.isActive,
    isOwn: row.id === viewer.organisationId,
    people: Number(row.people),
    journeys: Number(row.journeys),
    features: [...featuresOf(row)],
    manager: row.manager,
  }))
}
