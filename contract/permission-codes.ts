/** What a signed-in person may do: the codenames of the specification, and ours for the back office. */
export const permissionCodes = [
  'a3m_core.DestinationManager',
  'a3m_core.Events',
  'a3m_core.ListMyJourney',
  'a3m_core.CDB',
  'a3m_core.Widget',
  'a3m_core.EditEntryrestriction',
  'a3m_core.EditNews',
  'a3m_core.EditTextsnippet',
  'a3m_core.EditPortfolio',
  'a3m_core.ManageUsers',
  'a3m_core.ManageOrganisations',
] as const
export type PermissionCode = (typeof permissionCodes)[number]

/** Granted and taken like a permission: an editor of the installation, for all organisations. */
export const staffMark = 'isStaff'
export const rights = [...permissionCodes, staffMark] as const
export type Right = (typeof rights)[number]

/** What whoever has it can do to all organisations: the rules are everybody's. Whoever manages organisations grants these, and nobody else. */
const beyond = new Set<string>(['a3m_core.EditEntryrestriction', 'a3m_core.ManageOrganisations', staffMark])
export const reachesBeyond = (right: string): boolean => beyond.has(right)
