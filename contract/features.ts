import type { PermissionCode } from './permission-codes.ts'

/** What an organisation has of the product or has not, whatever its people may: whoever runs the installation switches each. */
export const features = ['visa-part', 'widget', 'events', 'country-database', 'password-reset'] as const
export type Feature = (typeof features)[number]

/** A permission for a feature is worth nothing in an organisation that has not got it. */
const featureOf: Partial<Record<PermissionCode, Feature>> = {
  'a3m_core.Widget': 'widget',
  'a3m_core.Events': 'events',
  'a3m_core.CDB': 'country-database',
}
/** Null: the permission is about what every organisation has. */
export const featureOfPermission = (permission: PermissionCode): Feature | null => featureOf[permission] ?? null
