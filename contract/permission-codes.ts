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
] as const
export type PermissionCode = (typeof permissionCodes)[number]
