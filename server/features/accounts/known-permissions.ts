import type { Permission } from '../../../domain/permission-names.ts'

/** As a record, so that a name that is added to the type is missed here. */
const known: Readonly<Record<Permission, true>> = {
  'a3m_core.DestinationManager': true,
  'a3m_core.Events': true,
  'a3m_core.ListMyJourney': true,
  'a3m_core.CDB': true,
  'a3m_core.Widget': true,
  'a3m_core.EditEntryrestriction': true,
  'a3m_core.EditNews': true,
  'a3m_core.EditTextsnippet': true,
  'a3m_core.EditPortfolio': true,
  'a3m_core.ManageUsers': true,
}

export const knownPermissions: ReadonlySet<Permission> = new Set(Object.keys(known) as Permission[])

export const isPermission = (name: string): name is Permission => Object.hasOwn(known, name)

export const unknownPermission = (names: readonly string[]): string =>
  `There is no permission ${names.join(', ')}. There are: ${Object.keys(known).join(', ')}`
